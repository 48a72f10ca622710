import { Email } from '#shared/contracts/fields.ts';
import { GuestName, guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { Contact } from '#shared/domains/lists/contract.ts';
import { cellsOf, cellsOverLines, MOST_LINES, type Separator, separatorOf } from './cells.ts';
import { type Columns, columnsOf } from './columns.ts';

/** Why a line has nobody who can be added. */
export type LineProblem = 'no_email' | 'bad_email' | 'bad_name' | 'open_quote' | 'several_emails';

/** A line that cannot be read; lines count from 1. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly problem: LineProblem;
}
export interface ParsedContacts {
  /** In the order of the text, each email once. */
  readonly contacts: readonly Contact[];
  readonly badLines: readonly BadLine[];
  /** How many were left out because their email comes before. */
  readonly duplicates: number;
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** `Ana Ruiz <ana@example.com>`, as mail programs write it. */
const addressed = /^(.*?)\s*<([^<>]+@[^<>]+)>$/;

/** The name and the email in one cell; undefined if there is no email. */
const personIn = (cell: string): Named | undefined => {
  const [, name, email] = addressed.exec(cell) ?? [];
  if (email !== undefined) return { name: unquotedName(name ?? ''), email };
  return cell.includes('@') && !/\s/.test(cell) ? { name: '', email: cell } : undefined;
};
const unquotedName = (name: string): string => name.replace(/^"(.*)"$/, '$1').trim();

/** Without a name, what comes before the @. */
const check = ({ name, email }: Named): Contact | LineProblem => {
  const checked = Email.safeParse(email);
  if (!checked.success) return 'bad_email';
  const fallback = checked.data.slice(0, checked.data.indexOf('@')).slice(0, guestLimits.name.max);
  const displayName = GuestName.safeParse(name.trim() === '' ? fallback : name);
  return displayName.success ? { displayName: displayName.data, email: checked.data } : 'bad_name';
};

const joined = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');

/** The people of a line without a heading: a name and an email in any order, or nothing but emails. */
const peopleIn = (cells: readonly string[]): readonly Named[] | LineProblem => {
  const filled = cells.filter((cell) => cell !== '');
  const people = filled.map(personIn);
  const found = people.filter((person) => person !== undefined);
  if (found.length === 0) return filled.some((cell) => cell.includes('@')) ? 'bad_email' : 'no_email';
  if (found.length === filled.length) return found;
  const [person] = found;
  if (found.length > 1 || !person) return 'several_emails';
  const at = people.indexOf(person);
  const before = joined(filled.slice(0, at));
  const around = before === '' ? joined(filled.slice(at + 1)) : before;
  return [{ email: person.email, name: joined([around, person.name]) }];
};

/** The person of a line below a heading. Without an email in its column, the only one in another column counts. */
const byColumns = (
  cells: readonly string[],
  { email: at, name }: Columns,
): readonly Named[] | LineProblem => {
  const others = cells.filter((cell) => personIn(cell) !== undefined);
  const email = cells[at] || (others.length === 1 ? others[0] : undefined);
  if (email === undefined) return others.length > 1 ? 'several_emails' : 'no_email';
  const named = name.map((index) => cells[index] ?? '').filter((cell) => cell !== email);
  return [{ name: joined(named), email: personIn(email)?.email ?? email }];
};

interface ReadLine {
  /** Undefined if a quote is not closed. */
  readonly cells: string[] | undefined;
  /** Over how many lines the cells go. */
  readonly lines: number;
}

/** Whether a line is a complete person: then an earlier quote was left open, and must not swallow this line. */
const hasPerson = (line: string): boolean => Array.isArray(peopleIn(cellsOf(line) ?? []));

/** The line at `index`, and those that belong to it. */
const readLine = (all: readonly string[], index: number, separator: Separator | undefined): ReadLine => {
  const cells = cellsOf(all[index] ?? '', separator);
  if (cells) return { cells, lines: 1 };
  const over = cellsOverLines(all.slice(index, index + MOST_LINES), separator);
  const isOne = over && !all.slice(index + 1, index + over.lines).some(hasPerson);
  return isOne ? over : { cells: undefined, lines: 1 };
};

/**
 * Reads people from lines that someone pasted, or from a CSV file. Every line is a person, a heading, blank, named in `badLines`, or belongs to the line
 * before it.
 */
export const parseContacts = (text: string): ParsedContacts => {
  const contacts = new Map<string, Contact>();
  const badLines: BadLine[] = [];
  let duplicates = 0;
  let columns: Columns | undefined;
  /** That of the heading: a file has one, and pasted lines each their own. */
  let separator: Separator | undefined;
  let isFirst = true;
  const lines = text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').split(/\r\n|\n|\r/);
  for (let index = 0, read = 1; index < lines.length; index += read) {
    const raw = lines[index] ?? '';
    read = 1;
    if (raw.trim() === '') continue;
    const line = index + 1;
    const refuse = (problem: LineProblem): void => {
      if (badLines.at(-1)?.line !== line) badLines.push({ line, text: raw.trim(), problem });
    };
    const first = readLine(lines, index, separator);
    const { cells } = first;
    read = first.lines;
    const heading = isFirst && cells ? columnsOf(cells) : undefined;
    isFirst = false;
    if (heading) {
      columns = heading;
      separator = separatorOf(raw);
      continue;
    }
    const people = !cells ? 'open_quote' : columns ? byColumns(cells, columns) : peopleIn(cells);
    if (typeof people === 'string') {
      refuse(people);
      continue;
    }
    for (const person of people) {
      const contact = check(person);
      if (typeof contact === 'string') refuse(contact);
      else if (contacts.has(contact.email)) duplicates += 1;
      else contacts.set(contact.email, contact);
    }
  }
  return { contacts: [...contacts.values()], badLines, duplicates };
};
