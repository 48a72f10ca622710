import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import { textRoutesOf } from '../text-routes.ts';
import { contentPage } from './content.ts';
import { questionsOf } from './text-pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'frontend/src/features/marketing/content');
const files = globSync('frontend/src/features/marketing/content/*.md', { cwd: root })
  .map((file) => relative(folder, join(root, file)))
  .toSorted();
const pageIn = (file: string) => contentPage(readFileSync(join(folder, file), 'utf8'));

describe('pages of text', () => {
  it('have a title, a lead, and sections', () => {
    const page = contentPage(
      "# Title\n\nThe {product} lead.\n\n## Who's in?\n\nA **bold** [link](Faqs) & more.\n\n- One\n- [Two](Discover)\n",
    );
    expect(page).toEqual({
      title: 'Title',
      lead: 'The {product} lead.',
      sections: [
        {
          heading: "Who's in?",
          blocks: [
            {
              kind: 'text',
              spans: [
                { text: 'A ' },
                { text: 'bold', strong: true },
                { text: ' ' },
                { text: 'link', href: routes.Faqs },
                { text: ' & more.' },
              ],
            },
            { kind: 'list', items: [[{ text: 'One' }], [{ text: 'Two', href: routes.Discover }]] },
          ],
        },
      ],
    });
  });

  it.each([
    ['no title', 'Only a paragraph.'],
    ['HTML', '# A\n\nLead.\n\n## B\n\n<script>alert(1)</script>'],
    ['HTML in a line', '# A\n\nLead.\n\n## B\n\nSome <b>bold</b>.'],
    ['an address elsewhere', '# A\n\nLead.\n\n## B\n\n[out](https://example.com)'],
    ['a script as an address', '# A\n\nLead.\n\n## B\n\n[out](javascript:alert(1))'],
    ['a screen that does not exist', '# A\n\nLead.\n\n## B\n\n[out](NoScreen)'],
    ['a screen that needs more than its name', '# A\n\nLead.\n\n## B\n\n[out](Team)'],
    ['a picture', '# A\n\nLead.\n\n## B\n\n![a](/b.png)'],
    ['text before the first section', '# A\n\nLead.\n\nMore.'],
    ['a numbered list', '# A\n\nLead.\n\n## B\n\n1. One'],
  ])('cannot have %s', (_what, markdown) => {
    expect(() => contentPage(markdown)).toThrow(/page of text/);
  });

  it.each(Object.values(textRoutes))('%s exists in every language, with as many sections', (path) => {
    const counts = locales.map((locale) => pageIn(`${path.slice(1)}.${locale}.md`).sections.length);
    expect(new Set(counts).size).toBe(1);
  });

  it('have a lead without links, because search engines show it verbatim', () => {
    for (const file of files)
      expect([file, pageIn(file).lead]).toEqual([file, expect.not.stringMatching(/[[*]/)]);
  });

  it('have addresses that follow from their files', () => {
    expect(textRoutesOf(['b-c.es.md', 'b-c.en.md', 'a.en.md'])).toContain(
      "export const textRoutes = {\n  A: '/a',\n  BC: '/b-c',\n} as const;",
    );
    expect(files).toEqual(
      Object.values(textRoutes)
        .flatMap((path) => locales.map((locale) => `${path.slice(1)}.${locale}.md`))
        .toSorted(),
    );
  });

  it('answer questions if all their headings are questions', () => {
    const page = (heading: string) =>
      contentPage(
        `# A\n\nLead.\n\n## What is {product}?\n\nA **page** about it.\n\n- One\n- Two\n\n## ${heading}\n\nYes.`,
      );
    expect(questionsOf(page('Is it free?'), 'Good Times Hub')).toEqual([
      { question: 'What is Good Times Hub?', answer: 'A page about it. One Two' },
      { question: 'Is it free?', answer: 'Yes.' },
    ]);
    expect(questionsOf(page('Prices'), 'Good Times Hub')).toEqual([]);
  });
});
