import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import { type Player, playerOf, stranger } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { createRsvpLinks, type RsvpTarget } from '../core/rsvp-links.ts';
import { isActive } from '../core/standing.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as emailInvitations from './email-invitation.table.ts';
import * as requests from './guest-request.table.ts';

// RSVPs with links in emails: each link is for one person and one date.

type Ctx = Context<'cursors'>;
type Invitation = emailInvitations.EmailInvitationRow;
interface Response {
  readonly answer: LinkAnswer;
  readonly seen?: string | null | undefined;
  readonly slotId?: SlotId | undefined;
  readonly name?: string | undefined;
}
interface Person extends Player {
  readonly userId: UserId;
  readonly displayName: string;
}
/** Who responds with a link: a person, or someone whose email is confirmed by it: their own request, or an invitation to it. */
type Subject =
  | { readonly person: Person; readonly target: RsvpTarget }
  | { readonly request: requests.GuestRequestRow; readonly target: RsvpTarget }
  | { readonly invitation: Invitation; readonly target: RsvpTarget };

const invalid = () => new AppError('answer.link_invalid');

const toAnswerPage = (
  event: EventPage,
  shown: Pick<AnswerPage, 'displayName' | 'isUnregisteredUser'> &
    Partial<Pick<AnswerPage, 'isUnconfirmed' | 'needsName'>>,
  sentAt?: string,
): AnswerPage => {
  const { id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host } = event;
  const { myRsvp: mine, rsvpState, eventSlotGroup, onlineLink } = event;
  return {
    isUnconfirmed: false,
    needsName: false,
    ...shown,
    event: {
      ...{ id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host },
      ...(onlineLink !== undefined && { onlineLink }),
    },
    rsvpState,
    slots: eventSlotGroup.map((slot) => ({ id: slot.id, name: slot.name, left: slot.left })),
    status: mine?.status ?? null,
    slotId: mine?.slotId ?? null,
    guests: mine?.guests ?? 0,
    waitlistPosition: mine?.waitlistPosition ?? null,
    offerExpiresAt: mine?.offerExpiresAt ?? null,
    answeredAt: mine?.updatedAt ?? null,
    answeredSince: mine !== null && sentAt !== undefined && sentAt < mine.updatedAt,
  };
};

/** A person whose RSVPs are shown; a guest who has an account by now is that person. */
const personOf = async (ctx: Context, userId: UserId): Promise<Person> => {
  if (isGuestId(userId)) {
    const guest = await guests.findGuest(ctx, userId);
    if (!guest) throw invalid();
    if (guest.claimedBy) return personOf(ctx, guest.claimedBy);
    return { userId, displayName: guest.displayName, ...stranger };
  }
  const account = await users.findAccount(ctx, userId);
  if (!account || !isActive(account)) throw invalid();
  return { userId, displayName: account.user.displayName, ...playerOf(account.user) };
};

/** @throws AppError answer.link_invalid */
const subjectOf = async (ctx: Ctx, token: string): Promise<Subject> => {
  const target = await createRsvpLinks(ctx.cursors.readSecret, ctx.clock).open(token);
  if (!target) throw invalid();
  if (target.ask === 'attend') return { target, person: await personOf(ctx, target.userId) };
  if (target.ask === 'invited') {
    const invitation = await emailInvitations.find(ctx, target);
    if (!invitation) throw invalid();
    return invitation.answeredAs === undefined
      ? { target, invitation }
      : { target, person: await personOf(ctx, invitation.answeredAs) };
  }
  const { eventId, occurrenceId, requestId: id } = target;
  const request = await requests.find(ctx, { eventId, occurrenceId, id });
  if (!request) throw invalid();
  return request.confirmedAs === undefined
    ? { target, request }
    : { target, person: await personOf(ctx, request.confirmedAs) };
};

const show = (event: EventPage, { displayName, userId }: Person, target: RsvpTarget): AnswerPage =>
  toAnswerPage(
    event,
    { displayName, isUnregisteredUser: isGuestId(userId) },
    target.ask === 'attend' ? target.sentAt : undefined,
  );

/** The person who opened the email owns its address, so someone with an account joins with it. */
const confirm = async (
  ctx: Ctx,
  request: requests.GuestRequestRow,
  target: RsvpTarget,
): Promise<AnswerPage> => {
  const { name, email, platform, locale, slotId, guests: brought, invitation } = request;
  const owner = await users.findEmailOwner(ctx, email);
  const userId = owner ?? (await guests.enter(ctx, { name, email, platform, locale })).id;
  const person = await personOf(ctx, userId);
  if (invitation !== undefined) await events.acceptInvitation(ctx, target, invitation, userId);
  const before = (await events.pageFor(ctx, target, userId)).myRsvp;
  const asked = { slotId, guests: brought, seen: before?.updatedAt ?? null };
  const event = await events.joinFromLink(ctx, target, person, asked);
  if (!(await requests.confirm(ctx, request, userId))) throw invalid();
  return show(event, person, target);
};

