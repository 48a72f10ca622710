import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AVATAR_COLORS, colorOf, initialsOf } from './avatar-look.ts';

const styles = readFileSync(new URL('./avatar.module.css', import.meta.url), 'utf8');
const avatarColors = new Map(
  [...styles.matchAll(/\[data-color="(\d+)"\] \{\s*background: (#[0-9a-f]{6});/g)].map(
    ([, number, color = '']) => [Number(number), color],
  ),
);

it.each([
  ['Maya Johnson', 'MJ'],
  ['ana', 'A'],
  ['María José de la Cruz', 'MC'],
  ['  Bo  ', 'B'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['user_1', '#3b2f80'],
  ['user_2', '#8a3324'],
])('%s has the color %s wherever the avatar is drawn', (id, color) => {
  expect(avatarColors.get(colorOf(id))).toBe(color);
});

it('a hundred people share all colors', () => {
  const seen = new Set(Array.from({ length: 100 }, (_, index) => colorOf(`user_${index}`)));
  expect(seen).toEqual(new Set(avatarColors.keys()));
  expect(avatarColors.size).toBe(AVATAR_COLORS);
});

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it.each([...avatarColors.values()])('white letters on %s have a contrast of at least 4.5', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
