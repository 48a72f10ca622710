import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UserId } from '#shared/kernel/ids.ts';
import { Editor } from './editor.tsx';

const userId = (n: number) => UserId.parse(`user_${String(n).padStart(26, '0')}`);
const rosa = { userId: userId(1), displayName: 'Rosa Vega', photoURL: null };
const ben = { userId: userId(2), displayName: 'Ben Ochoa', photoURL: null };

it('TEA-07 what is typed becomes a document, with the people who were chosen while typing their names', async () => {
  const [changed, sent] = [vi.fn(), vi.fn()];
  const screen = await render(
    <Editor label="Write a reply" people={[rosa, ben]} onChange={changed} onSend={sent} />,
  );
  await screen.getByRole('textbox', { name: 'Write a reply' }).click();
  await userEvent.keyboard('Ask @vega');
  const offered = screen.getByRole('list', { name: 'People to mention' });
  await expect.element(offered).toHaveTextContent('Rosa Vega');
  await userEvent.keyboard('{Enter}');
  await expect.element(offered).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bold' }).click();
  await userEvent.keyboard('now');
  expect(changed).toHaveBeenLastCalledWith({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ask ' },
          { type: 'mention', attrs: { id: rosa.userId } },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'now', marks: [{ type: 'bold' }] },
        ],
      },
    ],
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledTimes(1);
});
