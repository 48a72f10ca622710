import { seriesConfirmed } from '#shared/domains/answers/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { holdsPlaces, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import * as users from '../users/people/index.ts';
import { confirmRsvp } from './confirm-rsvp.ts';
import type { answers as domain } from './domain.ts';
import * as guestMessages from './guest-messages.ts';
import { mailGuest, mailInvitation } from './mail-strangers.ts';

export const work = {
  reactions: {
    mailGuest: async (ctx, { after }) => {
      if (after) await mailGuest(ctx, after);
    },
    mailInvitation: async (ctx, { after }) => {
      if (after) await mailInvitation(ctx, after);
    },

    announceGuestMessage: async (ctx, { after }) => {
      if (after) await guestMessages.announce(ctx, after);
    },

    confirm: async (ctx, change) => {
      await confirmRsvp(ctx, change);
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

    /** Guests by name who have an account already are invited once they are named; so is anyone who has paid without logging in. */
    inviteGuests: async (ctx, { before, after }) => {
      if (!after || !(holdsPlaces(after.status) || isWaiting(after.status))) return;
      const known = new Set(before?.guestIds);
      const isOwn = isGuestId(after.userId) && before?.status !== after.status;
      const entered = [...(isOwn ? [after.userId] : []), ...(after.guestIds ?? [])];
      for (const id of entered.filter((guest) => !known.has(guest))) {
        const { email, enteredBy: broughtBy } = (await guests.findGuest(ctx, id)) ?? {};
        const person = broughtBy && email && (await users.findConfirmedOwner(ctx, email));
        if (person) await events.inviteBroughtGuest(ctx, { guest: id, broughtBy }, person);
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
