import { expect, it } from 'vitest';
import { newPollDraft, pollOf } from './poll-draft.ts';

const now = '2026-11-29T04:00:00.000Z';

it('TEA-07 a poll needs a question and two different options; empty ones are left out', () => {
  const draft = { ...newPollDraft, question: ' Which day? ', options: ['Tuesday', ' ', 'Tuesday '] };
  expect(pollOf(draft, now)).toBeUndefined();
  expect(pollOf({ ...draft, options: [...draft.options, 'Friday'] }, now)).toEqual({
    ...{ question: 'Which day?', options: ['Tuesday', 'Friday'], several: false, secret: false },
    endsAt: '2026-12-02T04:00:00.000Z',
  });
  expect(pollOf({ ...newPollDraft, options: ['A', 'B'] }, now)).toBeUndefined();
});
