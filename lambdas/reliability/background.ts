import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { correctionAsked, noShowRecorded } from '#shared/domains/reliability/notifications.ts';
import { forgetting } from '../core/background.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { reliability as domain } from './domain.ts';
import { recordDate, removeRecords } from './records/index.ts';

export const work = {
  reactions: {
    /**
     * Keeps what is known of a person's dates in step with their RSVPs. It needs no read of the RSVP: the newest revision counts, in whatever order the
     * changes arrive. RSVPs without attendance cost nothing.
     */
    countAttendance: async (ctx, { before, after }) => {
      if (!after || (before?.attendance === undefined && after.attendance === undefined)) return;
      const { userId, eventId, occurrenceId, dateStart, attendance = 'none', revision } = after;
      // Anyone who was counted in by their team never said that they would come.
      const outcome = after.byDefault && attendance === 'no_show' ? 'none' : attendance;
      await recordDate(ctx, userId, { eventId, occurrenceId, dateStart, outcome, rsvpRevision: revision });
    },

    /** Notifies a person that the host has recorded a no-show. A host's own date is nobody's business. */
    announceNoShow: async (ctx, { before, after }) => {
      if (after?.attendance !== 'no_show' || before?.attendance === 'no_show' || after.byDefault) return;
      const { eventId, occurrenceId, userId, updatedAt: at } = after;
      const [card] = await events.findCards(ctx, [{ eventId, occurrenceId }]);
      if (!card || card.creatorId === userId) return;
      // Once per date, however often the host changes it.
      const cause = { of: `no-show ${eventId} ${occurrenceId}`, at: card.dateStart, shownAt: at };
      await notifications.announce(ctx, noShowRecorded, userId, eventNewsOf(card), cause);
    },

    /** Notifies the host that someone asks to look again at what was recorded. */
    announceCorrection: async (ctx, { after }) => {
      if (!after) return;
      const { eventId, occurrenceId, userId, askedAt: at } = after;
      const [[card], people] = await Promise.all([
        events.findCards(ctx, [{ eventId, occurrenceId }]),
        family.findShown(ctx, [userId]),
      ]);
      const person = people.get(userId);
      if (!card || !person) return;
      const news = { ...eventNewsOf(card), actorId: userId, actorName: person.displayName };
      const cause = { of: `attendance correction ${eventId} ${occurrenceId} ${userId}`, at };
      await notifications.announce(ctx, correctionAsked, card.creatorId, news, cause);
    },

    /** Deletes what is known of the dates of a deleted account. */
    forgetPerson: forgetting(removeRecords),
  },
} satisfies Work<typeof domain.background>;
