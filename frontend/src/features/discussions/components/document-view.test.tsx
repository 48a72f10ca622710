import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { UserId } from '#shared/kernel/ids.ts';
import { DocumentView, NamedPeople } from './document-view.tsx';

const userId = (n: number) => UserId.parse(`user_${String(n).padStart(26, '0')}`);

it('TEA-07 SEC-04~ a post shows its plain text, links that say nothing to their target, and names the reader may see', async () => {
  const [rosa, stranger] = [userId(1), userId(2)];
  const screen = await render(
    <NamedPeople value={{ people: [{ userId: rosa, displayName: 'Rosa Vega', photoURL: null }], me: rosa }}>
      <DocumentView
        document={{
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: '<b>not bold</b> ' },
                { type: 'text', text: 'both', marks: [{ type: 'bold' }, { type: 'italic' }] },
                {
                  type: 'text',
                  text: 'here',
                  marks: [{ type: 'link', attrs: { href: 'https://example.com/a' } }],
                },
              ],
            },
            {
              type: 'bulletList',
              content: [
                {
                  type: 'listItem',
                  content: [
                    {
                      type: 'paragraph',
                      content: [
                        { type: 'mention', attrs: { id: rosa } },
                        { type: 'hardBreak' },
                        { type: 'mention', attrs: { id: stranger } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        }}
      />
    </NamedPeople>,
  );
  expect(screen.container.textContent).toContain('<b>not bold</b>');
  expect(screen.container.querySelectorAll('b')).toHaveLength(0);
  expect(screen.container.querySelector('em > strong')?.textContent).toBe('both');
  const link = screen.getByRole('link', { name: 'here' });
  await expect.element(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('@Rosa Vega@Someone');
  expect(screen.container.querySelector('[data-me]')?.textContent).toBe('@Rosa Vega');
});
