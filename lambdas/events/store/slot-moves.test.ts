import { describe, expect, it } from 'vitest';
import { SlotId } from '#shared/kernel/ids.ts';
import { slotMoves } from './slot-moves.ts';

const [a, b] = [
  SlotId.parse('slot_00000000000000000000000001'),
  SlotId.parse('slot_00000000000000000000000002'),
];
const going = (slotId: SlotId, guests: number) => ({ status: 'going', slotId, guests }) as const;
const gone = (slotId: SlotId) => ({ status: 'declined', slotId, guests: 0 }) as const;
const pays = (slotId: SlotId, guests: number) => ({ status: 'paying', slotId, guests }) as const;
const waits = (slotId: SlotId, guests: number) => ({ status: 'waitlisted', slotId, guests }) as const;
const asks = (slotId: SlotId, guests: number) => ({ status: 'pending_approval', slotId, guests }) as const;
const unmoved = { left: 0, held: 0, waiting: 0, paying: 0, takes: false, waitsFor: undefined };

describe('what changing an RSVP means for the slots', () => {
  it.each([
    ['coming', undefined, going(a, 2), undefined, [{ slotId: a, left: -3, takes: true }]],
    ['one guest less', going(a, 2), going(a, 1), undefined, [{ slotId: a, left: 1, takes: true }]],
    ['leaving', going(a, 2), gone(a), undefined, [{ slotId: a, left: 3 }]],
    [
      'about to pay',
      undefined,
      pays(a, 1),
      undefined,
      [{ slotId: a, left: -2, held: 2, paying: 1, takes: true }],
    ],
    ['paid', pays(a, 1), going(a, 1), { guests: 1 }, [{ slotId: a, held: -2, paying: -1, takes: true }]],
    ['paid late', pays(a, 1), going(a, 1), undefined, [{ slotId: a, left: -2, takes: true }]],
    ['not paid', pays(a, 1), gone(a), { guests: 1 }, [{ slotId: a, left: 2, held: -2, paying: -1 }]],
    ['not paid in time', pays(a, 1), gone(a), undefined, []],
    [
      'paid for more',
      going(a, 1),
      going(a, 2),
      { guests: 0 },
      [{ slotId: a, held: -1, paying: -1, takes: true }],
    ],
    [
      'not paid for more',
      going(a, 1),
      going(a, 1),
      { guests: 0 },
      [{ slotId: a, left: 1, held: -1, paying: -1 }],
    ],
    ['coming back', gone(a), going(a, 0), undefined, [{ slotId: a, left: -1, takes: true }]],
    ['coming back elsewhere', gone(a), going(b, 0), undefined, [{ slotId: b, left: -1, takes: true }]],
    [
      'moving',
      going(a, 1),
      going(b, 2),
      undefined,
      [
        { slotId: a, left: 2 },
        { slotId: b, left: -3, takes: true },
      ],
    ],
    ['asking for approval', undefined, asks(a, 2), undefined, []],
    ['being approved', asks(a, 2), going(a, 2), undefined, [{ slotId: a, left: -3, takes: true }]],
    ['joining the waitlist', undefined, waits(a, 1), undefined, [{ slotId: a, waiting: 1, waitsFor: 2 }]],
    ['leaving the waitlist', waits(a, 1), gone(a), undefined, [{ slotId: a, waiting: -1 }]],
    ['waiting with fewer guests', waits(a, 1), waits(a, 0), undefined, [{ slotId: a, waitsFor: 1 }]],
    [
      'taking an offer',
      waits(a, 1),
      going(a, 1),
      { guests: 1 },
      [{ slotId: a, held: -2, waiting: -1, takes: true }],
    ],
    [
      'taking an offer with fewer guests',
      waits(a, 1),
      going(a, 0),
      { guests: 1 },
      [{ slotId: a, held: -2, waiting: -1, left: 1, takes: true }],
    ],
    [
      'declining an offer',
      waits(a, 1),
      gone(a),
      { guests: 1 },
      [{ slotId: a, held: -2, waiting: -1, left: 2 }],
    ],
    [
      'finding a spot in another slot',
      waits(a, 1),
      going(b, 1),
      undefined,
      [
        { slotId: a, waiting: -1 },
        { slotId: b, left: -2, takes: true },
      ],
    ],
  ])('RSV-03~ %s', (_, before, after, offer, moves) => {
    expect(slotMoves(before, after, offer)).toEqual(moves.map((move) => ({ ...unmoved, ...move })));
  });

  it('RSV-08~ about to pay for more', () => {
    expect(slotMoves(going(a, 1), going(a, 1), undefined, { guests: 1 })).toEqual([
      { ...unmoved, slotId: a, left: -2, held: 2, paying: 1, takes: true },
    ]);
    expect(slotMoves(going(a, 1), going(a, 1), { guests: 1 }, { guests: 0 })).toEqual([
      { ...unmoved, slotId: a, left: 1, held: -1, takes: true },
    ]);
  });
});
