import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { cityIn } from './city-near.ts';
import { shortProfileForm } from './short-profile.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const check = (typed: object) => {
  const form = shortProfileForm('pickleball');
  return checkForm(form, { ...form.empty, ...typed }, moment);
};
const complete = { name: ' Ana ', city: { placeId: 'city:austin', label: 'Austin, TX' }, agreed: true };

describe('the profile of someone who signs up to join an event', () => {
  it('ON-02~ ON-07~ asks for one name, the city, age, and terms; the event says the sport and the reason', () => {
    expect(check(complete)).toMatchObject({
      ok: true,
      input: {
        displayName: 'Ana',
        fullName: 'Ana',
        cityId: 'city:austin',
        games: ['pickleball'],
        joinOption: 'find_events',
        ageConfirmed: true,
        termsAccepted: true,
      },
    });
  });

  it.each([
    ['name', 'displayName'],
    ['city', 'cityId'],
    ['agreed', 'termsAccepted'],
  ])('ON-03~ ON-04~ ON-06~ needs the %s', (field, path) => {
    const { problems } = check({
      ...complete,
      [field]: shortProfileForm('pickleball').empty[field as 'name'],
    });
    expect(problems.map((problem) => problem.field)).toContain(path);
  });
});

it.each([
  ['Austin, TX', 'Austin'],
  ['2100 Barton Springs Rd, Austin, TX 78704', 'Austin'],
  ['Krieg Fields, 517 S Pleasant Valley Rd, Austin, TX, USA', 'Austin'],
  ['Zilker Park', undefined],
])('ON-06~ the city in %j is %j', (address, city) => {
  expect(cityIn(address)).toBe(city);
});
