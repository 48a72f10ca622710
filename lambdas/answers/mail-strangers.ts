import { invitationMark } from '#shared/domains/events/event-news.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { paths } from '#shared/product/paths.ts';
import { createRsvpLinks, type RsvpTarget } from '../core/rsvp-links.ts';
import * as events from '../events/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as emailInvitations from './email-invitation.table.ts';
import * as requests from './guest-request.table.ts';
import { invitedDate } from './invited-date.ts';

// Emails to addresses that someone else may have entered. They show a date only as `invitedDate` does.

/** Emails that confirm RSVPs of people without an account, which a mailbox gets per day (UTC): for one date, and in all. */
const guestMailLimits = { forDatePerDay: 2, perDay: 5 } as const;
/** Invitations to one date that a mailbox gets per day (UTC). */
const INVITATIONS_FOR_DATE_PER_DAY = 1;

type Ctx = Context<'cursors' | 'origins' | 'mail'>;

const tokenFor = ({ cursors, clock }: Ctx, target: RsvpTarget): Promise<string> =>
  createRsvpLinks(cursors.readSecret, clock).seal(target);

/** A date that people can still join, undefined if it is not shown to them anymore. */
const ahead = async (ctx: Ctx, find: () => Promise<EventPage>): Promise<EventPage | undefined> => {
  try {
    const page = await find();
    return page.cancelled || page.endsAt <= ctx.clock.now() ? undefined : page;
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === 'invitation.invalid' || error.code === 'event.not_found')
    )
      return undefined;
    throw error;
  }
};

/** Emails the link that confirms an RSVP of someone without an account. It does not contain the name that was entered. */
export const mailGuest = async (ctx: Ctx, key: Parameters<typeof requests.find>[1]): Promise<void> => {
  const request = await requests.find(ctx, key);
  if (!request || request.confirmedAs !== undefined) return;
  const { eventId, occurrenceId, id: requestId, email: to, platform, locale, createdAt: at } = request;
  const { invitation } = request;
  const target = { eventId, occurrenceId };
  const page = await ahead(ctx, () =>
    invitation === undefined
      ? events.pageForVisitors(ctx, target)
      : events.invitationPage(ctx, target, invitation),
  );
  if (!page) return;
  const { title: event, date, values } = invitedDate(ctx, page, request);
  const until = requests.confirmableUntil(at);
  await notifications.sendTransactionalEmail(ctx, { of: `guest rsvp ${requestId}`, at }, async () => {
    const token = await tokenFor(ctx, { ask: 'confirm', ...target, requestId, until });
    return {
      ...{ to, platform, locale, when: date },
      subject: { text: 'guest_rsvp_subject', values: { event } },
      template: {
        name: 'guest-rsvp',
        data: { ...values, url: `${ctx.origins[platform]}${paths.answer(token)}` },
      },
      perDay: [
        [`guest rsvp ${eventId} ${occurrenceId}`, guestMailLimits.forDatePerDay],
        ['guest rsvp', guestMailLimits.perDay],
      ],
    };
  });
};

/**
 * Emails the link with which the owner of an address responds: one email, however they are invited. Nobody is invited by someone from whom a block
 * separates them, or to what they have answered.
 */
export const mailInvitation = async (ctx: Ctx, key: emailInvitations.EmailInvitationKey): Promise<void> => {
  const invitation = await emailInvitations.find(ctx, key);
  // It may have been withdrawn since, or answered.
  if (!invitation || invitation.answeredAs !== undefined || invitation.declinedAt !== undefined) return;
  const { eventId, occurrenceId, guestId, email: to, platform, locale, until } = invitation;
  const at = invitation.sentAgainAt ?? invitation.invitedAt;
  const target = { eventId, occurrenceId };
  const owner = await users.findEmailOwner(ctx, to);
  const page = await ahead(ctx, () => events.invitedPage(ctx, target, owner));
  if (!page) return;
  const answered = owner && (await events.findPageFor(ctx, target, owner))?.myRsvp?.status;
  if (answered && answered !== 'invited') return;
  const { title: event, host, date, avatar, values } = invitedDate(ctx, page, invitation);
  const of = `event invitation ${eventId} ${occurrenceId} ${guestId} ${at}`;
  await notifications.sendTransactionalEmail(ctx, { of, at }, async () => {
    const token = await tokenFor(ctx, { ask: 'invited', ...target, guestId, until });
    const link = (choice?: 'going' | 'declined') =>
      `${ctx.origins[platform]}${paths.answer(token, choice && { choice })}`;
    return {
      ...{ to, platform, locale, when: date },
      subject: { text: 'event_invitation_subject', values: { name: host, event } },
      template: {
        name: 'event-invitation',
        data: {
          ...{ ...values, ...avatar, inviter: host },
          ...{ url: link(), yesUrl: link('going'), noUrl: link('declined') },
        },
      },
      perDay: [
        [invitationMark(target), INVITATIONS_FOR_DATE_PER_DAY],
        ['invitation', notifications.mailLimits.invitationsPerDay],
      ],
      list: 'invitations',
    };
  });
};
