import { createConnectedFinder, openVisible } from '#lambdas/connections/old-api.ts';
import type { Member } from '#lambdas/core/actor.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import type { Ids } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { type DateAccess, openDateAccess } from '#lambdas/events/access.ts';
import { createAgendaRepository } from '#lambdas/events/agenda.repository.ts';
import { createAgendaService } from '#lambdas/events/agenda.service.ts';
import type { AttendeesService } from '#lambdas/events/attendees.service.ts';
import { createDatesRepository } from '#lambdas/events/dates.repository.ts';
import { createEventsRepository } from '#lambdas/events/events.repository.ts';
import { createEventsService, type EventsService } from '#lambdas/events/events.service.ts';
import { createFamilyRsvpsService, type FamilyRsvpsService } from '#lambdas/events/family-rsvps.service.ts';
import { createInvitationLinksRepository } from '#lambdas/events/invitation-links.repository.ts';
import { createInvitationsService, type InvitationsService } from '#lambdas/events/invitations.service.ts';
import { createRsvpsRepository } from '#lambdas/events/rsvps.repository.ts';
import type { RsvpsService } from '#lambdas/events/rsvps.service.ts';
import { createAnswers } from '#lambdas/events/rsvps.ts';
import { createChildrenFinder, openShownNames } from '#lambdas/family/api.ts';
import { openFamilyServices } from '#lambdas/family/open-family.ts';
import { createFollowsRepository, type FollowsRepository } from '#lambdas/follows/follows.repository.ts';
import { openCovers } from '#lambdas/media/old-api.ts';
import { createShownTimesFinder } from '#lambdas/players/old-api.ts';
import { createReliabilityFinder } from '#lambdas/reliability/api.ts';
import { type Context, contextOf } from '#lambdas/runtime/context.ts';
import { createHostingTeamFinder, createTeamPartFinder, openTeamMembers } from '#lambdas/teams/old-api.ts';
import { createAvailabilityRepository } from '#lambdas/users/availability.repository.ts';
import { type AvailabilityService, createAvailabilityService } from '#lambdas/users/availability.service.ts';
import { type BlocksRepository, createBlocksRepository } from '#lambdas/users/blocks.repository.ts';
import { toMe } from '#lambdas/users/people/index.ts';
import { createActiveFinder, createApartFinder, createGoneFinder } from '#lambdas/users/people/old-api.ts';
import {
  createUsersRepository,
  type StoredUser,
  type UsersRepository,
} from '#lambdas/users/users.repository.ts';
import {
  EventId,
  FamilyConnectionId,
  FeedToken,
  GuestRequestId,
  guestIdOf,
  InvitationId,
  ListId,
  ListItemId,
  LogInHelpId,
  NotificationId,
  PlaceEditId,
  PlaceId,
  PlaceReportId,
  PushRegistrationId,
  SiteId,
  SlotId,
  TeamId,
  TeamTopicId,
  toBase32,
  UploadId,
} from '#shared/kernel/ids.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { Random } from '../support/random.ts';
import { demoDestinations } from './cities.ts';

export interface DemoTable {
  readonly tableEndpoint: string;
  readonly tableName: string;
  readonly now: string;
}

/** Ids derived from the seed: loading the demo on two machines gives the same ones. */
const seededIds = (random: Random): Ids => ({
  event: () => EventId.parse(`evt_${toBase32(random.bits())}`),
  slot: () => SlotId.parse(`slot_${toBase32(random.bits())}`),
  pushRegistration: () => PushRegistrationId.parse(`push_${toBase32(random.bits())}`),
  nonce: () => toBase32(random.bits()),
  feed: () => FeedToken.parse(`feed_${toBase32(random.bits())}`),
  team: () => TeamId.parse(`team_${toBase32(random.bits())}`),
  teamTopic: () => TeamTopicId.parse(`topic_${toBase32(random.bits())}`),
  site: () => SiteId.parse(`site_${toBase32(random.bits())}`),
  invitation: () => InvitationId.parse(`inv_${toBase32(random.bits())}`),
  place: () => PlaceId.parse(`plc_${toBase32(random.bits())}`),
  placeEdit: () => PlaceEditId.parse(`edit_${toBase32(random.bits())}`),
  placeReport: () => PlaceReportId.parse(`rep_${toBase32(random.bits())}`),
  logInHelp: () => LogInHelpId.parse(`help_${toBase32(random.bits())}`),
  guest: () => guestIdOf(random.bits()),
  familyConnection: () => FamilyConnectionId.parse(`fam_${toBase32(random.bits())}`),
  list: () => ListId.parse(`list_${toBase32(random.bits())}`),
  listItem: () => ListItemId.parse(`item_${toBase32(random.bits())}`),
  guestRequest: () => GuestRequestId.parse(`greq_${toBase32(random.bits())}`),
  upload: () => UploadId.parse(`upl_${toBase32(random.bits())}`),
  domainProof: () => toBase32(random.bits()),
  notification: () => NotificationId.parse(`ntf_${toBase32(random.bits())}`),
});

