import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { discussionLimits, reactionKinds } from './rules.ts';

const most = Array.from({ length: discussionLimits.poll.options.max }, (_, option) => option);
/** A set, which a test reads from the table as stored. */
const texts = z._default(
  z.pipe(
    z.union([z.array(z.string()), z.set(z.string())]),
    z.transform((some) => [...some]),
  ),
  [],
);
const countsIn = (row: Readonly<Record<string, unknown>>, names: readonly string[]): readonly number[] =>
  names.map((name) => Number(row[name] ?? 0));

const post = { id: z.string(), reports: z._default(z.int(), 0) };
const countsOf = (row: Readonly<Record<string, unknown>>) => ({ reactions: countsIn(row, reactionKinds) });
const thread = z.pipe(
  z.looseObject({ ...post, replies: z.int(), voters: z._default(z.int(), 0) }),
  z.transform(({ id, reports, replies, voters, ...row }) => ({
    ...{ id, reports, replies, voters, ...countsOf(row) },
    votes: countsIn(
      row,
      most.map((option) => `votes${option}`),
    ),
  })),
);
const reply = z.pipe(
  z.looseObject({ ...post, threadId: z.string() }),
  z.transform(({ id, reports, threadId, ...row }) => ({ id, reports, threadId, ...countsOf(row) })),
);
const activity = z.object({
  threadId: z.string(),
  reactions: texts,
  reported: texts,
  votes: z.optional(z.string()),
});
type Activity = z.infer<typeof activity>;

const ofThread = ({ threadId }: { readonly threadId: string }): string => threadId;

const isCounted = (
  { id, reports, reactions }: Pick<z.infer<typeof thread>, 'id' | 'reports' | 'reactions'>,
  all: readonly Activity[],
): boolean =>
  reports === all.filter(({ reported }) => reported.includes(id)).length &&
  reactionKinds.every(
    (kind, index) => reactions[index] === all.filter((one) => one.reactions.includes(`${id} ${kind}`)).length,
  );

const counts = invariant({
  name: 'A thread counts its replies and votes, and each post its reactions and reports.',
  agreement: 'always',
  rows: {
    discussionThread: compare(thread, ({ id }) => id),
    discussionReply: compare(reply, ofThread),
    discussionActivity: compare(activity, ofThread),
  },
  holds({ discussionThread: [first], discussionReply: replies, discussionActivity: all }) {
    // What is left of a deleted thread is removed soon.
    if (!first) return true;
    const voted = all.flatMap((one) => (one.votes === undefined ? [] : [one.votes.split(',')]));
    return (
      first.replies === replies.length &&
      first.voters === voted.length &&
      most.every(
        (option) => first.votes[option] === voted.filter((own) => own.includes(String(option))).length,
      ) &&
      [first, ...replies].every((row) => isCounted(row, all))
    );
  },
});

/** What always holds for the rows of discussions. */
export const invariants = [counts];
