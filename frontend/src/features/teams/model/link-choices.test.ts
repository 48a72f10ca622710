import { expect, it } from 'vitest';
import { dayChoices, leftChoices } from './link-choices.ts';

const values = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);

it('TEA-06~ what is left of a limit is among the limits of a link', () => {
  expect(values(leftChoices(null))).toEqual(['', '5', '10', '25', '50', '100']);
  expect(values(leftChoices(25))).toEqual(['', '5', '10', '25', '50', '100']);
  expect(values(leftChoices(7))).toEqual(['', '5', '7', '10', '25', '50', '100']);
  expect(values(leftChoices(0))).toEqual(['', '0', '5', '10', '25', '50', '100']);
});

it('TEA-06~ a link that expires can keep its date', () => {
  expect(values(dayChoices(false))).toEqual(['', '1', '7', '30', '90']);
  expect(values(dayChoices(true))).toEqual(['', 'kept', '1', '7', '30', '90']);
});
