import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { contentPage } from './content.ts';

const folder = join(import.meta.dirname, '../src/features/marketing/content');
const files = globSync('*.md', { cwd: folder }).toSorted();
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

  it('exist in every language, with as many sections', () => {
    const names = new Set(files.map((file) => file.replace(/\.\w+\.md$/, '')));
    expect(names.size).toBeGreaterThan(0);
    for (const name of names) {
      const counts = locales.map((locale) => pageIn(`${name}.${locale}.md`).sections.length);
      expect([name, new Set(counts).size]).toEqual([name, 1]);
    }
  });
});
