import { expect, it } from 'vitest';
import { historyWords } from './history-words.ts';

it.each([
  ['charge', 'Subscription creation', { title: 'Plan started', kind: 'Payment' }],
  ['charge', 'Subscription update', { title: 'Plan renewed', kind: 'Payment' }],
  ['refund', 'Summer league', { title: 'Summer league', kind: 'Refund' }],
  ['refund', ' ', { title: 'Refund', kind: null }],
] as const)('a %s for %j is shown as %j', (kind, description, words) => {
  expect(historyWords({ kind, description })).toEqual(words);
});
