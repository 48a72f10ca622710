import type { EventId, OccurrenceId, PlaceId, SiteId, UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import * as events from '../events/index.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sites from '../sites/index.ts';
import * as teams from '../teams/index.ts';
import * as people from '../users/people/index.ts';
import type { FoundEvent, FoundPerson, FoundPlace, FoundTeam } from './page.ts';

// What pages show, as anyone may see it: no private events, no invitation-only teams.

/** A person with an active account. */
const faceOf = async (ctx: Context, userId: UserId) => {
  const account = await people.findAccount(ctx, userId);
  if (!account || !isActive(account)) return undefined;
  const { user } = account;
  return { face: people.faceForVisitors(user, ctx.clock.now()), locale: user.locale };
};

/** A date of a public event, or undefined; without an occurrence id, the current or next date. */
export const findEvent = async (
  ctx: Context,
  eventId: EventId,
  occurrenceId?: OccurrenceId,
): Promise<FoundEvent | undefined> => {
  const found = await events.findPublicEvent(ctx, eventId, occurrenceId, (id) => faceOf(ctx, id));
  return found && { ...found, locale: found.host.locale };
};

/** A person with an active account. */
export const findPerson = async (ctx: Context, userId: UserId): Promise<FoundPerson | undefined> => {
  const person = await faceOf(ctx, userId);
  return person && { displayName: person.face.displayName, locale: person.locale };
};

/** A team that everyone may see. */
export const findTeam = (ctx: Context, reference: string): Promise<FoundTeam | undefined> =>
  teams.findListed(ctx, reference, async (ownerId) => (await faceOf(ctx, ownerId))?.face);

/** A place of a person with an active account, or of no one. */
export const findPlace = async (ctx: Context, id: PlaceId): Promise<FoundPlace | undefined> => {
  const found = await places.findPublic(ctx, id, (ownerId) => faceOf(ctx, ownerId));
  return found && { place: { ...found.card, owner: found.owner?.face ?? null }, locale: found.owner?.locale };
};

/** A published site. */
export const findSiteById = (ctx: Context<'origins'>, id: SiteId) => sites.find(ctx, id);

/** The published site of a host, and its preferred host name. */
export const findSite = (ctx: Context<'origins'>, host: string) => sites.findByHost(ctx, host);
