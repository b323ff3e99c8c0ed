// A file of cases goes into the text field, to be looked at and sent with the form.

const text = document.getElementById("case");
const file = document.getElementById("file");

file.addEventListener("change", async () => {
  const [chosen] = file.files;
  if (chosen) text.value = await chosen.text();
  file.value = "";
  text.focus();
});
