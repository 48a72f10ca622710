import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { sentenceFor, wrongFields } from '#frontend/lib/form/problems.ts';
import { askedBy, stepWith } from '#frontend/lib/form/steps.ts';
import { aDraft } from './draft.fixture.ts';
import { type Draft, type DraftSlot, newDraft, steps } from './draft.ts';
import { asks, eventForm } from './new-event.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const check = (draft: Partial<Draft> = {}) => checkForm(eventForm, aDraft(draft), moment);
const aSlot = (slot: Partial<DraftSlot> = {}): DraftSlot => ({
  key: 0,
  name: 'Players',
  capacity: '8',
  gender: 'any',
  level: null,
  ages: { min: '', max: '' },
  price: '',
  earlyPrice: '',
  ...slot,
});

const [UNTIL, COUNT] = ['reoccurringInfo.until', 'reoccurringInfo.count'];
const ending = (draft: Partial<Draft>): Partial<Draft> => ({ repeats: 'weekly', ...draft });

const online = { where: 'online', onlineLink: 'https://meet.example.com/a' } as const;

describe('the event form', () => {
  it('EVT-01 a complete draft is valid input for the contract', () => {
    expect(check({ minutes: 150 })).toMatchObject({
      ok: true,
      input: {
        dateStart: '2026-11-28',
        timeStart: '09:00',
        duration: { hours: 2, minutes: 30 },
        location: { name: 'Zilker Park', address: 'Austin, TX' },
        guestLimit: 0,
        reoccurringInfo: null,
        eventSlotGroup: [{ name: 'Players', capacity: 8, genders: [], level: null, ages: null }],
      },
    });
  });

  it('EVT-02~ the event is where the pin was moved to, with the address it was moved from', () => {
    expect(check({ pin: { lat: 30.3, lng: -97.7 } })).toMatchObject({
      ok: true,
      input: { location: { address: 'Austin, TX', lat: 30.3, lng: -97.7 } },
    });
  });

  it.each([
    ['with its city', '9999 Imaginary Rd', '9999 Imaginary Rd, Austin, TX'],
    ['as it is if it names the city', '9999 Imaginary Rd, Austin, TX', '9999 Imaginary Rd, Austin, TX'],
    ['not if it is empty', ' ', 'Austin, TX'],
  ])('EVT-02~ an address that is not found is sent %s', (_, address, sent) => {
    expect(check({ address })).toMatchObject({ ok: true, input: { location: { address: sent } } });
  });

  it('RSV-02~ a group for some people includes who it is for', () => {
    const slots = [aSlot({ gender: 'female', level: { min: '3', max: '3.5' } })];
    expect(check({ slots })).toMatchObject({
      input: { eventSlotGroup: [{ genders: ['female'], level: { min: 3, max: 3.5 } }] },
    });
  });

  it.each([
    ['a range', { min: '8', max: '12' }, { min: 8, max: 12 }],
    ['from an age on', { min: '18', max: '' }, { min: 18, max: 120 }],
    ['up to an age', { min: '', max: '17' }, { min: 0, max: 17 }],
    ['all ages', { min: '', max: '' }, null],
  ])('RSV-02~ a group for %s', (_, ages, wanted) => {
    expect(check({ slots: [aSlot({ ages })] })).toMatchObject({
      input: { eventSlotGroup: [{ ages: wanted }] },
    });
  });

  it.each([
    ['the wrong way around', { min: '12', max: '8' }],
    ['above the greatest', { min: '18', max: '200' }],
    ['no whole number', { min: '7.5', max: '' }],
  ])('RSV-02~ ages that are %s are refused', (_, ages) => {
    expect(check({ slots: [aSlot({ ages })] }).ok).toBe(false);
  });

  it.each<[string, Partial<Draft>, object]>([
    [
      'weekly, also on the day of the first date',
      { repeats: 'weekly', every: 2, weekdays: ['TU'] },
      { frequency: 'weekly', interval: 2, weekdays: ['TU', 'SA'], until: null, count: null },
    ],
    [
      'until a day',
      { repeats: 'daily', weekdays: ['TU'], ends: 'on', until: '2026-12-31', count: '' },
      { frequency: 'daily', interval: 1, weekdays: [], until: '2026-12-31', count: null },
    ],
    ['until the first date itself', ending({ ends: 'on', until: '2026-11-28' }), { until: '2026-11-28' }],
    [
      'for a number of dates',
      { repeats: 'monthly', monthlyOn: 'weekday', ends: 'after', until: 'x', count: '366' },
      { frequency: 'monthly', monthlyOn: 'weekday', until: null, count: 366 },
    ],
  ])('EVT-02~ EVT-04~ an event can repeat %s', (_, draft, reoccurringInfo) => {
    expect(check(draft)).toMatchObject({ ok: true, input: { reoccurringInfo } });
  });

  it('EVT-02~ what was entered of a repetition does not count once the event does not repeat', () => {
    const draft = { repeats: 'never', every: 3, ends: 'after', count: '' } as const;
    expect(check(draft)).toMatchObject({ ok: true, input: { reoccurringInfo: null } });
  });

  it('the guest limit applies only if guests are allowed', () => {
    expect(check({ guestLimit: 3 })).toMatchObject({ input: { guestLimit: 0 } });
    expect(check({ guestLimit: 3, allowGuests: true })).toMatchObject({
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
    ['a last day before the first date', ending({ ends: 'on', until: '2026-11-27' }), UNTIL, 'too_small'],
    ['no last day', ending({ ends: 'on' }), UNTIL, 'required'],
    ['one date in total', ending({ ends: 'after', count: '1' }), COUNT, 'too_small'],
    ['more than 366 dates', ending({ ends: 'after', count: '367' }), COUNT, 'too_big'],
    ['no number of dates', ending({ ends: 'after', count: '' }), COUNT, 'required'],
    ['no place', { placeName: '' }, 'location.name', 'required'],
    ['no city', { city: null }, 'location.address', 'required'],
    ['an online event without a link', { where: 'online' }, 'onlineLink', 'format'],
    ['a link without https', { where: 'online', onlineLink: 'meet.example.com' }, 'onlineLink', 'format'],
    ['an online event without a city', { ...online, city: null }, 'location.address', 'required'],
    ['a group without a name', { slots: [aSlot({ name: '' })] }, 'eventSlotGroup.0.name', 'required'],
    ['no places', { slots: [aSlot({ capacity: '0' })] }, 'eventSlotGroup.0.capacity', 'too_small'],
    ['half a place', { slots: [aSlot({ capacity: '1.5' })] }, 'eventSlotGroup.0.capacity', 'type'],
    ['words for a number', { slots: [aSlot({ capacity: 'x' })] }, 'eventSlotGroup.0.capacity', 'type'],
  ])('EVT-02~ %s is refused at its field', (_, draft, field, reason) => {
    expect(check(draft).problems.find((problem) => problem.field === field)?.reason).toBe(reason);
  });
});

it('EVT-02~ an online event has a link and a city, and nothing of the place that was typed before', () => {
  expect(check({ ...online, placeName: 'Zilker Park' })).toMatchObject({
    input: { onlineLink: online.onlineLink, location: { name: 'Austin, TX', address: 'Austin, TX' } },
  });
  expect(check({ ...online, where: 'place' })).toMatchObject({
    input: { onlineLink: null, location: { name: 'Zilker Park' } },
  });
});

describe('steps', () => {
  const wrongIn = (draft: Draft) => wrongFields(eventForm, checkForm(eventForm, draft, moment).problems);
  const fields = Object.keys(eventForm.empty).filter((key) => key !== 'step');

  it('EVT-02~ every field is on exactly one step', () => {
    expect(Object.values(asks).flat()).toHaveLength(fields.length);
    expect(new Set<string>(Object.values(asks).flat())).toEqual(new Set(fields));
  });

  it('EVT-02~ an empty draft starts at the first step', () => {
    expect(stepWith(steps, asks, wrongIn(newDraft('Players')))).toBe('what');
    expect(stepWith(steps, asks, wrongIn(aDraft()))).toBeUndefined();
  });

  it('EVT-02~ a step is done when its own fields are valid', () => {
    const wrong = wrongIn(aDraft({ placeName: '', title: '' }));
    expect(steps.map((step) => askedBy(asks, step, wrong))).toEqual([['title'], ['placeName'], []]);
  });

  it('EVT-02~ a last day before the first date shows an error at its field', () => {
    const draft = aDraft(ending({ ends: 'on', until: '2026-11-27' }));
    expect(wrongIn(draft)).toEqual(['until']);
    const [problem] = checkForm(eventForm, draft, moment).problems;
    expect(problem && sentenceFor(eventForm, 'until', problem, draft)).toBe(
      'Pick the first date or a later day',
    );
  });

  it('EVT-02~ server refusals are shown on their step and field', () => {
    const wrong = wrongFields(eventForm, [
      { field: 'eventSlotGroup.1.capacity', reason: 'too_big', limit: 1000 },
      { field: 'dateStart', reason: 'past' },
    ]);
    expect(wrong).toEqual(['date', 'slots']);
    expect(stepWith(steps, asks, wrong)).toBe('details');
  });
});
