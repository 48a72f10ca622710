import { rsvpConfirmed, rsvpWithdrawn, seriesConfirmed } from '#shared/domains/answers/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { holdsPlaces, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { createRsvpLinks, type RsvpTarget } from '../core/rsvp-links.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import type { answers as domain } from './domain.ts';
import * as emailInvitations from './email-invitation.table.ts';
import * as requests from './guest-request.table.ts';

/** Emails that confirm RSVPs of people without an account, which a mailbox gets per day (UTC): for one date, and in all. */
const guestMailLimits = { forDatePerDay: 2, perDay: 5 } as const;
/** Invitations to one date that a mailbox gets per day (UTC). */
const INVITATIONS_FOR_DATE_PER_DAY = 1;

const linkTo = async (
  { origins, cursors, clock }: Context<'origins' | 'cursors'>,
  platform: keyof typeof platformNames,
  target: RsvpTarget,
): Promise<string> => {
  const token = await createRsvpLinks(cursors.readSecret, clock).seal(target);
  return `${origins[platform]}${paths.answer(token)}`;
};

export const work = {
  reactions: {
    /**
     * Emails the link that confirms an RSVP of someone without an account. Anyone can enter any address, so the email names neither the event nor a
     * person: its page does.
     */
    mailGuest: async (ctx, { after }) => {
      const request = after && (await requests.find(ctx, after));
      if (!request || request.confirmedAs !== undefined) return;
      const { eventId, occurrenceId, id: requestId, email: to, platform, locale, createdAt: at } = request;
      const until = requests.confirmableUntil(at);
      await notifications.sendTransactionalEmail(ctx, { of: `guest rsvp ${requestId}`, at }, async () => ({
        ...{ to, platform, locale },
        subject: { text: 'guest_rsvp_subject', values: {} },
        template: {
          name: 'guest-rsvp',
          data: {
            url: await linkTo(ctx, platform, { ask: 'confirm', eventId, occurrenceId, requestId, until }),
          },
        },
        perDay: [
          [`guest rsvp ${eventId} ${occurrenceId}`, guestMailLimits.forDatePerDay],
          ['guest rsvp', guestMailLimits.perDay],
        ],
      }));
    },

    /**
     * Emails the link with which the owner of an address responds. Anyone can invite any address, so the email names neither the event nor a person: its
     * page does. Nobody is invited by someone from whom a block separates them.
     */
    mailInvitation: async (ctx, { after }) => {
      const invitation = after && (await emailInvitations.find(ctx, after));
      // It may have been withdrawn since.
      if (!invitation) return;
      const {
        eventId,
        occurrenceId,
        guestId,
        email: to,
        platform,
        locale,
        until,
        invitedAt: at,
      } = invitation;
      const date = { eventId, occurrenceId };
      try {
        await events.invitedPage(ctx, date, await users.findEmailOwner(ctx, to));
      } catch (error) {
        if (error instanceof AppError && error.code === 'invitation.invalid') return;
        throw error;
      }
      const of = `event invitation ${eventId} ${occurrenceId} ${guestId} ${at}`;
      await notifications.sendTransactionalEmail(ctx, { of, at }, async () => ({
        ...{ to, platform, locale },
        subject: { text: 'event_invitation_subject', values: { platform: platformNames[platform] } },
        template: {
          name: 'event-invitation',
          data: { url: await linkTo(ctx, platform, { ask: 'invited', ...date, guestId, until }) },
        },
        perDay: [
          [`event invitation ${eventId} ${occurrenceId}`, INVITATIONS_FOR_DATE_PER_DAY],
          ['invitation', notifications.mailLimits.invitationsPerDay],
        ],
        list: 'invitations',
      }));
    },

    /**
     * Confirms to people that they are going, each time they join, and removes the date from their calendars each time they stop, whatever they are instead. What a host has
     * decided gets another notification, with the same file, and what they have answered for all dates by one for all of them.
     */
    confirm: async (ctx, { before, after }) => {
      if (!after || (after.status === 'going') === (before?.status === 'going')) return;
      const isGoing = after.status === 'going';
      const { eventId, occurrenceId, userId, answeredBy, revision, updatedAt: at } = after;
      if (events.isClaimed({ before, after })) return;
      if (isGoing && (answeredBy !== userId || after.forSeries)) return;
      if (after.status === 'removed' && answeredBy !== userId) return;
      const page = await events.findPageFor(ctx, { eventId, occurrenceId }, userId);
      // They may have changed it since.
      if (!page || (page.myRsvp?.status === 'going') !== isGoing || page.creatorId === userId) return;
      if (page.cancelled || page.endsAt <= ctx.clock.now()) return;
      if (!isGoing) {
        const of = `no longer going ${eventId} ${occurrenceId} ${userId} ${revision}`;
        await notifications.announceByMail(ctx, rsvpWithdrawn, userId, eventNewsOf(page), { of, at });
        return;
      }
      if (!page.myRsvp) return;
      const { onlineLink = '' } = page;
      const news = { ...eventNewsOf(page), guests: page.myRsvp.guests, onlineLink };
      const of = `going ${eventId} ${occurrenceId} ${revision}`;
      await notifications.announceByMail(ctx, rsvpConfirmed, userId, news, { of, at });
    },

    /** Confirms to people once that they are going to all dates. */
    confirmSeries: async (ctx, { before, after }) => {
      if (after?.state !== 'going' || before?.state === 'going') return;
      const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
      const page = await events.findPageFor(ctx, { eventId, occurrenceId }, userId);
      if (!page?.myRsvp || page.cancelled || page.creatorId === userId) return;
      const { status } = page.myRsvp;
      // They may have left since.
      if (status !== 'going' && status !== 'waitlisted' && status !== 'pending_approval') return;
      const of = `going to all ${eventId} ${userId} ${revision}`;
      const news = { ...eventNewsOf(page), status };
      await notifications.announceByMail(ctx, seriesConfirmed, userId, news, { of, at });
    },

    /**
     * Anyone who has an account with a verified email, or a confirmed alternate one, is the guest who entered themselves with it. Where others have entered a
     * guest with it, they are invited: anybody can type any email.
     */
    claimGuests: async (ctx, { after }) => {
      if (!after?.hasVerifiedEmail) return;
      for (const email of await users.findOwnEmails(ctx, after.id)) {
        await guests.claim(ctx, email, after.id);
        for (const brought of await guests.enteredWith(ctx, email))
          await events.inviteBroughtGuest(ctx, brought, after.id);
      }
    },

    /** The RSVPs of a guest who entered themselves become those of the person; then what is known of the guest is deleted. If it fails, it continues. */
    transferGuest: async (ctx, { after }) => {
      if (!after?.claimedBy || after.enteredBy) return;
      await events.transferRsvps(ctx, after.id, after.claimedBy);
      await guests.forget(ctx, after.id);
    },

    /** Anyone who was invited because a guest by name has their email, and comes, is not counted a second time as that guest. */
    invitedGuest: async (ctx, { before, after }) => {
      if (!before || !after || !events.isGuestInvitation(before)) return;
      if (!holdsPlaces(after.status) && !isWaiting(after.status)) return;
      const { eventId, occurrenceId, userId, claimedFrom } = before;
      await events.giveBackGuestPlace(ctx, { eventId, occurrenceId, userId, claimedFrom });
    },

    /** A guest who was deleted is no longer named by the person who brings them, and still counts as a guest. */
    forgetGuest: async (ctx, { before, after }) => {
      if (before?.enteredBy && !after)
        await events.forgetBroughtGuest(ctx, { guest: before.id, broughtBy: before.enteredBy });
    },
  },
} satisfies Work<typeof domain.background>;
