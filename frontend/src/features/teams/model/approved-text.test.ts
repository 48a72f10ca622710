import { expect, it } from 'vitest';
import { approvedText } from './approved-text.ts';

it.each([
  [['approved', 'approved'], '2 people joined the team.'],
  [['approved', 'gone'], '1 person joined the team. 1 request was withdrawn or already declined.'],
  [['full', 'full'], "2 people still wait: the team's plan allows no more members."],
  [['gone'], 'Nobody joined the team. 1 request was withdrawn or already declined.'],
] as const)('TEA-06~ the result %j of several join requests says "%s"', (results, text) => {
  expect(approvedText(results.map((result) => ({ result })))).toBe(text);
});
