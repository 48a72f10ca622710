import { expect, it } from 'vitest';
import { askedBy, stepWith } from './steps.ts';

const steps = ['what', 'where', 'review'] as const;
const asks = { what: ['name', 'seats'], where: ['city'] } as const;

it('a step asks for its own fields; the first one that is not right is as far as one may go', () => {
  expect(stepWith(steps, asks, ['city', 'seats'])).toBe('what');
  expect(stepWith(steps, asks, ['city'])).toBe('where');
  expect(stepWith(steps, asks, [])).toBeUndefined();
  expect(
    askedBy<{ name: string; seats: string; city: string }, 'what' | 'where' | 'review'>(asks, 'where', [
      'name',
      'city',
    ]),
  ).toEqual(['city']);
});
