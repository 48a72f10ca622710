import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Files that the walkthrough adds. */
const added = /rename\.ts$|rename-event\.ts$/;

it('each file that a document names exists', () => {
  const documents = [...globSync('docs/{*,decisions/*}.md', { cwd: root }), 'README.md', 'CONTRIBUTING.md'];
  const missing = documents.flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /`((?:lambdas|shared|frontend|infra|bin|local|test)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, file = '']) => file)
      .filter((file) => !added.test(file) && !existsSync(join(root, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});
