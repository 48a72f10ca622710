import { expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { birthdateForm } from './birthdate-form.ts';
import { emptyDraft, type ProfileDraft } from './profile-draft.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const profile: ProfileDraft = {
  ...emptyDraft,
  ...{ displayName: 'Ana', fullName: 'Ana Belén', city: { placeId: 'city:austin', label: 'Austin, TX' } },
  ...{ games: ['pickleball'], joinOption: 'find_events', ageConfirmed: true, termsAccepted: true },
};

it.each([
  ['1990-05-04', []],
  ['', ['required']],
  ['2020-01-01', ['too_young']],
  ['1890-01-01', ['too_old']],
])('ON-05~ RSV-13~ a birthdate alone, %j, has the problems %j', (birthdate, reasons) => {
  const checked = checkForm(birthdateForm(profile), { birthdate }, moment);
  expect(checked.problems.map(({ reason }) => reason)).toEqual(reasons);
  if (checked.ok) expect(checked.input).toMatchObject({ birthdate, displayName: 'Ana' });
});
