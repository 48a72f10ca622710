import { describe, expect, it } from 'vitest';
import { parseContacts } from './parse-contacts.ts';

const ana = { displayName: 'Ana Ruiz', email: 'ana@example.com' };
const ben = { displayName: 'Ben Ode', email: 'ben@example.com' };
const read = (...lines: string[]) => parseContacts(lines.join('\n'));
const people = (...lines: string[]) => {
  const { contacts, badLines } = read(...lines);
  expect(badLines).toEqual([]);
  return contacts;
};

describe('lines of people', () => {
  it.each([
    ['commas', 'Ana Ruiz, ana@example.com', 'Ben Ode,ben@example.com'],
    ['semicolons', 'Ana Ruiz; ana@example.com', 'Ben Ode;ben@example.com'],
    ['tabs', 'Ana Ruiz\tana@example.com', 'Ben Ode\tben@example.com'],
    ['the email first', 'ana@example.com, Ana Ruiz', 'ben@example.com, Ben Ode'],
    ['quotes', '"Ana Ruiz","ana@example.com"', '"Ben Ode", ben@example.com'],
    ['addresses of mail programs', 'Ana Ruiz <ana@example.com>', '"Ben Ode" <ben@example.com>'],
    ['first and last names', 'Ana, Ruiz, ana@example.com', 'Ben, Ode, ben@example.com'],
    ['empty cells', ',Ana Ruiz,,ana@example.com,', 'Ben Ode,,ben@example.com'],
    ['different separators', 'Ana Ruiz, ana@example.com', 'Ben Ode; ben@example.com'],
    ['addresses on one line', 'Ana Ruiz <ana@example.com>, Ben Ode <ben@example.com>', ''],
    ['capital letters and spaces', '  Ana Ruiz ,  ANA@Example.com ', 'Ben Ode, ben@example.com  '],
  ])('TEA-10~ with %s are read', (_, ...lines) => {
    expect(people(...lines)).toEqual([ana, ben]);
  });

  it.each([
    ['in quotes', '"Ruiz, Ana", ana@example.com'],
    ['before a semicolon', 'Ruiz, Ana; ana@example.com'],
    ['before a tab', 'Ruiz, Ana\tana@example.com'],
    ['in a quoted address', '"Ruiz, Ana <ana@example.com>"'],
  ])('TEA-10~ a comma %s is part of the name', (_, line) => {
    expect(people(line)).toEqual([{ ...ana, displayName: 'Ruiz, Ana' }]);
  });

  it('TEA-10~ a doubled quote is one', () => {
    expect(people('"Ana ""Ace"" Ruiz",ana@example.com')).toEqual([{ ...ana, displayName: 'Ana "Ace" Ruiz' }]);
  });

  it('TEA-10~ a quoted cell may go over several lines, as spreadsheets write notes and addresses', () => {
    const text =
      'Name,Address,Email\r\nAna Ruiz,"12 Main St\r\n\r\nAustin, TX",ana@example.com\r\n"Ben\r\nOde","Says ""hi""\r\nmail: me, not him",ben@example.com\r\nnobody';
    expect(parseContacts(text)).toEqual({
      contacts: [ana, ben],
      badLines: [{ line: 8, text: 'nobody', problem: 'no_email' }],
      duplicates: 0,
    });
    expect(people('Ana Ruiz;ana@example.com;"a\nb"', '"Ode\n, Ben"\tben@example.com')).toEqual([
      ana,
      { ...ben, displayName: 'Ode , Ben' },
    ]);
  });

  it('TEA-10~ a quote that was left open hides nobody: neither the next lines nor lines far below', () => {
    const { contacts, badLines } = read(
      'x,"Ana Ruiz,y',
      'Ana Ruiz,ana@example.com',
      'Ben Ode,ben@example.com',
      '"',
    );
    expect(contacts).toEqual([ana, ben]);
    expect(badLines.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'open_quote'],
      [4, 'open_quote'],
    ]);
    const far = read('x,"y', ...Array.from({ length: 40 }, () => 'note'), '"');
    expect(far.badLines).toHaveLength(42);
  });

  it('TEA-10~ anyone who has no name is called by the start of their email', () => {
    expect(people('ana@example.com', 'ben@example.com, ')).toEqual([
      { ...ana, displayName: 'ana' },
      { ...ben, displayName: 'ben' },
    ]);
  });

  it('TEA-10~ are counted with blank ones and every kind of line end', () => {
    const { contacts, badLines } = parseContacts(
      'Ana Ruiz,ana@example.com\r\n\r\nnobody\rBen Ode,ben@example.com\n',
    );
    expect(contacts).toEqual([ana, ben]);
    expect(badLines).toEqual([{ line: 3, text: 'nobody', problem: 'no_email' }]);
  });

  it('TEA-10~ nothing is read from nothing', () => {
    expect(parseContacts(' \n\n')).toEqual({ contacts: [], badLines: [], duplicates: 0 });
  });
});

