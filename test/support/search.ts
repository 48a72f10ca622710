import { putSettings } from '#lambdas/players/player-settings.table.ts';
import { work } from '#lambdas/search/background.ts';
import { find } from '#lambdas/search/search.ts';
import { findUser, replaceRecord, type StoredUser } from '#lambdas/users/store/index.ts';
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
import type { RecordingContext } from './context-of.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

// What the stream triggers in the search after a row has changed.

const { reactions } = work;
type Ctx = RecordingContext;
const withCounts = (eventId: string, countsRevision: number) => ({
  eventId,
  occurrenceId: ONLY_OCCURRENCE,
  countsRevision,
});
const factsOf = (ctx: Ctx, id: UserId, overrides: object = {}) => ({
  ...{ id, createdAt: ctx.clock.now(), suspended: false, summaryRevision: 0 },
  ...overrides,
});

const indexEvent = (ctx: Ctx, detail: { readonly before?: object; readonly after: object }) =>
  giveChange(occurrenceRow, (change) => reactions.indexEvent(ctx, change), detail);
/** An event is there, or its text has changed. */
export const eventChanged = (ctx: Ctx, eventId: string) => indexEvent(ctx, { after: withCounts(eventId, 1) });
/** Someone joins an event, or leaves it. */
export const rsvpChanged = (ctx: Ctx, eventId: string) =>
  indexEvent(ctx, { before: withCounts(eventId, 1), after: withCounts(eventId, 2) });

export const teamChanged = (ctx: Ctx, id: string, ownerId: UserId) =>
  giveChange(teamRow, (change) => reactions.indexTeam(ctx, change), {
    after: { id, ownerId, createdAt: ctx.clock.now() },
  });
export const membershipChanged = (ctx: Ctx, teamId: string, userId: UserId) =>
  giveChange(membershipRow, (change) => reactions.indexRoster(ctx, change), {
    after: { teamId, userId, role: 'member', since: ctx.clock.now() },
  });

const indexPlayer = (ctx: Ctx, detail: { readonly before?: object; readonly after?: object }) =>
  giveChange(userRow, (change) => reactions.indexPlayer(ctx, change), detail);
/** A person is there, or was as `before` says. */
export const personChanged = (ctx: Ctx, id: UserId, before?: object) =>
  indexPlayer(ctx, {
    ...(before && { before: factsOf(ctx, id, before) }),
    after: factsOf(ctx, id, { summaryRevision: 1 }),
  });
export const personRemoved = (ctx: Ctx, id: UserId) => indexPlayer(ctx, { before: factsOf(ctx, id) });

export const playerSettingsChanged = (ctx: Ctx, userId: UserId) =>
  giveChange(playerSettingsRow, (change) => reactions.indexPlayerSettings(ctx, change), {
    after: { userId },
  });
export const availabilityChanged = (ctx: Ctx, userId: UserId) =>
  giveChange(availabilityRow, (change) => reactions.indexAvailability(ctx, change), { after: { userId } });
export const placeChanged = (ctx: Ctx, id: string) =>
  giveChange(placeRow, (change) => reactions.indexPlace(ctx, change), { after: { id } });
export const siteChanged = (ctx: Ctx, id: string) =>
  giveChange(siteRow, (change) => reactions.indexSite(ctx, change), { after: { id } });

/** The nth person, whom the search knows. */
export const addPlayer = async (ctx: Ctx, n: number, overrides: Partial<StoredUser['record']> = {}) => {
  const member = await addPerson(ctx, n, overrides);
  await personChanged(ctx, member.userId);
  return member;
};

/** Saves how a person is shown. The index does not know. */
export const savePlayerSettings = (ctx: Ctx, userId: UserId, change: Partial<PlayerSettings>) =>
  putSettings(ctx, userId, { isHidden: false, ...change });

/** Changes a person's record. The index does not know. */
export const changeRecord = async (ctx: Ctx, userId: UserId, change: Partial<StoredUser['record']>) => {
  const user = await findUser(ctx, userId);
  if (user) await replaceRecord(ctx, user, { ...user.record, ...change });
};

/** The titles that a person finds, of one kind. */
export const foundTitles = async (
  ctx: Ctx,
  kind: SearchKind,
  q: string,
  viewer?: UserId,
  platform: Platform = 'gth',
) => {
  const { groups } = await find(ctx, { q, kind }, { viewer, platform });
  return groups.flatMap(({ items }) => items.map(({ title }) => title));
};
