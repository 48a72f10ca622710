import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it('TEA-12~ a share is compared with the one before', () => {
  expect(changeText(78, 72)).toEqual(['up 6 points']);
  expect(changeText(70, 72)).toEqual(['down 2 points']);
  expect(changeText(70, null)).toEqual([]);
  expect(changeText(70, 70)).toEqual([]);
});
