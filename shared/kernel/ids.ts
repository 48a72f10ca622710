import * as z from 'zod/mini';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** A prefixed id: `<prefix>_` and 26 lowercase Crockford base-32 digits (128 bits, a ULID unless stated otherwise). */
export const idSchema = <const P extends string>(prefix: P) =>
  z
    .string()
    .check(z.maxLength(prefix.length + 27), z.regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`)))
    .brand<P>();

export const UserId = idSchema('user');
export type UserId = z.infer<typeof UserId>;
export const EventId = idSchema('evt');
export type EventId = z.infer<typeof EventId>;
export const SlotId = idSchema('slot');
export type SlotId = z.infer<typeof SlotId>;
export const NotificationId = idSchema('ntf');
export type NotificationId = z.infer<typeof NotificationId>;
export const PushRegistrationId = idSchema('push');
export type PushRegistrationId = z.infer<typeof PushRegistrationId>;
export const TeamId = idSchema('team');
export type TeamId = z.infer<typeof TeamId>;
/** A topic of a team, about which people choose to be notified. */
export const TeamTopicId = idSchema('topic');
export type TeamTopicId = z.infer<typeof TeamTopicId>;
/** A post of a discussion. A thread has the id of its first post. */
export const PostId = idSchema('post');
export type PostId = z.infer<typeof PostId>;
/** A part of a team. */
export const TeamGroupId = idSchema('group');
export type TeamGroupId = z.infer<typeof TeamGroupId>;
/** What groups teams and places. */
export const OrganizationId = idSchema('org');
export type OrganizationId = z.infer<typeof OrganizationId>;
/** A named series of a team's dates. */
export const TeamSessionId = idSchema('tses');
export type TeamSessionId = z.infer<typeof TeamSessionId>;
export const InvitationId = idSchema('inv');
export type InvitationId = z.infer<typeof InvitationId>;
export const SiteId = idSchema('site');
export type SiteId = z.infer<typeof SiteId>;
export const PlaceId = idSchema('plc');
export type PlaceId = z.infer<typeof PlaceId>;
/** An edit that someone suggests. */
export const PlaceEditId = idSchema('edit');
export type PlaceEditId = z.infer<typeof PlaceEditId>;
export const PlaceReportId = idSchema('rep');
export type PlaceReportId = z.infer<typeof PlaceReportId>;
export const UploadId = idSchema('upl');
export type UploadId = z.infer<typeof UploadId>;
/** A login on a device. */
export const LoginSessionId = idSchema('sess');
export type LoginSessionId = z.infer<typeof LoginSessionId>;
export const LogInHelpId = idSchema('help');
export type LogInHelpId = z.infer<typeof LogInHelpId>;
/** An RSVP of someone without an account that is not confirmed yet. */
export const GuestRequestId = idSchema('greq');
export type GuestRequestId = z.infer<typeof GuestRequestId>;
export const FamilyConnectionId = idSchema('fam');
export type FamilyConnectionId = z.infer<typeof FamilyConnectionId>;
/** A person's list of people. */
export const ListId = idSchema('list');
export type ListId = z.infer<typeof ListId>;
export const ListItemId = idSchema('item');
export type ListItemId = z.infer<typeof ListItemId>;
export const ConversationId = idSchema('conv');
export type ConversationId = z.infer<typeof ConversationId>;
/** What someone buys from an organizer. */
export const SaleId = idSchema('sale');
export type SaleId = z.infer<typeof SaleId>;
/** What an organizer asks someone to pay. */
export const InvoiceId = idSchema('invc');
export type InvoiceId = z.infer<typeof InvoiceId>;
/** Visits that someone has paid for in advance. */
export const PassId = idSchema('pass');
export type PassId = z.infer<typeof PassId>;
/** A pass, a membership, or credit that an organizer sells. */
export const OfferId = idSchema('offer');
export type OfferId = z.infer<typeof OfferId>;
/** Someone's membership of an organizer. */
export const MembershipId = idSchema('mship');
export type MembershipId = z.infer<typeof MembershipId>;
/** An invoice that players pay together. */
export const SplitId = idSchema('split');
export type SplitId = z.infer<typeof SplitId>;
export const FeedToken = idSchema('feed');
export type FeedToken = z.infer<typeof FeedToken>;
export const RequestKey = idSchema('req');
/** Chosen by the client, one per intended change: the same key never changes anything twice. */
export type RequestKey = z.infer<typeof RequestKey>;

/** One date of an event. A one-off event has exactly one, called `only`; a date of a series is identified by its original start. */
export const OccurrenceId = z
  .string()
  .check(z.maxLength(13), z.regex(/^(only|\d{8}T\d{4})$/))
  .brand<'occurrence'>();
export type OccurrenceId = z.infer<typeof OccurrenceId>;
export const ONLY_OCCURRENCE = OccurrenceId.parse('only');

/** 128 bits, most significant first, as 26 lowercase Crockford base-32 digits (the ULID alphabet, https://github.com/ulid/spec). */
export const toBase32 = (bits: bigint): string => {
  let text = '';
  for (let rest = bits, digit = 0; digit < 26; digit += 1, rest >>= 5n) {
    text = CROCKFORD.charAt(Number(rest & 31n)) + text;
  }
  return text;
};

/** The digit that ids of guests start with. It is above what 128 bits can begin with, so no account has such an id. */
const GUEST_DIGIT = 'g';

/** The user id of a guest, a person without an account: 125 of these bits. */
export const guestIdOf = (bits: bigint): UserId =>
  UserId.parse(`user_${GUEST_DIGIT}${toBase32(bits).slice(1)}`);

/** Whether a user id is that of a guest. */
export const isGuestId = (id: UserId): boolean => id.startsWith(`user_${GUEST_DIGIT}`);

/** The bits of an id: the inverse of `toBase32`, without the prefix. */
const bitsOf = (id: string): bigint =>
  [...id.slice(id.indexOf('_') + 1)].reduce(
    (bits, digit) => (bits << 5n) | BigInt(CROCKFORD.indexOf(digit)),
    0n,
  );

/** The user-pool subject (a UUID) of a person: the inverse of `userIdOf`. */
export const subjectOf = (id: UserId): string =>
  bitsOf(id)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const base32Of = (uuid: string): string => toBase32(BigInt(`0x${uuid.replaceAll('-', '')}`));

/**
 * The id of the person behind a user-pool subject. The pool's UUID is re-encoded, so no lookup is needed to
 * know who a token belongs to. Throws a SyntaxError when `subject` is not a UUID.
 */
export const userIdOf = (subject: string): UserId => UserId.parse(`user_${base32Of(subject)}`);

/** The id of the login behind a token's `origin_jti`, a UUID. @throws SyntaxError if it is not one */
export const loginSessionIdOf = (originJti: string): LoginSessionId =>
  LoginSessionId.parse(`sess_${base32Of(originJti)}`);
