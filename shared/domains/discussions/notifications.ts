import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { PostId, TeamId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { peopleShape } from '../notifications/people.ts';
import { discussionKey } from '../teams/team-topics.ts';
import { DiscussionId, teamOf } from './ids.ts';

const shape = {
  discussionId: DiscussionId,
  discussionName: z.string(),
  threadId: PostId,
  /** Empty at an event: people mute teams. */
  teamId: z._default(z.string(), ''),
  /** Empty for a thread without a topic. */
  topicId: z._default(z.string(), ''),
};
const DiscussionNews = z.object({ ...shape, actorId: UserId, actorName: z.string() });
type DiscussionNews = z.output<typeof DiscussionNews>;
type Place = Pick<DiscussionNews, 'discussionId' | 'threadId'>;

const ofDiscussion = {
  picture: 'people',
  changes: ['discussion'],
  lines: ({ discussionName }: Pick<DiscussionNews, 'discussionName'>) => [discussionName],
  link: ({ discussionId, threadId }: Place) =>
    teamOf(discussionId)
      ? paths.teamThread(discussionId, threadId)
      : paths.eventThread(discussionId, threadId),
  /** A team's discussion has a setting, and each of its topics. */
  furtherKeys: ({ teamId, topicId }: Pick<DiscussionNews, 'teamId' | 'topicId'>) => {
    const team = TeamId.safeParse(teamId).data;
    return [...(team ? [discussionKey(team)] : []), ...(topicId === '' ? [] : [topicId])];
  },
} as const;
const button = { text: 'discussion_open', values: {} } as const;

/** To the members of a team, and to the host of an event. */
export const threadStarted = notificationKind({
  ...ofDiscussion,
  type: 'discussion_started',
  data: DiscussionNews,
  preference: 'teamMessage',
  quiet: true,
  title: ({ actorName }) => ({ text: 'discussion_started', values: { name: actorName } }),
  email: () => ({ text: { text: 'discussion_started_email', values: {} }, button }),
});

/** To everyone in a team, followers included, or everyone going to an event. */
export const announced = notificationKind({
  ...ofDiscussion,
  type: 'discussion_announced',
  data: DiscussionNews,
  preference: 'announcements',
  title: ({ discussionName }) => ({ text: 'discussion_announced', values: { group: discussionName } }),
  lines: ({ actorName }) => [{ text: 'discussion_announced_by', values: { name: actorName } }],
  email: () => ({ text: { text: 'discussion_announced_email', values: {} }, button }),
});

/** To a person who is mentioned. */
export const mentionedInPost = notificationKind({
  ...ofDiscussion,
  type: 'discussion_mentioned',
  data: DiscussionNews,
  preference: 'teamMessage',
  title: ({ actorName }) => ({ text: 'discussion_mentioned', values: { name: actorName } }),
  email: () => ({ text: { text: 'discussion_mentioned_email', values: {} }, button }),
});

/** To those who have posted in a thread: one for all replies until it is sent. */
export const threadReplied = notificationKind({
  ...ofDiscussion,
  type: 'discussion_replied',
  data: z.object({ ...shape, ...peopleShape }),
  preference: 'teamMessage',
  title: ({ actorName, others }) => ({
    text: 'discussion_replied',
    values: { name: actorName, others },
  }),
  email: ({ others }) => ({ text: { text: 'discussion_replied_email', values: { others } }, button }),
});

export const kinds = [threadStarted, announced, mentionedInPost, threadReplied] as const;