/** A person as services see their caller. */
export const memberOf = (user: StoredUser): Member => ({
  kind: 'member',
  userId: user.id,
  subject: user.id,
  email: user.email,
  emailVerified: true,
  isStaff: false,
  user: toMe(user, true),
});

/** What was just created. */
export const presentIn = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const there = await found;
  if (there === undefined) throw new Error('what was just made is there');
  return there;
};

export interface Services {
  readonly users: UsersRepository;
  readonly events: EventsService;
  readonly rsvps: RsvpsService;
  readonly attendees: AttendeesService;
  readonly invitations: InvitationsService;
  readonly ctx: Context<'cursors'>;
  readonly families: ReturnType<typeof openFamilyServices>;
  readonly table: Table;
  readonly blocks: BlocksRepository;
  readonly familyRsvps: FamilyRsvpsService;
  readonly findDate: DateAccess;
  readonly follows: FollowsRepository;
  readonly availability: AvailabilityService;
}

/** The product's own services over its table; what they create gets ids from the seed. */
export const openServices = (target: DemoTable, random: Random): Services => {
  const { table } = openLocalTable(target);
  const clock: Clock = { now: () => target.now };
  const stored = createRsvpsRepository(table);
  const readSecret = async () => 'not used while loading';
  const ids = seededIds(random);
  const findActive = createActiveFinder(table);
  const eventRows = createEventsRepository(table);
  const cursors = createCursors(readSecret);
  const findDate = openDateAccess(table, clock);
  const findConnected = createConnectedFinder(table);
  const events = createEventsService({
    events: eventRows,
    dates: createDatesRepository(table),
    findDate,
    rsvps: stored,
    findGone: createGoneFinder(table),
    findActive: openShownNames(table, clock),
    findNamed: findActive,
    findHostingTeam: createHostingTeamFinder(table),
    covers: openCovers(table),
    cursors,
    clock,
    ids,
  });
  const { answersThrough, ...answers } = createAnswers({
    ...{ table, findDate, findActive, findConnected, cursors, readSecret, clock },
    findReliability: createReliabilityFinder(table, clock),
  });
  return {
    table,
    blocks: createBlocksRepository(table),
    families: openFamilyServices(table, clock, ids),
    familyRsvps: createFamilyRsvpsService({
      ...{ findDate, answersThrough, rsvps: stored, findActive, clock },
      agenda: createAgendaService({
        ...{ events: eventRows, agenda: createAgendaRepository(table), findActive, cursors, clock },
        findApart: createApartFinder(table),
        findVisible: openVisible(table, clock),
        findTeamPart: createTeamPartFinder(table),
      }),
      findChildren: createChildrenFinder(table, clock),
      findApart: createApartFinder(table, { consistent: true }),
    }),
    users: createUsersRepository(table),
    events,
    findDate,
    ...answers,
    invitations: createInvitationsService({
      links: createInvitationLinksRepository(table, readSecret),
      ...{ events: eventRows, rsvps: stored, findDate, findActive, findConnected, cursors, clock },
      findTeamPart: createTeamPartFinder(table),
      members: openTeamMembers(table),
    }),
    ctx: { ...contextOf(table, clock), cursors, ids },
    follows: createFollowsRepository(table),
    availability: createAvailabilityService({
      ...{ availability: createAvailabilityRepository(table), places: demoDestinations, clock },
      findShownTimes: createShownTimesFinder(table, clock),
    }),
  };
};
