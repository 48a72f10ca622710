/** Browsers read the file after the click, and some only once the person has chosen where to save it. */
const READ_WITHIN_MS = 60_000;

/** Saves a file that was made here on the person's device. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
};
