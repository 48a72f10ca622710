import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Maya Johnson', 'MJ'],
  ['ana', 'A'],
  ['María José de la Cruz', 'MC'],
  ['  Bo  ', 'B'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
