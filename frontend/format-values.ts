import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VALUE = /\$\{(i\?\.\w+)\}/g;
const ANYTHING = /NonNullable<unknown>/g;

/**
 * Passes every value of compiled messages through a function that writes numbers as the reader's locale does, and lets texts take strings and
 * numbers only. So no caller formats a count, and none can forget to. @throws Error if a text shows a value in another way
 */
export const formatValues = (
  folder: string,
  format: (file: string) => { head: string; name: string; rest: string },
): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(js|ts)$/.test(each))) {
    const path = join(folder, file);
    const code = readFileSync(path, 'utf8');
    const { head, name, rest } = format(file);
    const body = code.replaceAll(ANYTHING, 'string | number').replaceAll(VALUE, `\${${name}($1${rest})}`);
    const left = body.match(/\$\{(?!\w+\(i\?\.)[^}]*\}/)?.[0];
    if (left !== undefined) throw new Error(`${path} shows ${left} without its format`);
    if (body !== code) writeFileSync(path, body.includes(`\${${name}(`) ? `${head}\n${body}` : body);
  }
};
