import * as z from 'zod/mini';
import { attends } from '#shared/domains/events/model/rsvp.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { AgendaCard, EventCard, TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { EventId, OccurrenceId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import * as connections from '../../connections/index.ts';
import { type Caller, callerId } from '../../core/access.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import { findActiveEarly, nobody } from '../../core/standing.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as users from '../../users/people/index.ts';
import { cardsFor, toCards } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import { type AgendaEntry, keyOf } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

export interface AgendaQuery {
  readonly when?: 'upcoming' | 'past' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });
const HOSTED_PER_PAGE = pageSize.default;
/** A team's page groups the dates of a series, so a page has those of several series. */
const OF_TEAM_PER_PAGE = 50;
/** Games on a profile. */
const UPCOMING_GAMES = 10;

// The events that teams host, and those that people host, attend, wait for, or are invited to.

/**
 * People always see events they host; events of other hosts only while the host is active. Nobody loses a spot because of a block: what they have
 * answered stays, and only invitations are left out.
 */
export const cardsOf = async (
  ctx: Context,
  userId: UserId,
  entries: readonly AgendaEntry[],
): Promise<AgendaCard[]> => {
  const likely = entries.flatMap(({ hostId }) => hostId ?? []);
  const findHosts = findActiveEarly((ids, viewer) => family.findShown(ctx, ids, viewer), likely, {
    id: userId,
    blockedIds: nobody,
  });
  const [found, blockedIds] = await Promise.all([
    events.findCards(ctx, entries),
    users.findBlockedIds(ctx, userId),
  ]);
  const hosts = await findHosts(found.map(({ creatorId }) => creatorId));
  const parts = new Map(entries.map((entry) => [keyOf(entry), entry.mine]));
  return toCards(found, hosts, blockedIds).flatMap((card) => {
    const mine = parts.get(keyOf(dateOf(card)));
    return mine && !(mine === 'invited' && blockedIds.has(card.creatorId)) ? [{ ...card, mine }] : [];
  });
};

/** Upcoming events that a person hosts, attends, waits for, or is invited to; or past ones that they hosted or attended. */
export const mine = (
  ctx: Context<'cursors'>,
  { userId }: { readonly userId: UserId },
  query: AgendaQuery,
): Promise<Page<AgendaCard>> => {
  const back = query.when === 'past';
  const scope = `mine:${userId}:${back}`;
  const limit = query.limit ?? pageSize.default;
  return readPage(ctx.cursors, { scope, cursor: query.cursor, position: Position }, async (after) => {
    const shows = back ? attends : () => true;
    const from = after ?? { dateStart: ctx.clock.now() };
    const { entries, next } = await agenda.list(ctx, userId, from, { limit, back, shows });
    return { items: await cardsOf(ctx, userId, entries), next };
  });
};

/** The next events in the agenda of someone for whom the viewer acts, or of the viewer. */
export const upcomingOf = async (
  ctx: Context,
  userId: UserId,
  viewer: UserId,
  limit: number,
): Promise<AgendaCard[]> => {
  const { entries } = await agenda.list(
    ctx,
    userId,
    { dateStart: ctx.clock.now() },
    { limit, shows: () => true },
  );
  return cardsOf(ctx, viewer, entries);
};

/** The next, or the latest past, events that a person hosts or is going to, in the order of `mine`. */
export const attended = async (
  ctx: Context,
  userId: UserId,
  when: 'upcoming' | 'past',
  limit: number,
): Promise<EventCard[]> => {
  const from = { dateStart: ctx.clock.now() };
  const { entries } = await agenda.list(ctx, userId, from, { limit, back: when === 'past', shows: attends });
  return cardsOf(ctx, userId, entries);
};