describe('a heading', () => {
  it.each([
    ['of two columns', 'Name,Email', 'Ana Ruiz,ana@example.com'],
    ['in another order', 'E-mail Address;Full Name', 'ana@example.com;Ana Ruiz'],
    ['in Spanish', 'Nombre;Apellidos;Correo electrónico', 'Ana;Ruiz;ana@example.com'],
    [
      'of an address book',
      'Name,Given Name,Family Name,Phone,E-mail 1 - Value',
      'A. R.,Ana,Ruiz,555,ana@example.com',
    ],
    ['among other columns', 'Phone,First Name,Last Name,E-mail Address', '555-0100,Ana,Ruiz,ana@example.com'],
    ['with a mark before it', '\uFEFFName,Email', 'Ana Ruiz,ana@example.com'],
  ])('TEA-10~ %s says which cell is what', (_, heading, line) => {
    expect(people(heading, line)).toEqual([ana]);
  });

  it('TEA-10~ says what separates the cells of a file, whatever else they contain', () => {
    const heading = 'Name,Email,Note';
    expect(
      people(heading, 'Ana Ruiz,ana@example.com,plays; often late', 'Ben Ode,ben@example.com,x;y'),
    ).toEqual([ana, ben]);
  });

  it('TEA-10~ does not keep a line from having its email elsewhere', () => {
    expect(people('Name,Email,Work email', 'Ana Ruiz,,ana@example.com', 'ben@example.com')).toEqual([
      ana,
      { ...ben, displayName: 'ben' },
    ]);
    expect(read('Name,Email,B,C', 'Ana,,ana@example.com,ana@example.org').badLines).toEqual([
      { line: 2, text: 'Ana,,ana@example.com,ana@example.org', problem: 'several_emails' },
    ]);
  });

  it('TEA-10~ is only the first line', () => {
    expect(read('Name,Email', 'Ana Ruiz,ana@example.com', 'Name,Email').badLines).toEqual([
      { line: 3, text: 'Name,Email', problem: 'bad_email' },
    ]);
  });

  it('TEA-10~ of emails alone leaves the names to them', () => {
    expect(people('Email', 'ana@example.com')).toEqual([{ ...ana, displayName: 'ana' }]);
  });
});

describe('a line that cannot be read', () => {
  it.each([
    ['no email', 'Ana Ruiz', 'no_email'],
    ['no valid email', 'Ana Ruiz, ana@', 'bad_email'],
    ['an email with spaces', 'Ana Ruiz, ana @example.com', 'bad_email'],
    ['a quote that is not closed', '"Ana Ruiz, ana@example.com', 'open_quote'],
    ['several emails', 'Ana Ruiz, ana@example.com, ana@example.org', 'several_emails'],
    ['too long a name', `${'A'.repeat(61)}, ana@example.com`, 'bad_name'],
  ])('TEA-10~ because of %s is named, and the others are read', (_, line, problem) => {
    expect(read('Ben Ode,ben@example.com', line)).toEqual({
      contacts: [ben],
      badLines: [{ line: 2, text: line, problem }],
      duplicates: 0,
    });
  });

  it('TEA-10~ below a heading is named too', () => {
    expect(read('Name,Email', 'Ana Ruiz,').badLines).toEqual([
      { line: 2, text: 'Ana Ruiz,', problem: 'no_email' },
    ]);
  });
});

it('TEA-10~ the same email is one person: the first one stays, and the others are counted', () => {
  const twice = read(
    'Ana Ruiz,ana@example.com',
    'Ben Ode,ben@example.com',
    'Annie,ANA@example.com',
    'ana@example.com',
  );
  expect(twice).toEqual({ contacts: [ana, ben], badLines: [], duplicates: 2 });
});

it('TEA-10~ nothing is lost: every line is a person, a duplicate, the heading, blank, or named', () => {
  const lines = [
    'Name,Email',
    'Ana,ana@example.com',
    '',
    'x',
    'B,ana@example.com',
    'C,c@',
    '"D,d@example.com',
  ];
  const { contacts, badLines, duplicates } = read(...lines);
  expect(1 + 1 + contacts.length + badLines.length + duplicates).toBe(lines.length);
});
