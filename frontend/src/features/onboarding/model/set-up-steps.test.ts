import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { wrongFields } from '#frontend/lib/form/problems.ts';
import { stepWith } from '#frontend/lib/form/steps.ts';
import { emptyDraft, newProfileForm, type ProfileDraft } from './profile-draft.ts';
import { fieldsOf, setUpSteps } from './set-up-steps.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const openAfter = (typed: Partial<ProfileDraft>) => {
  const { problems } = checkForm(newProfileForm, { ...emptyDraft, ...typed }, moment);
  return stepWith(setUpSteps, fieldsOf, wrongFields(newProfileForm, problems)) ?? 'sports';
};
const you = { displayName: 'Ana', fullName: 'Ana Belén', ageConfirmed: true };
const where = { city: { placeId: 'city:austin', label: 'Austin, TX' } };

describe('setting up a profile', () => {
  it('ON-02~ asks who, where, and what, with every field on exactly one step', () => {
    const fields = Object.keys(emptyDraft).filter((key) => key !== 'wasTooYoung');
    expect(Object.values(fieldsOf).flat()).toHaveLength(fields.length);
    expect(new Set<string>(Object.values(fieldsOf).flat())).toEqual(new Set(fields));
  });

  it.each([
    ['you', {}],
    ['where', you],
    ['sports', { ...you, ...where }],
    ['you', { ...where, games: ['pickleball'] }],
    ['sports', { ...you, ...where, games: ['pickleball'], joinOption: 'find_events', termsAccepted: true }],
  ] as const)('goes no further than %s with %j', (step, typed) => {
    expect(openAfter(typed)).toBe(step);
  });
});
