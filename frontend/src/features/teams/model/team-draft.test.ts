import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { wrongFields } from '#frontend/lib/form/problems.ts';
import { emptyTeam, isKnown, type TeamDraft, teamForm } from './team-draft.ts';

const city = { placeId: 'a', label: 'Austin, TX', lat: 30.27, lng: -97.74, timeZone: 'America/Chicago' };
const full: TeamDraft = { ...emptyTeam, name: ' Thunder ', games: ['pickleball'], city };
const check = (draft: TeamDraft) =>
  checkForm(teamForm, draft, { now: '2026-11-20T18:00:00.000Z', locale: 'en' });
const wrongIn = (draft: TeamDraft) => wrongFields(teamForm, check(draft).problems);

describe('the team form', () => {
  it('TEA-02~ lists missing required fields, in the order of the form', () => {
    expect(wrongIn(emptyTeam)).toEqual(['name', 'games', 'city']);
    expect(wrongIn({ ...emptyTeam, name: 'Thunder', where: 'online' })).toEqual(['games']);
    expect(wrongIn(full)).toEqual([]);
    expect(wrongIn({ ...full, invited: 'Ben' })).toEqual(['invited']);
  });

  it('TEA-02~ becomes valid input for the server; online there is no place', () => {
    expect(check(full)).toMatchObject({
      ok: true,
      input: { name: 'Thunder', location: { formattedAddress: 'Austin, TX' } },
    });
    expect(check({ ...full, where: 'online' })).toMatchObject({ input: { location: null } });
    expect(check({ ...full, invited: 'Rosa@example.com\nben@example.com' })).toMatchObject({
      input: { invitations: ['rosa@example.com', 'ben@example.com'] },
    });
  });

  it('TEA-02~ asks where and who once the team’s name and sports are known', () => {
    expect([emptyTeam, { ...emptyTeam, name: 'Thunder' }, full].map(isKnown)).toEqual([false, false, true]);
  });
});
