import { describe, expect, it } from 'vitest';
import { checkDraft, emptyDraft, type ProfileDraft } from './profile-draft.ts';
import { fieldsOf, firstOpenStep, setUpSteps, stepOfField } from './set-up-steps.ts';

const openAfter = (typed: Partial<ProfileDraft>) => {
  const checked = checkDraft({ ...emptyDraft, ...typed }, 'en', '2026-11-20T18:00:00.000Z');
  return firstOpenStep(checked.ok ? {} : checked.problems);
};
const you = { displayName: 'Ana', fullName: 'Ana Belén', ageConfirmed: true };
const where = { city: { placeId: 'city:austin', label: 'Austin, TX' } };

describe('setting up a profile', () => {
  it('ON-02~ asks who, where and what, and every field on one step', () => {
    const { ok } = checkDraft(emptyDraft, 'en', '2026-11-20T18:00:00.000Z');
    expect(ok).toBe(false);
    const all = setUpSteps.flatMap((step): readonly string[] => fieldsOf[step]);
    expect(new Set(all).size).toBe(all.length);
    expect(stepOfField('cityId')).toBe('where');
    expect(stepOfField('nothing')).toBeUndefined();
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
