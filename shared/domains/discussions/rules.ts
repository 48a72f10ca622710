import { addMilliseconds, DAY_MS, MINUTE_MS } from '../../kernel/dates.ts';

export const discussionLimits = {
  title: { min: 1, max: 80 },
  pictures: 4,
  /** Threads, and replies of a thread, that are read at once. */
  perPage: 30,
  /** Threads that are pinned in a discussion. */
  pins: 3,
  /** How long after posting an author may edit, in minutes. */
  editMinutes: 15,
  postsPerHour: 60,
  /** How many people have to report a post until it is hidden. */
  reports: 3,
  /** For so many days, a thread that someone has not seen counts as unread. */
  unreadDays: 30,
  poll: {
    question: { min: 1, max: 100 },
    options: { min: 2, max: 10 },
    option: { min: 1, max: 80 },
    /** How long a poll can be open. */
    days: 90,
  },
  /** People who are offered to mention. */
  mentionable: 200,
  /** Votes that are listed with names. */
  voters: 200,
} as const;

/** What people can react with. Each person has each of them once at a post. */
export const reactionKinds = ['like', 'love', 'laugh', 'fire', 'clap', 'goal', 'wow', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** What became of a post: `deleted` by its author, `removed` by someone who runs the discussion, or `reported` by three people and not decided about yet. */
export const postStates = ['shown', 'deleted', 'removed', 'reported'] as const;
export type PostState = (typeof postStates)[number];

/** Whether an author may still edit a post (ISO instants). */
export const mayEdit = ({ createdAt }: { readonly createdAt: string }, now: string): boolean =>
  now < addMilliseconds(createdAt, discussionLimits.editMinutes * MINUTE_MS);

/**
 * How many posts of a thread someone has not seen. An old thread that was never shown to them counts as seen, so that nobody starts with a hundred
 * unread threads.
 */
export const unreadIn = (
  {
    replies,
    seen,
    mine,
    createdAt,
  }: {
    readonly replies: number;
    /** How many replies they have seen; undefined if the thread was never shown to them. */
    readonly seen: number | undefined;
    /** Whether they started it. */
    readonly mine: boolean;
    readonly createdAt: string;
  },
  now: string,
): number => {
  if (seen !== undefined) return Math.max(0, replies - seen);
  if (createdAt < addMilliseconds(now, -discussionLimits.unreadDays * DAY_MS)) return 0;
  return mine ? replies : replies + 1;
};

/** The list of announcements, beside those of topics. */
export const ANNOUNCEMENTS = 'announcements';