const respondAs = async (
  ctx: Context,
  { target, person }: { readonly target: RsvpTarget; readonly person: Person },
  { answer, seen = null, slotId }: Response,
): Promise<AnswerPage> =>
  show(
    await (answer === 'going'
      ? events.joinFromLink(ctx, target, person, { seen, slotId })
      : events.leaveFromLink(ctx, target, person.userId, { seen })),
    person,
    target,
  );

/** The person an invited address belongs to, if known: someone with an account, or a guest of before. */
const knownBy = async (ctx: Context, { email, guestId }: Invitation): Promise<Person | undefined> => {
  const owner = await users.findEmailOwner(ctx, email);
  if (owner) return personOf(ctx, owner);
  return (await guests.findGuest(ctx, guestId)) ? personOf(ctx, guestId) : undefined;
};

const showInvitation = async (
  ctx: Context,
  invitation: Invitation,
  target: RsvpTarget,
  known: Person | undefined,
): Promise<AnswerPage> => {
  const own = known && (await events.findPageFor(ctx, target, known.userId));
  if (known && own?.myRsvp) return show(own, known, target);
  const event = await events.invitedPage(ctx, target, known?.userId);
  const shown = toAnswerPage(event, {
    displayName: known?.displayName ?? '',
    isUnregisteredUser: known === undefined || isGuestId(known.userId),
    needsName: known === undefined,
  });
  return { ...shown, status: invitation.declinedAt === undefined ? 'invited' : 'declined' };
};

/** Someone of whom nothing is known is added once they join; if they cannot come, only that is kept. */
const respondToInvitation = async (
  ctx: Ctx,
  invitation: Invitation,
  target: RsvpTarget,
  { name, ...response }: Response,
): Promise<AnswerPage> => {
  const known = await knownBy(ctx, invitation);
  if (!known && response.answer === 'declined') {
    const declinedAt = ctx.clock.now();
    if (!(await emailInvitations.decline(ctx, invitation, declinedAt))) throw invalid();
    return showInvitation(ctx, { ...invitation, declinedAt }, target, undefined);
  }
  if (!known && name === undefined) throw new InvalidInput([{ field: 'body.name', reason: 'required' }]);
  const { email, platform, locale } = invitation;
  const userId = known?.userId ?? (await guests.enter(ctx, { name: name ?? '', email, platform, locale })).id;
  await events.addInvitee(ctx, target, userId);
  if (!(await emailInvitations.noteRsvp(ctx, invitation, userId))) throw invalid();
  const person = await personOf(ctx, userId);
  const { myRsvp: mine } = await events.pageFor(ctx, target, userId);
  // The page did not show the RSVP that was added here.
  const seen = mine?.status === 'invited' ? mine.updatedAt : response.seen;
  return respondAs(ctx, { target, person }, { ...response, seen });
};

/** Changes nothing: email scanners open every link. @throws AppError answer.link_invalid */
export const page = async (ctx: Ctx, token: string): Promise<AnswerPage> => {
  const subject = await subjectOf(ctx, token);
  const { target } = subject;
  if ('person' in subject) {
    const { person } = subject;
    return show(await events.pageFor(ctx, target, person.userId), person, target);
  }
  if ('invitation' in subject)
    return showInvitation(ctx, subject.invitation, target, await knownBy(ctx, subject.invitation));
  const { name: displayName, guests: brought, invitation, slotId } = subject.request;
  const event = await (invitation === undefined
    ? events.pageForVisitors(ctx, target)
    : events.invitationPage(ctx, target, invitation));
  const shown = toAnswerPage(event, { displayName, isUnregisteredUser: true, isUnconfirmed: true });
  return { ...shown, guests: brought, slotId };
};

/** Idempotent. @throws AppError answer.link_invalid | rsvp.changed_meanwhile and why it is not possible */
export const respond = async (ctx: Ctx, token: string, response: Response): Promise<AnswerPage> => {
  const subject = await subjectOf(ctx, token);
  if ('person' in subject) return respondAs(ctx, subject, response);
  if ('invitation' in subject) return respondToInvitation(ctx, subject.invitation, subject.target, response);
  // Nothing is held for them, so there is nothing to give up.
  if (response.answer === 'declined') throw new AppError('rsvp.not_found');
  return confirm(ctx, subject.request, subject.target);
};
