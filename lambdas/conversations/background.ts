import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import type { conversations as domain } from './domain.ts';
import { forgetPerson, forgetTeam } from './forget.ts';
import { noticesDue, planNoticeOf, sendNotice, showInLists } from './notices.ts';
import { bringUpToDate, followEvent, followTeam } from './people/index.ts';
import { findConversations, listOwn, listRequests, removeRequest } from './store/index.ts';

const PER_PAGE = 100;
const KEPT_MS = conversationLimits.requestDays * DAY_MS;

async function* endedRequests(ctx: Context, now: string) {
  const until = addMilliseconds(now, -KEPT_MS);
  for await (const { items } of everyPage((cursor) => listRequests(ctx, until, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: addMilliseconds(first.createdAt, KEPT_MS) };
  }
}

/** Looks again at who guards the minors of all conversations of a person. */
const reviewAll = async (ctx: Context, userId: UserId): Promise<void> => {
  for (const id of await listOwn(ctx, userId)) await bringUpToDate(ctx, id);
};

export const work = {
  reactions: {
    showInLists,
    planNotice: planNoticeOf,

    /** A member joins, leaves, or gets another role: the conversation of the team follows, and who of the staff guards minors anywhere. */
    followTeam: async (ctx, { before, after }) => {
      const member = after ?? before;
      if (!member) return;
      await followTeam(ctx, member.teamId);
      await reviewAll(ctx, member.userId);
    },

    followEvent: async (ctx, { before, after }) => {
      const rsvp = after ?? before;
      if (rsvp) await followEvent(ctx, rsvp);
    },

    endEvent: async (ctx, { after }) => {
      if (after) await followEvent(ctx, after);
    },

    /** A birthdate may make someone a minor, or an adult. Other changes of an account change nothing here. */
    protectMinor: async (ctx, { after }) => {
      if (!after) return;
      const young = (await users.findMinorIds(ctx, [after.id])).has(after.id);
      const heads = await findConversations(ctx, await listOwn(ctx, after.id));
      for (const { id, minors } of heads)
        if (young !== minors.includes(after.id)) await bringUpToDate(ctx, id);
    },

    /** A guardian is who the family says. */
    followFamily: async (ctx, { before, after }) => {
      const connection = after ?? before;
      if (connection) await reviewAll(ctx, connection.userId);
    },

    forgetPerson: forgetting(forgetPerson),
    forgetTeam: async (ctx, { after }) => {
      if (after) await forgetTeam(ctx, after.id);
    },
  },
  jobs: {
    /** Notifies people of what they have not read for a while. A notice is removed when it was sent, so no position is stored. */
    notify: (ctx) =>
      runPagedJob(ctx, {
        name: 'notifyOfMessages',
        pages: (_position, now) => noticesDue(ctx, now),
        work: (notice) => sendNotice(ctx, notice),
        timeMs: 4 * MINUTE_MS,
      }),

    /** Removes requests that were not accepted for 30 days, also those that were declined. Removed ones are not found again, so no position is stored. */
    dropRequests: (ctx) =>
      runPagedJob(ctx, {
        name: 'dropMessageRequests',
        pages: (_position, now) => endedRequests(ctx, now),
        work: async (head) => void (await removeRequest(ctx, head, head.avatars)),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
