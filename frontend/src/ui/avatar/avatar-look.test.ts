import { expect, it } from 'vitest';
import { colorOf, initialsOf } from './avatar-look.ts';

it.each([
  ['Maya Johnson', 'MJ'],
  ['ana', 'A'],
  ['María José de la Cruz', 'MC'],
  ['  Bo  ', 'B'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('the same person always has the same colour', () => {
  expect(colorOf('user_1')).toBe(colorOf('user_1'));
});
