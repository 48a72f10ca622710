import Papa from 'papaparse';

const QUOTE = '"';
const separators = ['\t', ';', ','] as const;
export type Separator = (typeof separators)[number];

/**
 * The separator of a line: a tab if there is one outside of quotes, else a semicolon, else a comma. A semicolon leaves commas in names alone. Undefined if a quote is not
 * closed on the line.
 */
export const separatorOf = (line: string): Separator | undefined => {
  const found = new Set<string>();
  const isClosed = walk(line, (character) => found.add(character));
  return isClosed ? (separators.find((one) => found.has(one)) ?? ',') : undefined;
};

/** The cells of a line of a CSV file (RFC 4180), trimmed; undefined if a quote is not closed on the line. `known` is the separator of the file, if it has one. */
export const cellsOf = (line: string, known?: Separator): string[] | undefined => {
  const separator = separatorOf(line);
  return separator && split(line, known ?? separator);
};

/** Over how many lines a cell may go: a quote that is closed later was opened by mistake. */
export const MOST_LINES = 20;

/**
 * The cells of the first of some lines, and how many lines they take, if one has line breaks within its quotes (RFC 4180); undefined otherwise. Each break
 * is a space then.
 */
export const cellsOverLines = (
  lines: readonly string[],
  known?: Separator,
): { readonly cells: string[]; readonly lines: number } | undefined => {
  const text = lines.join('\n');
  for (const delimiter of known ? [known] : separators) {
    const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 });
    const [cells = []] = data;
    const read = text.slice(0, meta.cursor).trimEnd().split('\n').length;
    if (cells.length > 1 && read > 1 && errors.length === 0)
      return { cells: cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()), lines: read };
  }
  return undefined;
};

/** Goes through a line; `outside` gets each character that is not within quotes. Returns whether every quote is closed. */
const walk = (line: string, outside: (character: string, index: number) => void): boolean => {
  let isQuoted = false;
  for (const [index, character] of [...line].entries()) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted) outside(character, index);
  }
  return !isQuoted;
};

const split = (line: string, separator: Separator): string[] => {
  const characters = [...line];
  const ends: number[] = [];
  walk(line, (character, index) => {
    if (character === separator) ends.push(index);
  });
  return [...ends, characters.length].map((end, nth) => {
    const start = nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1;
    return unquoted(characters.slice(start, end).join('').trim());
  });
};

/** A doubled quote within quotes is one quote. */
const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith(QUOTE) && cell.endsWith(QUOTE)
    ? cell.slice(1, -1).replaceAll('""', QUOTE).trim()
    : cell;