/** What a team hosts from now on, as far as someone may see it as a member or a stranger. Those who host for the team see all of it. Canceled dates are left out. */
export const ofTeam = (
  ctx: Context<'cursors'>,
  caller: Caller,
  teamId: TeamId,
  cursor?: string,
): Promise<Page<TeamEventCard>> => {
  const userId = callerId(caller);
  const scope = `team:${teamId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const from = after ?? { dateStart: ctx.clock.now() };
    const [entries, part] = await Promise.all([
      agenda.ofTeam(ctx, teamId, from, OF_TEAM_PER_PAGE),
      userId && teams.findPart(ctx, teamId, userId),
    ]);
    const shown = (await events.findCards(ctx, entries)).filter(
      ({ cancelled, isPrivate }) => !cancelled && (!isPrivate || part !== undefined),
    );
    const [cards, answers] = await Promise.all([
      cardsFor(ctx, shown, part === 'host' ? undefined : userId),
      userId === undefined ? [] : rsvps.findSome(ctx, shown, userId),
    ]);
    const mine = new Map(answers.map((answer) => [keyOf(answer), answer.status]));
    const items = cards.map((card) => ({ ...card, mine: mine.get(keyOf(dateOf(card))) ?? null }));
    return { items, next: positionBehind(entries, OF_TEAM_PER_PAGE) };
  });
};

/** The latest past and the next events of a team by time, at most `limit` of each, as someone who takes part in it sees them; undefined for others. */
export const teamCalendar = async (
  ctx: Context,
  userId: UserId,
  teamId: TeamId,
  limit: number,
): Promise<EventCard[] | undefined> => {
  const part = await teams.findPart(ctx, teamId, userId);
  if (!part) return undefined;
  const from = { dateStart: ctx.clock.now() };
  const [past, upcoming] = await Promise.all([
    agenda.ofTeam(ctx, teamId, from, limit, true),
    agenda.ofTeam(ctx, teamId, from, limit),
  ]);
  const cards = await events.findCards(ctx, [...past.toReversed(), ...upcoming]);
  return cardsFor(ctx, cards, part === 'host' ? undefined : userId);
};

/** The public events that a person hosts, for those who may see their profile. */
export const hostedBy = (
  ctx: Context<'cursors'>,
  userId: UserId,
  viewer: UserId | undefined,
  cursor?: string,
): Promise<Page<EventCard>> => {
  const scope = `hosted:${userId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (before) => {
    const [entries, visible] = await Promise.all([
      agenda.hosted(ctx, userId, before, HOSTED_PER_PAGE),
      connections.findVisible(ctx, viewer, userId),
    ]);
    if (!visible?.profile) return { items: [], next: undefined };
    const cards = (await events.findCards(ctx, entries)).filter(({ isPrivate }) => !isPrivate);
    return { items: await cardsFor(ctx, cards, viewer), next: positionBehind(entries, HOSTED_PER_PAGE) };
  });
};

/** The next public events that a person hosts or is going to, for those who may know. */
export const upcomingGames = async (
  ctx: Context,
  userId: UserId,
  viewer: UserId | undefined,
): Promise<{ items: EventCard[] }> => {
  const visible = await connections.findVisible(ctx, viewer, userId);
  if (!visible?.upcomingGames) return { items: [] };
  const from = { dateStart: ctx.clock.now() };
  const { entries } = await agenda.list(ctx, userId, from, { limit: UPCOMING_GAMES, shows: attends });
  const open = (await events.findCards(ctx, entries)).filter(
    ({ isPrivate, cancelled }) => !isPrivate && !cancelled,
  );
  return { items: await cardsFor(ctx, open, viewer) };
};

/** Dates of each person that are compared, latest first. */
const MOST_COMPARED = 60;
const SHOWN_TOGETHER = 3;

const pastOf = async (ctx: Context, userId: UserId): Promise<readonly AgendaEntry[]> => {
  const from = { dateStart: ctx.clock.now() };
  return (await agenda.list(ctx, userId, from, { limit: MOST_COMPARED, back: true, shows: attends })).entries;
};

/** The latest past dates that two people hosted or went to, for those who may see the other's profile. */
export const gamesTogether = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  otherId: UserId,
): Promise<{ count: number; items: EventCard[] }> => {
  const [visible, own, others] = await Promise.all([
    connections.findVisible(ctx, userId, otherId),
    pastOf(ctx, userId),
    pastOf(ctx, otherId),
  ]);
  if (!visible?.profile || userId === otherId) return { count: 0, items: [] };
  const theirs = new Set(others.map(keyOf));
  const cards = await events.findCards(
    ctx,
    own.filter((entry) => theirs.has(keyOf(entry))),
  );
  const played = cards.filter(({ cancelled }) => !cancelled);
  return { count: played.length, items: await cardsFor(ctx, played.slice(0, SHOWN_TOGETHER), userId) };
};
