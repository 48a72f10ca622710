import type { Member } from '#lambdas/core/actor.ts';
import { type Clock, systemClock } from '#lambdas/core/clock.ts';
import { createIds, type Ids } from '#lambdas/core/ids.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import type { Table } from '#lambdas/data/table.ts';
import { findDate } from '#lambdas/events/dates/access.ts';
import * as events from '#lambdas/events/hosting/create-event.ts';
import * as attendees from '#lambdas/events/rsvps/attendees.ts';
import * as familyRsvps from '#lambdas/events/rsvps/family-rsvps.ts';
import * as invitations from '#lambdas/events/rsvps/invitations.ts';
import * as rsvps from '#lambdas/events/rsvps/rsvps.ts';
import { type Bound, bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { saveAvailability } from '#lambdas/users/availability.ts';
import { toMe } from '#lambdas/users/people/index.ts';
import { addAccount, findUser, type StoredUser } from '#lambdas/users/store/index.ts';
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
  OrganizationId,
  PlaceEditId,
  PlaceId,
  PlaceReportId,
  PostId,
  PushRegistrationId,
  SiteId,
  SlotId,
  TeamGroupId,
  TeamId,
  TeamSessionId,
  TeamTopicId,
  toBase32,
  UploadId,
} from '#shared/kernel/ids.ts';
import { contextOf } from '#test/support/context-of.ts';
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
  post: () => PostId.parse(`post_${toBase32(random.bits())}`),
  teamGroup: () => TeamGroupId.parse(`group_${toBase32(random.bits())}`),
  teamTopic: () => TeamTopicId.parse(`topic_${toBase32(random.bits())}`),
  teamSession: () => TeamSessionId.parse(`tses_${toBase32(random.bits())}`),
  site: () => SiteId.parse(`site_${toBase32(random.bits())}`),
  invitation: () => InvitationId.parse(`inv_${toBase32(random.bits())}`),
  organization: () => OrganizationId.parse(`org_${toBase32(random.bits())}`),
  place: () => PlaceId.parse(`plc_${toBase32(random.bits())}`),
  placeEdit: () => PlaceEditId.parse(`edit_${toBase32(random.bits())}`),
  placeReport: () => PlaceReportId.parse(`rep_${toBase32(random.bits())}`),
  logInHelp: () => LogInHelpId.parse(`help_${toBase32(random.bits())}`),
  guest: () => guestIdOf(random.bits()),
  familyConnection: () => FamilyConnectionId.parse(`fam_${toBase32(random.bits())}`),
  invoice: createIds(systemClock).invoice,
  list: () => ListId.parse(`list_${toBase32(random.bits())}`),
  listItem: () => ListItemId.parse(`item_${toBase32(random.bits())}`),
  guestRequest: () => GuestRequestId.parse(`greq_${toBase32(random.bits())}`),
  upload: () => UploadId.parse(`upl_${toBase32(random.bits())}`),
  // It follows from what it is for.
  conversation: createIds(systemClock).conversation,
  sale: createIds(systemClock).sale,
  offer: createIds(systemClock).offer,
  pass: createIds(systemClock).pass,
  membership: createIds(systemClock).membership,
  split: createIds(systemClock).split,
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

type BoundModule<M> = {
  readonly [Name in keyof M as M[Name] extends (ctx: never, ...input: never[]) => unknown
    ? Name
    : never]: Bound<M[Name]>;
};

/** The functions of a module whose first argument is a context, bound to one: `bound(ctx, rsvps)`. */
const bound = <M extends object>(ctx: object, module: M): BoundModule<M> =>
  bindAll(
    ctx as never,
    Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value === 'function')) as never,
  ) as unknown as BoundModule<M>;

/** Services that get the context by themselves. */
const servicesOf = (ctx: Context<'cursors' | 'origins'>) => ({
  events: bound(ctx, events),
  rsvps: bound(ctx, rsvps),
  attendees: bound(ctx, attendees),
  invitations: bound(ctx, invitations),
  familyRsvps: bound(ctx, familyRsvps),
  ...bindAll(ctx, { findDate }),
  users: bindAll(ctx, { find: findUser, add: addAccount }),
});

type SavedAvailability =
  Parameters<typeof saveAvailability> extends [unknown, ...infer Saved] ? Saved : never;

export interface Services extends ReturnType<typeof servicesOf> {
  readonly ctx: Context<'cursors'>;
  readonly table: Table;
  readonly availability: {
    readonly save: (...saved: SavedAvailability) => ReturnType<typeof saveAvailability>;
  };
}

/** The product's own services over its table; what they create gets ids from the seed. */
export const openServices = (target: DemoTable, random: Random): Services => {
  const { table } = openLocalTable(target);
  const clock: Clock = { now: () => target.now };
  const readSecret = async () => 'not used while loading';
  const ids = seededIds(random);
  const cursors = createCursors(readSecret);
  const ctx = {
    ...contextOf({ table }, clock),
    ...{ cursors, ids, origins: { gth: 'https://gth.example', meh: 'https://meh.example' } },
  };
  return {
    table,
    ...servicesOf(ctx),
    ctx,
    availability: {
      save: (...saved) =>
        saveAvailability({ ...contextOf({ table }, clock), placeSearch: demoDestinations }, ...saved),
    },
  };
};
