import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { faceAddress } from '#shared/domains/media/faces.ts';
import { Avatar } from './avatar.tsx';
import { AvatarRow } from './avatar-row.tsx';

const people = ['Ana Ruiz', 'Bo Li', 'Cy Orr', 'Di Fox', 'Ed Ray'].map((name) => ({
  id: name,
  name,
  photoURL: null,
}));

it('a person without a photo has the face of their id, in a size that grows with the text', async () => {
  const screen = await render(<Avatar name="Ana Ruiz" src={null} seed="usr_1" size={40} />);
  const avatar = screen.container.querySelector('img');
  expect(avatar?.getAttribute('src')).toBe(faceAddress('usr_1'));
  expect(avatar?.alt).toBe('');
  expect(avatar?.getBoundingClientRect().width).toBe(40);
  document.documentElement.style.fontSize = '200%';
  expect(avatar?.getBoundingClientRect().width).toBe(80);
  document.documentElement.style.fontSize = '';
});

it('a photo that a person chose is shown instead', async () => {
  const screen = await render(<Avatar name="Ana Ruiz" src="/assets/avatars/fox.svg" seed="usr_1" />);
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe('/assets/avatars/fox.svg');
});

it.each([
  ['some avatars and how many more', 9, 4, '+5'],
  ['all avatars and nothing more', 4, 4, ''],
])('a row shows %s', async (_, total, shown, text) => {
  const screen = await render(<AvatarRow people={total > 4 ? people : people.slice(0, 4)} total={total} />);
  const row = screen.container.querySelector('[aria-hidden]');
  expect(row?.querySelectorAll('img').length).toBe(shown);
  expect(row?.textContent).toBe(text);
});
