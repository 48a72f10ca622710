import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { NOW } from '#test/support/builders.ts';
import { draftOf, newPlaceForm, type PlaceDraft, usualHours } from './place-draft.ts';

const address = { placeId: 'a', label: '1 Main St', lat: 30, lng: -97, timeZone: 'America/Chicago' };
const moment = { now: NOW, locale: 'en' } as const;
const check = (changes: Partial<PlaceDraft>) => {
  const filled: PlaceDraft = { ...newPlaceForm.empty, name: 'Zilker', address, sports: ['tennis'] };
  return checkForm(newPlaceForm, { ...filled, ...changes }, moment);
};
const wrongIn = (changes: Partial<PlaceDraft>) => [
  ...new Set(check(changes).problems.map(({ field }) => field)),
];

describe('the form of a place', () => {
  it('PLC-02~ needs a name, an address, and a sport; the rest may be unknown', () => {
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ name: ' ', address: null, sports: [] })).toEqual([
      'name',
      'address',
      'lat',
      'lng',
      'sports',
    ]);
  });

  it.each([
    [{ courts: '0' }, ['courts']],
    [{ courts: '2.5' }, ['courts']],
    [{ courts: 'four' }, ['courts']],
    [{ website: 'not a website' }, ['website']],
    [{ website: 'javascript://x' }, ['website']],
    [{ phone: 'call me' }, ['phone']],
    [{ hours: { ...usualHours, TU: { open: true, opens: '', closes: '20:00' } } }, ['hours.TU.opens']],
    [{ hours: { ...usualHours, TU: { open: false, opens: '', closes: '' } } }, []],
    [{ website: 'parks.example', phone: '(512) 555-0100', courts: ' 4 ' }, []],
  ] as const)('PLC-02~ %j: problems in %j', (changes, fields) => {
    expect(wrongIn(changes)).toEqual(fields);
  });

  it('PLC-02~ shows what is known, and sends the same if nothing is changed', () => {
    const changes = { courts: '4', website: 'parks.example', phone: '512 555 0100', hours: usualHours };
    const checked = check(changes);
    if (!checked.ok) throw new Error('the draft is valid');
    const { input } = checked;
    const card = {
      ...input,
      id: 'plc_00000000000000000000000001',
      timeZone: 'America/Chicago',
      verified: false,
    };
    const again = checkForm(newPlaceForm, draftOf(card as Parameters<typeof draftOf>[0]), moment);
    expect(again).toEqual({ ok: true, input, problems: [] });
    expect(input).toMatchObject({ website: 'https://parks.example', courts: 4 });
  });
});
