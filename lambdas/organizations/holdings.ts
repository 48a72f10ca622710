import { may } from '#shared/contracts/permissions.ts';
import { teamCoverFrom } from '#shared/domains/media/cover.ts';
import {
  organization as organizationKind,
  type RoleInOrganization,
} from '#shared/domains/organizations/roles.ts';
import { type HoldingKind, organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { CalendarDate, HeldPlace, HeldTeam } from '#shared/domains/organizations/shapes.ts';
import { PlaceId, TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import * as events from '../events/index.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { listRolesOf } from './staff/organization-staff.table.ts';
import { findOrganizations, listAgreements, type OrganizationRow } from './store/index.ts';

/** The most that one batch reads. */
const BATCH = 100;

const heldIds = async (ctx: Context, { id }: OrganizationRow, kind: HoldingKind) =>
  (await listAgreements(ctx, id, kind)).flatMap(({ state, thingId }) =>
    state === 'accepted' ? [thingId] : [],
  );

const readTeams = async (ctx: Context, row: OrganizationRow) => {
  const ids = (await heldIds(ctx, row, 'team')).map((id) => TeamId.parse(id));
  const batches: Promise<teams.Team[]>[] = [];
  for (let at = 0; at < ids.length; at += BATCH)
    batches.push(teams.findTeams(ctx, ids.slice(at, at + BATCH)));
  return (await Promise.all(batches)).flat();
};

/** Its teams by name, without those of inactive owners; invitation-only ones only for its staff. Cost: 1 for 4 KB, ½ for each team, and ½ for each owner. */
export const listTeams = async (
  ctx: Context,
  row: OrganizationRow,
  roles: readonly RoleInOrganization[],
): Promise<{ items: HeldTeam[] }> => {
  const seesAll = may(organizationKind, roles, 'seeCalendar');
  const all = (await readTeams(ctx, row)).filter(({ card }) => seesAll || card.privacy !== 'invite');
  const active = await users.findActiveIds(
    ctx,
    all.map(({ ownerId }) => ownerId),
  );
  return {
    items: all
      .filter(({ ownerId }) => active.has(ownerId))
      .map(({ id, card, members, cover }) => ({
        ...{ id, slug: card.slug, name: card.name, kind: card.kind, gameTypes: card.gameTypes, members },
        photoURL: cover ? teamCoverFrom(cover.id).small : null,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
};

/** A person's organizations whose teams are listed. */
const MOST_SCHEDULED = 10;

/** The teams for which a person may create events as staff. Cost: ½ for 4 KB, and what the teams of each organization cost. */
export const listScheduled = async (
  ctx: Context,
  userId: UserId,
): Promise<{ items: { id: TeamId; name: string }[] }> => {
  const { items: roles } = await listRolesOf(ctx, userId, MOST_SCHEDULED, null);
  const scheduling = roles.filter(({ role }) => may(organizationKind, [role], 'schedule'));
  const rows = await findOrganizations(
    ctx,
    scheduling.map(({ organizationId }) => organizationId),
  );
  const found = await Promise.all(rows.map((row) => listTeams(ctx, row, ['scheduler'])));
  return {
    items: found
      .flatMap(({ items }) => items)
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
};

/** Its places by name. Cost: 1 for 4 KB, and ½ for each. */
export const listPlaces = async (ctx: Context, row: OrganizationRow): Promise<{ items: HeldPlace[] }> => {
  const ids = (await heldIds(ctx, row, 'place')).map((id) => PlaceId.parse(id));
  const cards = await places.findCards(ctx, ids);
  return {
    items: cards
      .map(({ id, name, address, courts, lat, lng }) => ({ id, name, address, courts, lat, lng }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
};

const nextDates = async (ctx: Context, row: OrganizationRow, withPrivate: boolean) => {
  const ids = (await readTeams(ctx, row)).map(({ id }) => id);
  return events.nextOfTeams(ctx, ids, { most: organizationLimits.calendar, withPrivate });
};

/** The next dates of its teams; private ones only for its staff. */
export const calendar = async (
  ctx: Context,
  row: OrganizationRow,
  roles: readonly RoleInOrganization[],
): Promise<{ items: CalendarDate[] }> => {
  const cards = await nextDates(ctx, row, may(organizationKind, roles, 'seeCalendar'));
  return {
    items: cards.map((card) => ({
      ...{ id: card.id, occurrenceId: card.occurrenceId, title: card.title, gameType: card.gameType },
      ...{ dateStart: card.dateStart, endsAt: card.endsAt, timeZone: card.timeZone, location: card.location },
      ...{ hostingTeam: card.hostingTeam, teamName: card.teamName, isPrivate: card.isPrivate },
      ...{ going: card.going, capacity: card.capacity },
    })),
  };
};

/** The next public dates of its teams as a file that calendars subscribe to. */
export const calendarFile = async (
  ctx: Context<'origins'>,
  row: OrganizationRow,
  platform: Platform,
): Promise<string> => {
  const cards = await nextDates(ctx, row, false);
  const { calendarFile: write } = await import('../integrations/calendar-file.ts');
  const [name, origin] = [platformNames[platform], ctx.origins[platform]];
  return write(cards, platform, { name, origin, now: ctx.clock.now() });
};
