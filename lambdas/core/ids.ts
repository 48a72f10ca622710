import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  ConversationId,
  EventId,
  FamilyConnectionId,
  FeedToken,
  GuestRequestId,
  guestIdOf,
  InvitationId,
  InvoiceId,
  ListId,
  ListItemId,
  LogInHelpId,
  MembershipId,
  NotificationId,
  OfferId,
  OrganizationId,
  PassId,
  PlaceEditId,
  PlaceId,
  PlaceReportId,
  PostId,
  PushRegistrationId,
  SaleId,
  SiteId,
  SlotId,
  SplitId,
  TeamGroupId,
  TeamId,
  TeamSessionId,
  TeamTopicId,
  toBase32,
  UploadId,
  type UserId,
} from '#shared/kernel/ids.ts';
import type { Clock } from './clock.ts';

const RANDOM_BITS = 80n;
const stamped = (instant: string, randomness: bigint) =>
  toBase32((BigInt(Date.parse(instant)) << RANDOM_BITS) | BigInt.asUintN(Number(RANDOM_BITS), randomness));

/** The digits of the smallest id that can be made at an instant (ISO): no earlier one is greater. */
export const firstIdAt = (instant: string): string => stamped(instant, 0n);
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const hexBits = (hex: string) => BigInt(`0x${hex}`);

/** A random code for people to type, of the alphabet of ids: five bits for each character, at most 25. */
export const randomCode = (length: number): string =>
  toBase32(hexBits(randomBytes(16).toString('hex'))).slice(-length);

/** The source of new ids: sortable by time (ULID layout), and not guessable from one another. */
export interface Ids {
  event(): EventId;
  slot(): SlotId;
  pushRegistration(): PushRegistrationId;
  team(): TeamId;
  teamTopic(): TeamTopicId;
  post(): PostId;
  teamGroup(): TeamGroupId;
  organization(): OrganizationId;
  teamSession(): TeamSessionId;
  site(): SiteId;
  invitation(): InvitationId;
  place(): PlaceId;
  placeEdit(): PlaceEditId;
  placeReport(): PlaceReportId;
  logInHelp(): LogInHelpId;
  upload(): UploadId;
  /** A person without an account whose email is not known: 125 random bits. */
  guest(): UserId;
  guestRequest(): GuestRequestId;
  familyConnection(): FamilyConnectionId;
  list(): ListId;
  listItem(): ListItemId;
  /** What someone buys: the same `cause` always gives the same id. */
  sale(cause: string): SaleId;
  /** What an organizer asks someone to pay: the same `cause` always gives the same id. */
  invoice(cause: string): InvoiceId;
  /** What an organizer sells, and what someone holds of it: the same `cause` always gives the same id. */
  offer(cause: string): OfferId;
  pass(cause: string): PassId;
  membership(cause: string): MembershipId;
  /** An invoice that players pay together: the same `cause` always gives the same id. */
  split(cause: string): SplitId;
  /** The conversation of two people, a team, or a date, or the group of a request: the same `cause` always gives the same id. */
  conversation(cause: string): ConversationId;
  /** What an owner adds to their DNS to prove that a domain is theirs: 122 random bits. */
  domainProof(): string;
  /** A secret address: 122 random bits, no time in it. */
  feed(): FeedToken;
  /** A number used once: 122 random bits. */
  nonce(): string;
  /** An id derived from `cause` and `instant`: the same cause always gives the same id, so a retry finds what was already written. */
  notification(instant: string, cause: string): NotificationId;
}

export const createIds = (clock: Clock): Ids => {
  const random = () => hexBits(randomUUID().replaceAll('-', ''));
  return {
    event: () => EventId.parse(`evt_${stamped(clock.now(), random())}`),
    slot: () => SlotId.parse(`slot_${stamped(clock.now(), random())}`),
    pushRegistration: () => PushRegistrationId.parse(`push_${stamped(clock.now(), random())}`),
    team: () => TeamId.parse(`team_${stamped(clock.now(), random())}`),
    teamGroup: () => TeamGroupId.parse(`group_${stamped(clock.now(), random())}`),
    teamTopic: () => TeamTopicId.parse(`topic_${stamped(clock.now(), random())}`),
    post: () => PostId.parse(`post_${stamped(clock.now(), random())}`),
    organization: () => OrganizationId.parse(`org_${stamped(clock.now(), random())}`),
    teamSession: () => TeamSessionId.parse(`tses_${stamped(clock.now(), random())}`),
    site: () => SiteId.parse(`site_${stamped(clock.now(), random())}`),
    invitation: () => InvitationId.parse(`inv_${stamped(clock.now(), random())}`),
    place: () => PlaceId.parse(`plc_${stamped(clock.now(), random())}`),
    placeEdit: () => PlaceEditId.parse(`edit_${stamped(clock.now(), random())}`),
    placeReport: () => PlaceReportId.parse(`rep_${stamped(clock.now(), random())}`),
    logInHelp: () => LogInHelpId.parse(`help_${stamped(clock.now(), random())}`),
    upload: () => UploadId.parse(`upl_${stamped(clock.now(), random())}`),
    guest: () => guestIdOf(random()),
    guestRequest: () => GuestRequestId.parse(`greq_${stamped(clock.now(), random())}`),
    familyConnection: () => FamilyConnectionId.parse(`fam_${stamped(clock.now(), random())}`),
    list: () => ListId.parse(`list_${stamped(clock.now(), random())}`),
    listItem: () => ListItemId.parse(`item_${stamped(clock.now(), random())}`),
    sale: (cause) => SaleId.parse(`sale_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    invoice: (cause) => InvoiceId.parse(`invc_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    offer: (cause) => OfferId.parse(`offer_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    pass: (cause) => PassId.parse(`pass_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    membership: (cause) => MembershipId.parse(`mship_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    split: (cause) => SplitId.parse(`split_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    conversation: (cause) => ConversationId.parse(`conv_${toBase32(hexBits(hashed(cause).slice(0, 32)))}`),
    domainProof: () => toBase32(random()),
    feed: () => FeedToken.parse(`feed_${toBase32(random())}`),
    nonce: () => toBase32(random()),
    notification: (instant, cause) =>
      NotificationId.parse(`ntf_${stamped(instant, hexBits(hashed(cause).slice(0, 20)))}`),
  };
};
