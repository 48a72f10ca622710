/** Which cells of a line are what, as the first line of a file says. */
export interface Columns {
  readonly email: number;
  /** Joined by spaces: a full name, or a first and a last name. */
  readonly name: readonly number[];
}

/** As spreadsheets and address books in English and Spanish name them. */
const headings = {
  email: /^(e-?mail|correo)( electr[oó]nico)?( address)?( 1)?( - value)?$/i,
  name: /^(name|full name|display name|player( name)?|nombre completo|nombre y apellidos?)$/i,
  first: /^(first|given|first name|given name|nombres?)$/i,
  last: /^(last|last name|family name|surname|apellidos?)$/i,
};

/** The columns, if a line is the heading of a file: it names one for emails. */
export const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const find = (heading: RegExp): number[] => {
    const at = cells.findIndex((cell) => heading.test(cell));
    return at < 0 ? [] : [at];
  };
  const [email] = find(headings.email);
  if (email === undefined) return undefined;
  const parts = [...find(headings.first), ...find(headings.last)];
  const whole = find(headings.name);
  return { email, name: parts.length === 2 || whole.length === 0 ? parts : whole };
};
