import { expect, it } from 'vitest';
import { askedBy, stepWith } from './steps.ts';

const steps = ['what', 'where', 'review'] as const;
const asks = { what: ['name', 'seats'], where: ['city'] } as const;

it('a step asks for its own fields; the first invalid one is the furthest that can be opened', () => {
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
