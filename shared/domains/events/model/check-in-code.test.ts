import { expect, it } from 'vitest';
import { EventId, OccurrenceId, ONLY_OCCURRENCE, UserId } from '../../../kernel/ids.ts';
import { checkInCode, readCheckInCode } from './check-in-code.ts';

const eventId = EventId.parse(`evt_${'0'.repeat(26)}`);
const userId = UserId.parse(`user_${'1'.repeat(26)}`);

it('EVT-14~ a check-in code is the address of the event, and says which date and who', () => {
  for (const occurrenceId of [ONLY_OCCURRENCE, OccurrenceId.parse('20261128T0900')]) {
    const code = checkInCode({ id: eventId, occurrenceId }, userId);
    expect(code).toMatch(new RegExp(`^/evt/${eventId}`));
    expect(readCheckInCode(`https://goodtimes.example${code}`)).toEqual({ eventId, occurrenceId, userId });
  }
});

it('EVT-14~ any other text is not a check-in code', () => {
  const others = [
    '',
    'https://goodtimes.example/',
    `https://goodtimes.example/evt/${eventId}`,
    `https://goodtimes.example/evt/${eventId}#check-in=${eventId}`,
    `https://goodtimes.example/evt/${eventId}#check-in=someone`,
    'WIFI:S:courts;T:WPA;P:secret;;',
  ];
  for (const text of others) expect(readCheckInCode(text)).toBeUndefined();
});
