import * as z from 'zod/mini';
import type { Table } from '#lambdas/data/table.ts';
import { notificationKinds } from '#lambdas/domains.ts';
import { NotificationEntity, namesOf, toRow } from '#lambdas/notifications/inbox/notification.table.ts';
import { contentOf } from '#lambdas/notifications/index.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type {
  AnyNotificationKind,
  NotificationData,
  NotificationKind,
} from '#shared/declare/notification-kind.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { kinds as digestKinds } from '#shared/domains/notifications/notifications.ts';
import { addMilliseconds, HOUR_MS, localDateIn } from '#shared/kernel/dates.ts';
import {
  FamilyConnectionId,
  InvoiceId,
  MembershipId,
  NotificationId,
  PlaceId,
  SaleId,
  SplitId,
  TeamId,
  toBase32,
} from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';

interface InboxPlace {
  readonly events: readonly EventPage[];
  readonly people: readonly StoredUser[];
  readonly now: string;
}

/** Between one notification and the one before it. */
const APART_MS = 7 * HOUR_MS;
/** The newest ones are unread. */
const UNREAD = 6;

/** What kinds hold about groups of people: organizations, discussions, and conversations. */
const factsOfGroups = (event: EventPage, random: Random): NotificationData => ({
  ...{ organizationId: `org_${toBase32(random.bits())}`, organizationName: 'Hill Country Sports' },
  ...{ holdingId: `team_${toBase32(random.bits())}`, holdingName: 'Barton Creek Juniors' },
  ...{ discussionId: event.id, discussionName: event.title, threadId: `post_${toBase32(random.bits())}` },
  ...{ conversationId: `conv_${toBase32(random.bits())}`, conversationName: 'Saturday doubles', count: 4 },
});

/** What kinds hold, by the names of their fields. */
const factsOf = (event: EventPage, person: StoredUser, random: Random): NotificationData => ({
  ...eventNewsOf(event),
  ...factsOfGroups(event, random),
  ...{ actorId: person.id, actorName: person.record.displayName, others: 2, guests: 1 },
  ...{ requesterId: person.id, requesterName: person.record.displayName, relation: 'sibling' },
  familyMemberId: person.id,
  connectionId: FamilyConnectionId.parse(`fam_${toBase32(random.bits())}`),
  teamId: TeamId.parse(`team_${toBase32(random.bits())}`),
  placeId: PlaceId.parse(`plc_${toBase32(random.bits())}`),
  ...{ teamName: 'Zilker Pickleball Club', city: person.record.defaultCity.name, missed: 2, missing: 3 },
  ...{ message: 'Please bring water, the fountain is out of order.', reason: 'Thunderstorms all evening' },
  ...{ kind: 'delayed', minutes: 30, note: 'The courts are being dried.', spots: 1, canceledBy: 'host' },
  ...{ memberId: person.id, memberName: 'Mia Ruiz', slotId: event.eventSlotGroup[0]?.id ?? '' },
  ...{ childId: person.id, childName: 'Mia' },
  ...{ dateStartBefore: addMilliseconds(event.dateStart, -HOUR_MS / 2), timeZoneBefore: event.timeZone },
  endsAtBefore: addMilliseconds(event.endsAt, -HOUR_MS / 2),
  saleId: SaleId.parse(`sale_${toBase32(random.bits())}`),
  ...{ splitTitle: 'Winter league fee', token: 'share', deadline: event.dateStart },
  ...{
    sellerId: person.id,
    sellerName: person.record.displayName,
    before: 1200,
    after: 1500,
    from: event.dateStart,
    until: event.dateStart,
  },
  membershipId: MembershipId.parse(`mship_${toBase32(random.bits())}`),
  splitId: SplitId.parse(`split_${toBase32(random.bits())}`),
  invoiceId: InvoiceId.parse(`invc_${toBase32(random.bits())}`),
  ...{ invoiceTitle: 'Holiday clinic', number: 42, currency: 'usd', card: 'Visa 4242' },
  ...{ amount: 4500, dueOn: localDateIn(event.dateStart, event.timeZone) },
  ...{ expiresAt: event.dateStart, answersDueAt: event.dateStart, decideAt: event.dateStart },
});

/** The first value that a field takes: what is known, one of its words, or else a name, a person, or a number. */
const dataOf = (kind: AnyNotificationKind, facts: NotificationData): NotificationData | undefined => {
  if (!(kind.data instanceof z.ZodMiniObject)) return undefined;
  const shape: Readonly<Record<string, z.core.$ZodType>> = kind.data.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const known = facts[name];
      if (known !== undefined && z.safeParse(schema, known).success) return [name, known];
      const inner = schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema;
      const [word] = inner instanceof z.ZodMiniEnum ? inner.options : [];
      const others = [word, 'Mia Ruiz', facts['actorId'], 1];
      return [name, others.find((value) => z.safeParse(schema, value).success) ?? ''];
    }),
  );
};

/** An inbox with a notification of every kind that is shown in the app, the newest ones unread. They are not sent by email or push. */
export const loadInbox = async (
  table: Table,
  owner: StoredUser,
  { events, people, now }: InboxPlace,
  random: Random,
): Promise<void> => {
  const notifications = NotificationEntity({ table });
  const kinds = [...notificationKinds.values()].filter(
    ({ type, ownAction }) => !ownAction && !digestKinds.some((kind) => kind.type === type),
  );
  for (const [index, kind] of kinds.entries()) {
    const facts = factsOf(random.pick(events), random.pick(people), random);
    const data = z.safeParse(kind.data, dataOf(kind, facts)).data as NotificationData | undefined;
    if (!data) throw new Error(`the demo has no data for ${kind.type}`);
    const createdAt = addMilliseconds(now, -(index + 1) * APART_MS);
    const id = NotificationId.parse(`ntf_${toBase32((BigInt(Date.parse(createdAt)) << 80n) | 1n)}`);
    const content = contentOf(kind as NotificationKind<NotificationData>, data);
    const { unreadOf, ...row } = toRow({ ...content, userId: owner.id, id, createdAt, imageUrl: null });
    const isRead = index >= UNREAD;
    await notifications
      .put({
        ...row,
        ...namesOf(data, owner.id),
        inAppOnly: true,
        read: isRead,
        ...(!isRead && { unreadOf }),
      })
      .go();
  }
};
