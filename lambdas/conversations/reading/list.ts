import * as z from 'zod/mini';
import type { ListFilter } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import { ConversationId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { readPage } from '../../core/pages.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { isAsked, isIn, listOwnRows, type OwnRow, unreadIn } from '../store/index.ts';
import { asOfToday, type ConversationView, reasonOf } from './access.ts';
import { requestEnd, toCards } from './cards.ts';

/** A conversation in someone's list; those of their children have no participant. */
export type Listed = Pick<ConversationView, 'head' | 'participant' | 'readOnly'>;

const isOver = ({ head }: OwnRow, now: string): boolean =>
  head.askedBy !== undefined && requestEnd(head.createdAt) <= now;

/** Conversations of someone's children, which they can read. */
const listWatched = async (ctx: Context, userId: UserId, own: ReadonlySet<string>): Promise<Listed[]> => {
  const children = await family.findChildren(ctx, userId);
  const rows = await Promise.all(children.map((child) => listOwnRows(ctx, child.userId)));
  const watched = new Map(
    rows
      .flat()
      .filter(({ head, participant }) => isIn(participant) && !own.has(head.id))
      .map(({ head }) => [head.id, { head, participant: undefined, readOnly: 'guardian' as const }]),
  );
  return [...watched.values()];
};

/** All conversations that a person can read, latest first; without requests that have ended. */
export const listAll = async (ctx: Context, userId: UserId): Promise<Listed[]> => {
  const [rows, blockedIds] = await Promise.all([listOwnRows(ctx, userId), users.findBlockedIds(ctx, userId)]);
  const now = ctx.clock.now();
  const own = await Promise.all(
    rows
      .filter((row) => !isOver(row, now))
      .map(async ({ head: row, participant }): Promise<Listed> => {
        const head = row.readOnly === 'guardian_missing' ? await asOfToday(ctx, row) : row;
        return { head, participant, readOnly: reasonOf({ head, participant }, blockedIds) };
      }),
  );
  const watched = await listWatched(ctx, userId, new Set(own.map(({ head }) => head.id)));
  return [...own, ...watched].toSorted(
    (a, b) => b.head.activeAt.localeCompare(a.head.activeAt) || b.head.id.localeCompare(a.head.id),
  );
};

const isListed = ({ head, participant, readOnly }: Listed, filter: ListFilter): boolean => {
  const row = participant && { head, participant };
  const asked = row !== undefined && isAsked(row);
  if (asked || filter === 'requests') return asked && filter === 'requests' && readOnly !== 'blocked';
  if (filter === 'unread') return row !== undefined && unreadIn(row) > 0;
  if (filter === 'direct') return head.kind === 'direct';
  if (filter === 'teams') return head.kind === 'team';
  if (filter === 'blocked') return participant?.blocked === true;
  return true;
};

const Position = z.object({ activeAt: z.string(), id: ConversationId });

/** A page of a person's conversations. Cost: ½ for 20 conversations and 1 for each, in three rounds, and their names. */
export const list = (
  ctx: Context<'cursors'>,
  userId: UserId,
  { filter, cursor }: { readonly filter: ListFilter; readonly cursor?: string | undefined },
): Promise<Page<ConversationCard>> =>
  readPage(
    ctx.cursors,
    { scope: `conversations:${userId}:${filter}`, cursor, position: Position },
    async (after) => {
      const all = (await listAll(ctx, userId)).filter((one) => isListed(one, filter));
      const rest = after
        ? all.filter(
            ({ head: { activeAt, id } }) =>
              activeAt < after.activeAt || (activeAt === after.activeAt && id < after.id),
          )
        : all;
      const page = rest.slice(0, conversationLimits.perPage);
      const items = await toCards(ctx, userId, page);
      return { items, next: rest.length > page.length ? page.at(-1)?.head : undefined };
    },
  );
