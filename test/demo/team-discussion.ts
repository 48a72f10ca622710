import type { Member } from '#lambdas/core/actor.ts';
import { findDiscussion } from '#lambdas/discussions/access.ts';
import * as moderation from '#lambdas/discussions/moderation.ts';
import * as posting from '#lambdas/discussions/posting.ts';
import * as takingPart from '#lambdas/discussions/taking-part.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import * as roster from '#lambdas/teams/roster/index.ts';
import * as topics from '#lambdas/teams/topics.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import type { NewPost } from '#shared/domains/discussions/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { PostId, TeamId } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { earlier } from './earlier.ts';
import { randomKey } from './request-key.ts';
import { presentIn, type Services } from './services.ts';

interface Talking {
  readonly teamId: TeamId;
  readonly owner: Member;
  readonly members: readonly Member[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

type Thread = NonNullable<NewPost['thread']>;

/** Threads, replies, votes, and reactions of people, each at its own time. */
const openWriter = (ctx: Context<'cursors'>, { teamId }: Talking, random: Random) => {
  const found = (by: Member) => presentIn(findDiscussion(ctx, by, teamId));
  const post = async (
    by: Member,
    minutes: number,
    text: string,
    more: { readonly thread: Thread } | { readonly replyTo: PostId },
  ): Promise<PostId> => {
    const { object, roles } = await found(by);
    const input = { replyTo: null, thread: null, ...more };
    const { id } = await posting.post(earlier(ctx, minutes), by, object, roles, {
      ...{ requestKey: randomKey(random), text: plainDocument(text), pictures: [], ...input },
    });
    return id;
  };
  const react = async (people: readonly Member[], threadId: PostId, kind: 'fire' | 'like' | 'clap') => {
    const { object } = await found(people[0] as Member);
    for (const person of people)
      await takingPart.react(
        ctx,
        person,
        { discussionId: object.id, threadId, postId: threadId },
        { kind, on: true },
      );
  };
  const vote = async (by: Member, threadId: PostId, options: readonly number[]): Promise<void> => {
    const { object, roles } = await found(by);
    await takingPart.vote(ctx, by, object, { roles, threadId, options });
  };
  const pin = async (by: Member, threadId: PostId): Promise<void> => {
    const { object } = await found(by);
    await moderation.pin(ctx, object, { threadId, on: true });
  };
  return { post, react, vote, pin };
};

const aThread = { topicId: null, title: null, announcement: false, poll: null } as const;

/** Topics of a team, with an announcement, a poll that is open, and threads with replies. */
export const loadTeamDiscussion = async (
  { ctx }: Services,
  talking: Talking,
  random: Random,
): Promise<void> => {
  const { owner, members, teamId } = talking;
  const [ann, ben, cleo, dev, eve] = members;
  if (!ann || !ben || !cleo || !dev || !eve) return;
  const { object: team } = await presentIn(roster.findWithRoles(ctx, owner, teamId));
  await topics.add(ctx, team, 'Games');
  const { items } = await topics.add(ctx, team, 'Gear');
  const [games, gear] = items;
  const { post, react, vote, pin } = openWriter(ctx, talking, random);
  const welcome = await post(
    owner,
    20 * DAY,
    'New here? Come on Saturday at 9. We lend paddles, and someone plays the first game with you.',
    { thread: { ...aThread, title: 'Start here' } },
  );
  await pin(owner, welcome);
  await react([ann, ben, dev], welcome, 'like');
  await post(
    owner,
    3 * DAY,
    'The city resurfaces courts 3 and 4 next week. We play on 5 and 6 until they are done.',
    { thread: { ...aThread, title: 'Courts 5 and 6 next week', announcement: true } },
  );
  const paddles = await post(
    ben,
    2 * DAY,
    'My paddle has a crack in the edge guard. Glue it, or is it done?',
    {
      thread: { ...aThread, topicId: gear?.id ?? null, title: 'Cracked edge guard' },
    },
  );
  await post(cleo, 2 * DAY - 50, 'Glue and tape held mine for a year. The face is what matters.', {
    replyTo: paddles,
  });
  await post(dev, 2 * DAY - 95, 'I have a spare guard of the same make. I can bring it on Saturday.', {
    replyTo: paddles,
  });
  const night = await post(ann, DAY, 'Sunset is before six now, so the ladder needs lights.', {
    thread: {
      ...{ ...aThread, topicId: games?.id ?? null, title: 'Ladder night' },
      poll: {
        question: 'Which night works for the winter ladder?',
        options: ['Tuesday', 'Wednesday', 'Thursday'],
        ...{ several: true, secret: false, endsAt: addMilliseconds(ctx.clock.now(), 5 * DAY_MS) },
      },
    },
  });
  for (const [index, voter] of members.slice(0, 9).entries())
    await vote(voter, night, index % 3 === 2 ? [1, 2] : [index % 2]);
  await post(eve, 5 * HOUR, 'Tuesday, if it starts at 7. I get off work at 6:30.', { replyTo: night });
  await react([ben, cleo], night, 'fire');
  const thanks = await post(
    cleo,
    70,
    'Four games, four different partners, and one very lucky net cord. Thanks, all.',
    {
      thread: { ...aThread, topicId: games?.id ?? null, title: null },
    },
  );
  await react([owner, ann, eve], thanks, 'clap');
};
