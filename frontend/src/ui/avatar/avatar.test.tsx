import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';
import { AvatarRow } from './avatar-row.tsx';

const people = ['Ana Ruiz', 'Bo Li', 'Cy Orr', 'Di Fox', 'Ed Ray'].map((name) => ({
  id: name,
  name,
  photoURL: null,
}));

it('a person without a photo is shown by initials, in a size that grows with the text', async () => {
  const screen = await render(<Avatar name="Ana Ruiz" src={null} seed="usr_1" size={40} />);
  const avatar = screen.getByText('AR');
  await expect.element(avatar).toHaveAttribute('aria-hidden', 'true');
  expect(avatar.element().getBoundingClientRect().width).toBe(40);
  document.documentElement.style.fontSize = '200%';
  expect(avatar.element().getBoundingClientRect().width).toBe(80);
  document.documentElement.style.fontSize = '';
});

it.each([
  ['some avatars and how many more', 9, ['AR', 'BL', 'CO', 'DF', '+5']],
  ['all avatars and nothing more', 4, ['AR', 'BL', 'CO', 'DF']],
])('a row shows %s', async (_, total, texts) => {
  const screen = await render(<AvatarRow people={total > 4 ? people : people.slice(0, 4)} total={total} />);
  const avatars = screen.container.querySelectorAll('[aria-hidden] > span');
  expect([...avatars].map(({ textContent }) => textContent)).toEqual(texts);
});
