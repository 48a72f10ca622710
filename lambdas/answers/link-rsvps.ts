import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import type { RsvpTarget } from '../core/rsvp-links.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import * as users from '../users/people/index.ts';
import * as emailInvitations from './email-invitation.table.ts';
import * as guestMessages from './guest-messages.ts';
import * as requests from './guest-request.table.ts';
import { invalid, knownBy, type Person, personOf, type Subject, subjectOf } from './link-subject.ts';

// RSVPs with links in emails: each link is for one person and one date.

type Ctx = Context<'cursors'>;
type Shown = guestMessages.Shown;
interface Response {
  readonly answer: LinkAnswer;
  readonly seen?: string | null | undefined;
  readonly slotId?: SlotId | undefined;
  readonly name?: string | undefined;
}
const toAnswerPage = (
  event: EventPage,
  shown: Pick<AnswerPage, 'displayName' | 'isUnregisteredUser'> &
    Partial<Pick<AnswerPage, 'isUnconfirmed' | 'needsName'>>,
  sentAt?: string,
): Shown => {
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
    needsPayment: !event.youHost && eventSlotGroup.every(({ fee }) => fee.amount > 0),
    slots: eventSlotGroup.map((slot) => ({ id: slot.id, name: slot.name, left: slot.left })),
    status: mine?.status ?? null,
    slotId: mine?.slotId ?? null,
    guests: mine?.guests ?? 0,
    waitlistPosition: mine?.waitlistPosition ?? null,
    offerExpiresAt: mine?.offerExpiresAt ?? null,
    heldUntil: mine?.heldUntil ?? null,
    paid: null,
    answeredAt: mine?.updatedAt ?? null,
    answeredSince: mine !== null && sentAt !== undefined && sentAt < mine.updatedAt,
  };
};

const show = async (
  ctx: Context,
  event: EventPage,
  { displayName, userId }: Person,
  target: RsvpTarget,
): Promise<Shown> => {
  const { myRsvp: mine, dateStart } = event;
  const { saleId, addedBy = [] } = mine?.status === 'going' ? mine : {};
  return {
    ...toAnswerPage(
      event,
      { displayName, isUnregisteredUser: isGuestId(userId) },
      target.ask === 'attend' ? target.sentAt : undefined,
    ),
    paid: await sales.paidFor(ctx, [...(saleId ? [saleId] : []), ...addedBy], dateStart),
  };
};

/** The person who opened the email owns its address, so someone with an account joins with it. */
const confirm = async (ctx: Ctx, request: requests.GuestRequestRow, target: RsvpTarget): Promise<Shown> => {
  const { name, email, platform, locale, slotId, guests: brought, invitation } = request;
  const owner = await users.findEmailOwner(ctx, email);
  const userId = owner ?? (await guests.enter(ctx, { name, email, platform, locale })).id;
  const person = await personOf(ctx, userId);
  if (invitation !== undefined) await events.acceptInvitation(ctx, target, invitation, userId);
  const before = (await events.pageFor(ctx, target, userId)).myRsvp;
  const asked = { slotId, guests: brought, seen: before?.updatedAt ?? null };
  const event = await events.joinFromLink(ctx, target, person, asked);
  if (!(await requests.confirm(ctx, request, userId))) throw invalid();
  return show(ctx, event, person, target);
};

const respondAs = async (
  ctx: Context,
  { target, person }: { readonly target: RsvpTarget; readonly person: Person },
  { answer, seen = null, slotId }: Response,
): Promise<Shown> =>
  show(
    ctx,
    await (answer === 'going'
      ? events.joinFromLink(ctx, target, person, { seen, slotId })
      : events.leaveFromLink(ctx, target, person.userId, { seen })),
    person,
    target,
  );

const showInvitation = async (
  ctx: Context,
  invitation: emailInvitations.EmailInvitationRow,
  target: RsvpTarget,
  known: Person | undefined,
): Promise<Shown> => {
  const own = known && (await events.findPageFor(ctx, target, known.userId));
  if (known && own?.myRsvp) return show(ctx, own, known, target);
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
  invitation: emailInvitations.EmailInvitationRow,
  target: RsvpTarget,
  { name, ...response }: Response,
): Promise<Shown> => {
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

const showSubject = async (ctx: Ctx, subject: Subject): Promise<Shown> => {
  const { target } = subject;
  if ('person' in subject) {
    const { person } = subject;
    return show(ctx, await events.pageFor(ctx, target, person.userId), person, target);
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

const respondFor = async (ctx: Ctx, subject: Subject, response: Response): Promise<Shown> => {
  if ('person' in subject) return respondAs(ctx, subject, response);
  if ('invitation' in subject) return respondToInvitation(ctx, subject.invitation, subject.target, response);
  // Nothing is held for them, so there is nothing to give up.
  if (response.answer === 'declined') throw new AppError('rsvp.not_found');
  return confirm(ctx, subject.request, subject.target);
};

const withHostMessage = async (ctx: Ctx, subject: Subject, shown: Shown): Promise<AnswerPage> => ({
  ...shown,
  hostMessage: await guestMessages.hostMessageOf(ctx, subject, shown),
});

/** Changes nothing: email scanners open every link. @throws AppError answer.link_invalid */
export const page = async (ctx: Ctx, token: string): Promise<AnswerPage> => {
  const subject = await subjectOf(ctx, token);
  return withHostMessage(ctx, subject, await showSubject(ctx, subject));
};

/** Idempotent. @throws AppError answer.link_invalid | rsvp.changed_meanwhile and why it is not possible */
export const respond = async (ctx: Ctx, token: string, response: Response): Promise<AnswerPage> => {
  const subject = await subjectOf(ctx, token);
  return withHostMessage(ctx, subject, await respondFor(ctx, subject, response));
};

/** Sends a message of someone without an account to the host. @throws AppError answer.link_invalid, and as `guestMessages.send` */
export const messageHost = async (
  ctx: Ctx,
  token: string,
  written: { readonly text: string; readonly name?: string | undefined },
): Promise<AnswerPage> => {
  const subject = await subjectOf(ctx, token);
  const shown = await withHostMessage(ctx, subject, await showSubject(ctx, subject));
  await guestMessages.send(ctx, subject, shown, written);
  return { ...shown, hostMessage: 'sent' };
};
