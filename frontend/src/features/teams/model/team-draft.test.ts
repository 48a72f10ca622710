import { describe, expect, it } from 'vitest';
import { NewTeam } from '#shared/domains/teams/contract.ts';
import { requestKey } from '#test/support/builders.ts';
import {
  emptyTeam,
  fieldsChangedBy,
  isTeamStarted,
  openIn,
  type TeamDraft,
  teamStore,
  toNewTeam,
} from './team-draft.ts';

const city = { placeId: 'a', label: 'Austin, TX', lat: 30.27, lng: -97.74, timeZone: 'America/Chicago' };
const full: TeamDraft = { ...emptyTeam, name: ' Thunder ', games: ['pickleball'], city };

describe('the draft of a team', () => {
  it('TEA-02~ says what is still open, in the order of the form', () => {
    expect(openIn(emptyTeam)).toEqual(['name', 'games', 'city']);
    expect(openIn({ ...emptyTeam, name: 'Thunder', online: true })).toEqual(['games']);
    expect(openIn(full)).toEqual([]);
  });

  it('TEA-02~ becomes what the server takes; online there is no place', () => {
    const input = { ...toNewTeam(full), requestKey: requestKey(1) };
    expect(NewTeam.parse(input)).toMatchObject({
      name: 'Thunder',
      location: { formattedAddress: 'Austin, TX' },
    });
    expect(toNewTeam({ ...full, online: true }).location).toBeNull();
    expect(toNewTeam({ ...full, invited: 'Rosa@example.com\nben@example.com' }).invitations).toEqual([
      'rosa@example.com',
      'ben@example.com',
    ]);
  });

  it('TEA-02~ comes back whole after a reload, and only for its person', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    teamStore.keep(storage, 'ana', full);
    expect(teamStore.read(storage, 'ana')).toEqual(full);
    expect(teamStore.read(storage, 'ben')).toBeUndefined();
  });

  it('TEA-02~ is worth keeping once something was typed', () => {
    expect([emptyTeam, { ...emptyTeam, about: 'Fun' }, full].map(isTeamStarted)).toEqual([false, true, true]);
  });

  it('says which fields of the contract a change concerns', () => {
    expect(fieldsChangedBy({ games: [], city: null })).toEqual(['gameTypes', 'location']);
  });
});
