import { expect, it } from 'vitest';
import { disputeStage } from './dispute-stage.ts';

const dueBy = '2026-12-08T00:00:00.000Z';
const [before, at] = ['2026-12-07T23:59:00.000Z', dueBy];
const open = { state: 'needs_response', dueBy, answeredAt: null } as const;

it.each([
  ['waits for an answer', open, before, 'open'],
  ['can no longer be answered', open, at, 'too_late'],
  ['was answered a moment ago', { ...open, answeredAt: before }, before, 'sent'],
  ['is reviewed by the bank', { ...open, state: 'under_review', dueBy: null }, at, 'sent'],
  ['is won', { ...open, state: 'won' }, at, 'won'],
  ['is lost', { ...open, state: 'lost' }, at, 'lost'],
] as const)('INV-04 a dispute that %s', (_, dispute, now, stage) => {
  expect(disputeStage(dispute, now)).toBe(stage);
});
