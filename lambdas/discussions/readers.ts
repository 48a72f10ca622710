import type * as z from 'zod/mini';
import type { announcementReaders } from '#shared/domains/discussions/audiences.ts';
import { mentionsIn } from '#shared/domains/discussions/document.ts';
import { teamOf } from '#shared/domains/discussions/ids.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findDiscussion } from './access.ts';
import { findThread } from './posts.table.ts';

type Key = z.output<(typeof announcementReaders)['key']>;

const PER_PAGE = 100;
const nobody = { people: [], next: undefined };

/** A page of who reads a new thread of a team. */
export const listThreadReaders = async (
  ctx: Context,
  { discussionId, threadId }: Key,
  after: UserId | undefined,
) => {
  const teamId = teamOf(discussionId);
  const thread = await findThread(ctx, { discussionId, id: threadId });
  if (!teamId || !thread?.text) return nobody;
  const others = new Set([thread.authorId, ...mentionsIn(thread.text)]);
  const { items, next } = await teams.pageTakingPart(ctx, teamId, { after, limit: PER_PAGE });
  return { people: items.map(({ userId }) => userId).filter((userId) => !others.has(userId)), next };
};

const pageOfEvent = async (ctx: Context, { discussionId }: Key, after: UserId | undefined) => {
  const found = await findDiscussion(ctx, { kind: 'visitor' }, discussionId);
  if (!found?.object.date) return nobody;
  return events.listGoing(ctx, found.object.date, after, PER_PAGE);
};

/** A page of who reads an announcement. */
export const listAnnouncementReaders = async (ctx: Context, key: Key, after: UserId | undefined) => {
  const { discussionId, threadId } = key;
  const teamId = teamOf(discussionId);
  const thread = await findThread(ctx, { discussionId, id: threadId });
  if (!thread?.text || !thread.announcement) return nobody;
  if (!teamId) {
    const { people, next } = await pageOfEvent(ctx, key, after);
    return { people: people.filter((userId) => userId !== thread.authorId), next };
  }
  const { items, next } = await teams.pageMembers(ctx, teamId, after, PER_PAGE);
  return { people: items.filter((userId) => userId !== thread.authorId), next };
};
