import { describe, expect, it } from 'vitest';
import { checkForm, isSameValues } from '#frontend/lib/form/definition.ts';
import { beginForm, changeForm } from '#frontend/lib/form/state.ts';
import { emptyDraft, newProfileForm, type ProfileDraft } from './profile-draft.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const complete: ProfileDraft = {
  ...emptyDraft,
  displayName: 'Ana',
  fullName: 'Ana Belén',
  city: { placeId: 'city:austin', label: 'Austin, TX' },
  games: ['pickleball'],
  joinOption: 'find_events',
  ageConfirmed: true,
  termsAccepted: true,
};
const changed = (draft: ProfileDraft, change: Partial<ProfileDraft>): ProfileDraft =>
  changeForm(newProfileForm, beginForm(draft), { ...draft, ...change }, moment).values;
const checked = (draft: ProfileDraft) => checkForm(newProfileForm, draft, moment);
const check = (change: Partial<ProfileDraft> = {}) => checked(changed(complete, change));
const problemsOf = (change: Partial<ProfileDraft>) =>
  Object.fromEntries(
    check(change)
      .problems.toReversed()
      .map(({ field, ...problem }) => [field, problem]),
  );

describe('profile draft', () => {
  it('ON-10 a complete draft becomes the input of the contract, optional fields as null', () => {
    expect(check()).toEqual({
      ok: true,
      problems: [],
      input: {
        displayName: 'Ana',
        fullName: 'Ana Belén',
        lastName: null,
        birthdate: null,
        ageConfirmed: true,
        phoneNumber: null,
        gender: 'unspecified',
        pronoun: 'Unspecified',
        cityId: 'city:austin',
        games: ['pickleball'],
        joinOption: 'find_events',
        bio: '',
        termsAccepted: true,
        locale: 'en',
      },
    });
  });

  it('ON-03 spaces around a name are removed', () => {
    expect(check({ displayName: ' Ana ' })).toMatchObject({ input: { displayName: 'Ana' } });
  });

  it('ON-04 an empty form lacks only the required fields', () => {
    expect(new Set(checked(emptyDraft).problems.map(({ field }) => field))).toEqual(
      new Set(['ageConfirmed', 'cityId', 'displayName', 'fullName', 'games', 'joinOption', 'termsAccepted']),
    );
  });

  it.each<[string, Partial<ProfileDraft>, object]>([
    ['ON-03 no display name', { displayName: '  ' }, { displayName: { reason: 'required' } }],
    ['ON-03 one letter', { displayName: 'A' }, { displayName: { reason: 'too_short', limit: 2 } }],
    ['ON-03 26 letters', { displayName: 'a'.repeat(26) }, { displayName: { reason: 'too_long', limit: 25 } }],
    ['ON-03 no letter at all', { displayName: '12' }, { displayName: { reason: 'name' } }],
    ['ON-03 a reserved name', { displayName: 'Support' }, { displayName: { reason: 'reserved' } }],
    ['ON-03 no full name', { fullName: '' }, { fullName: { reason: 'required' } }],
    [
      'ON-03 a last name of 101',
      { lastName: 'a'.repeat(101) },
      { lastName: { reason: 'too_long', limit: 100 } },
    ],
    ['ON-03 no letter in the full name', { fullName: '12' }, { fullName: { reason: 'name' } }],
    [
      'ON-03 a full name of 301',
      { fullName: 'a'.repeat(301) },
      { fullName: { reason: 'too_long', limit: 300 } },
    ],
    [
      'SEC-12~ neither a birthdate nor a confirmed age',
      { ageConfirmed: false },
      { ageConfirmed: { reason: 'required' } },
    ],
    ['ON-05 twelve years old', { birthdate: '2013-11-21' }, { birthdate: { reason: 'too_young' } }],
    ['ON-05 121 years old', { birthdate: '1905-12-31' }, { birthdate: { reason: 'too_old' } }],
    ['ON-02~ half a phone number', { phoneNumber: '555' }, { phoneNumber: { reason: 'format' } }],
    ['ON-04 the terms', { termsAccepted: false }, { termsAccepted: { reason: 'required' } }],
    ['ON-06 no city', { city: null }, { cityId: { reason: 'required' } }],
    ['ON-07 no game', { games: [] }, { games: { reason: 'too_short', limit: 1 } }],
    ['ON-08 no reason to join', { joinOption: null }, { joinOption: { reason: 'required' } }],
    ['ON-02~ a long bio', { bio: 'a'.repeat(501) }, { bio: { reason: 'too_long', limit: 500 } }],
  ])('%s is refused', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it('ON-05 the age is checked while other fields are still empty', () => {
    expect(problemsOf({ birthdate: '2020-01-01', games: [] })).toMatchObject({
      birthdate: { reason: 'too_young' },
      games: { reason: 'too_short' },
    });
  });

  it('SEC-12~ a person who was too young cannot get in by removing the birthdate and confirming an age', () => {
    const young = changed(complete, { birthdate: '2015-06-01' });
    const takenOut = changed(changed(young, { birthdate: '' }), { ageConfirmed: true });
    expect(checked(takenOut)).toEqual({
      ok: false,
      problems: [{ field: 'birthdate', reason: 'required' }],
    });
    expect(checked(changed(takenOut, { birthdate: '1990-06-01' })).ok).toBe(true);
  });

  it('ON-03 only the length of a last name is checked', () => {
    expect(check({ lastName: 'Support' }).ok).toBe(true);
    expect(check({ lastName: '  ' })).toMatchObject({ input: { lastName: null } });
  });

  it('equals another draft with the same meaning', () => {
    expect(isSameValues(newProfileForm, complete, { ...complete, games: [...complete.games] })).toBe(true);
    expect(isSameValues(newProfileForm, complete, { ...complete, bio: 'Hi' })).toBe(false);
  });

  it.each(['2013-11-19', '1906-01-01'])('ON-05 a person born on %s is admitted', (birthdate) => {
    expect(check({ birthdate }).ok).toBe(true);
  });
});
