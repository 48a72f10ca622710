import { putSettings } from '#lambdas/players/player-settings.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { work } from '#lambdas/search/background.ts';
import { findPlayersNearby } from '#lambdas/search/players.ts';
import { find, findTeams } from '#lambdas/search/search.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import { occurrenceRow } from '#shared/domains/events/rows.ts';
import { placeRow } from '#shared/domains/places/rows.ts';
import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { playerSettingsRow } from '#shared/domains/players/rows.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { siteRow } from '#shared/domains/sites/rows.ts';
import { membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import { availabilityRow, userRow } from '#shared/domains/users/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { createAvailabilityRepository, type StoredUser } from '#test/support/user-rows.ts';
import { deleteAccount } from './delete-account.ts';
import { createDomain } from './domain.ts';
import { giveChange } from './give-change.ts';

/** The search of one function that starts, over a table, with what the stream triggers. */
export const searchWorld = ({ table, clock, ids, log }: Context) => {
  const ctx = { table, clock, ids, log };
  const domain = createDomain(table, clock);
  const found = bindAll(ctx, { find, findTeams, findPlayersNearby });
  const react = bindAll(ctx, work.reactions);
  const factsOf = (id: UserId, overrides: object = {}) => ({
    id,
    createdAt: clock.now(),
    suspended: false,
    faceRevision: 0,
    ...overrides,
  });
  const viewer = (id: UserId | undefined, platform: Platform = 'gth') => ({ viewer: id, platform });
  const withCounts = (eventId: string, countsRevision: number) => ({
    eventId,
    occurrenceId: ONLY_OCCURRENCE,
    countsRevision,
  });
  /** What the stream triggers after each row has changed. */
  const stream = {
    event: (eventId: string) =>
      giveChange(occurrenceRow, react.indexEvent, { after: withCounts(eventId, 1) }),
    rsvp: (eventId: string) =>
      giveChange(occurrenceRow, react.indexEvent, {
        before: withCounts(eventId, 1),
        after: withCounts(eventId, 2),
      }),
    team: (id: string, ownerId: UserId) =>
      giveChange(teamRow, react.indexTeam, { after: { id, ownerId, createdAt: clock.now() } }),
    membership: (teamId: string, userId: UserId) =>
      giveChange(membershipRow, react.indexRoster, { after: { teamId, userId, since: clock.now() } }),
    person: (id: UserId, before: object | undefined = undefined) =>
      giveChange(userRow, react.indexPlayer, {
        ...(before && { before: factsOf(id, before) }),
        after: factsOf(id, { faceRevision: 1 }),
      }),
    personGone: (id: UserId) => giveChange(userRow, react.indexPlayer, { before: factsOf(id) }),
    settings: (userId: UserId) =>
      giveChange(playerSettingsRow, react.indexPlayerSettings, { after: { userId } }),
    availability: (userId: UserId) =>
      giveChange(availabilityRow, react.indexAvailability, { after: { userId } }),
    place: (id: string) => giveChange(placeRow, react.indexPlace, { after: { id } }),
    site: (id: string) => giveChange(siteRow, react.indexSite, { after: { id } }),
  };
  return {
    ...found,
    ...{ ctx, table, domain, stream, react },
    availability: createAvailabilityRepository(table),
    /** A person with this name whom the search knows. */
    async player(n: number, overrides: Partial<StoredUser['record']> = {}) {
      const member = await domain.member(n, overrides);
      await stream.person(member.userId);
      return member;
    },
    /** Saves how a person is shown, without telling the index. */
    save: (userId: UserId, change: Partial<PlayerSettings>) =>
      putSettings(ctx, userId, { isHidden: false, ...change }),
    /** Changes a person's record, without telling the index. */
    async change(userId: UserId, change: Partial<StoredUser['record']>) {
      const user = await userRows.findUser(domain.ctx, userId);
      if (user) await userRows.replaceRecord(domain.ctx, user, { ...user.record, ...change });
    },
    remove: (id: UserId) => deleteAccount(table, id),
    /** The titles that a person finds, of one kind. */
    async titles(kind: SearchKind, q: string, by?: UserId, platform: Platform = 'gth') {
      const { groups } = await found.find({ q, kind }, viewer(by, platform));
      return groups.flatMap(({ items }) => items.map(({ title }) => title));
    },
  };
};
