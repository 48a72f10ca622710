import { expect, it } from 'vitest';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { checkInCode } from '#shared/domains/events/model/check-in-code.ts';
import { passCode } from '#shared/domains/wallet/pass-code.ts';
import { EventId, OccurrenceId, ONLY_OCCURRENCE, SlotId, UserId } from '#shared/kernel/ids.ts';
import { createSightings, readScan } from './scan.ts';

const event = { id: EventId.parse(`evt_${'0'.repeat(26)}`), occurrenceId: ONLY_OCCURRENCE };
const userId = (digit: number) => UserId.parse(`user_${String(digit).padStart(26, '0')}`);
const attendee = (digit: number, attendance: Attendee['attendance']): Attendee => ({
  ...{ user: { userId: userId(digit), displayName: `Player ${digit}`, photoURL: null }, guests: 0 },
  guestNames: [],
  guardianName: null,
  ...{
    slotId: SlotId.parse(`slot_${'0'.repeat(26)}`),
    isUnregisteredUser: false,
    isDeleted: false,
    isUnnamed: false,
  },
  ...{
    since: '2026-11-01T00:00:00.000Z',
    attendance,
    allDates: false,
    byDefault: false,
    recordedBy: attendance && 'host',
  },
});
const everyone = [attendee(1, null), attendee(2, 'came'), attendee(3, 'no_show')];
const scan = (text: string) => readScan(`https://goodtimes.example${text}`, event, everyone);

it('EVT-14~ a code checks in an attendee of that date, and says if they are here already', () => {
  expect(scan(checkInCode(event, userId(1)))).toEqual({ kind: 'arrives', attendee: everyone[0] });
  expect(scan(checkInCode(event, userId(2)))).toEqual({ kind: 'already_here', attendee: everyone[1] });
  expect(scan(checkInCode(event, userId(3)))).toEqual({ kind: 'arrives', attendee: everyone[2] });
});

it('EVT-14~ a code of someone else, of another date or event, or of something else checks nobody in', () => {
  const other = EventId.parse(`evt_${'1'.repeat(26)}`);
  expect(scan(checkInCode(event, userId(4)))).toEqual({ kind: 'not_listed' });
  expect(scan(checkInCode({ ...event, id: other }, userId(1)))).toEqual({ kind: 'other_event' });
  const later = { ...event, occurrenceId: OccurrenceId.parse('20261205T0900') };
  expect(scan(checkInCode(later, userId(1)))).toEqual({ kind: 'other_event' });
  expect(scan('/places/plc_1')).toEqual({ kind: 'no_code' });
});

it('PAY-15 EVT-14~ the card of a pass is not taken for the code of a person', () => {
  expect(scan(passCode('c2VhbGVk'))).toEqual({ kind: 'pass', code: 'c2VhbGVk' });
  expect(scan(passCode('not sealed'))).toEqual({ kind: 'no_code' });
});

it('EVT-14~ a code that stays in sight counts once; shown again later, it counts again', () => {
  const isNew = createSightings();
  expect([isNew('a', 0), isNew('a', 100), isNew('a', 2500), isNew('b', 2600)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isNew('a', 2700), isNew(undefined, 2800), isNew('a', 5300)]).toEqual([true, false, true]);
  // A device that was too busy to look has not missed it.
  expect(isNew('a', 20_000)).toBe(false);
  expect([isNew(undefined, 20_100), isNew('a', 20_200)]).toEqual([false, false]);
});
