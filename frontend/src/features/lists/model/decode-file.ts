/** Byte order marks of the encodings in which spreadsheets save text. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The text of a file: UTF-8, UTF-16 with a mark, or else the encoding of older spreadsheets, in which every byte is a character. */
export const decodeFile = (file: Uint8Array): string => {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
};
