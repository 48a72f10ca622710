import { describe, expect, it } from 'vitest';
import { aDraft, aRequestKey } from './draft.fixture.ts';
import { type Draft, type DraftSlot, newDraft } from './draft.ts';
import { checkDraft, firstStepWith, isStepDone, problemsOf } from './new-event.ts';

const today = '2026-11-20';
const problemsIn = (draft: Partial<Draft>) => {
  const checked = checkDraft(aDraft(draft), today);
  return checked.ok ? {} : checked.problems;
};
const aSlot = (slot: Partial<DraftSlot> = {}): DraftSlot => ({
  key: 0,
  name: 'Players',
  capacity: '8',
  gender: 'any',
  level: null,
  ...slot,
});

describe('checkDraft', () => {
  it('EVT-01 a whole draft is what the contract asks for', () => {
    expect(checkDraft(aDraft({ minutes: 150 }), today)).toMatchObject({
      ok: true,
      input: {
        requestKey: aRequestKey,
        dateStart: '2026-11-28',
        timeStart: '09:00',
        duration: { hours: 2, minutes: 30 },
        location: { name: 'Zilker Park', address: 'Austin, TX' },
        guestLimit: 0,
        eventSlotGroup: [{ name: 'Players', capacity: 8, genders: [], level: null }],
      },
    });
  });

  it('RSV-02~ a group for some carries whom it is for', () => {
    const slots = [aSlot({ gender: 'female', level: { min: '3', max: '3.5' } })];
    expect(checkDraft(aDraft({ slots }), today)).toMatchObject({
      input: { eventSlotGroup: [{ genders: ['female'], level: { min: 3, max: 3.5 } }] },
    });
  });

  it('the limit of guests counts only where guests may come', () => {
    expect(checkDraft(aDraft({ guestLimit: 3 }), today)).toMatchObject({ input: { guestLimit: 0 } });
    expect(checkDraft(aDraft({ guestLimit: 3, allowGuests: true }), today)).toMatchObject({
      input: { guestLimit: 3, allowParticipantGuests: true },
    });
  });

  it.each<[string, Partial<Draft>, string, string]>([
    ['no game', { gameType: null }, 'gameType', 'required'],
    ['no title', { title: '  ' }, 'title', 'required'],
    ['a title of two letters', { title: 'Hi' }, 'title', 'too_short'],
    ['no date', { date: '' }, 'dateStart', 'required'],
    ['a day that is over', { date: '2026-11-19' }, 'dateStart', 'past'],
    ['no time', { time: '' }, 'timeStart', 'required'],
    ['five minutes', { minutes: 5 }, 'duration', 'too_small'],
    ['no place', { placeName: '' }, 'location.name', 'required'],
    ['no city', { city: null }, 'location.address', 'required'],
    ['a group without a name', { slots: [aSlot({ name: '' })] }, 'eventSlotGroup.0.name', 'required'],
    ['no places', { slots: [aSlot({ capacity: '0' })] }, 'eventSlotGroup.0.capacity', 'too_small'],
    ['half a place', { slots: [aSlot({ capacity: '1.5' })] }, 'eventSlotGroup.0.capacity', 'type'],
    ['words for a number', { slots: [aSlot({ capacity: 'x' })] }, 'eventSlotGroup.0.capacity', 'type'],
  ])('EVT-02~ %s is refused at its field', (_, draft, field, reason) => {
    expect(problemsIn(draft)).toMatchObject({ [field]: { reason } });
  });
});

describe('steps', () => {
  it('EVT-02~ an empty draft begins with the first step', () => {
    const checked = checkDraft(newDraft(aRequestKey, 'Players'), today);
    expect(!checked.ok && firstStepWith(checked.problems)).toBe('what');
  });

  it('EVT-02~ a step is done when its own fields are', () => {
    const problems = problemsIn({ placeName: '', title: '' });
    expect(isStepDone('what', problems)).toBe(false);
    expect(isStepDone('when', problems)).toBe(true);
    expect(isStepDone('where', problems)).toBe(false);
  });

  it('EVT-02~ what the server refuses lands on its step and field', () => {
    const problems = problemsOf([
      { field: 'body.dateStart', reason: 'past' },
      { field: 'body.eventSlotGroup.1.capacity', reason: 'too_big', limit: 1000 },
    ]);
    expect(firstStepWith(problems)).toBe('when');
    expect(problems['eventSlotGroup.1.capacity']).toEqual({ reason: 'too_big', limit: 1000 });
  });

  it('what no step shows leads to none', () => {
    expect(firstStepWith(problemsOf([{ field: 'body.requestKey', reason: 'format' }]))).toBeUndefined();
  });
});
