import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const decisions = globSync('docs/decisions/*-*.md', { cwd: root }).map((file) => ({
  number: basename(file).slice(0, 3),
  heading: readFileSync(join(root, file), 'utf8').split('\n', 1)[0],
}));

it('each decision has a unique number, in its file name and its heading', () => {
  const numbers = decisions.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const unlike = decisions.filter(({ number, heading }) => !heading?.startsWith(`# ${number} · `));
  expect(unlike).toEqual([]);
});
