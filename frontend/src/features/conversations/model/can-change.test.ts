import { expect, it } from 'vitest';
import { canChange } from './can-change.ts';
import { aMessage, userId } from './conversation.fixture.ts';

it.each([
  ['own messages for 15 minutes', 2, '2026-11-28T20:18:59.999Z', false, true],
  ['not after that', 2, '2026-11-28T20:19:00.000Z', false, false],
  ['not those of others', 1, '2026-11-28T20:05:00.000Z', false, false],
  ['not deleted ones', 2, '2026-11-28T20:05:00.000Z', true, false],
])('MSG-02 people can change %s', (_, person, now, deleted, can) => {
  expect(canChange(aMessage(1, { deleted }), userId(person), now)).toBe(can);
});
