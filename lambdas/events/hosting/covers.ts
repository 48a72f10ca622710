import { type EventId, ONLY_OCCURRENCE, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import { datesInScope } from '../dates/index.ts';
import * as events from '../store/events.ts';
import * as series from '../store/series.table.ts';

/** @throws InvalidInput unless it is a finished cover that the host has uploaded */
export const refuseBadCover = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  cover: UploadId | null | undefined,
): Promise<void> => {
  if (!cover || (await media.isCoverReady(ctx, userId, cover))) return;
  throw new InvalidInput([{ field: 'body.cover', reason: 'choice' }]);
};

/** Before every date. */
const BEGINNING = '0';

const findShown = async (ctx: Context, eventId: EventId): Promise<ReadonlySet<UploadId>> => {
  const coming = (await series.find(ctx, eventId))?.terms.cover;
  const shown = new Set(coming ? [coming] : []);
  const all = { eventId, occurrenceId: ONLY_OCCURRENCE, scope: 'all' } as const;
  for await (const page of datesInScope(ctx, all, BEGINNING))
    for (const cover of await events.findCovers(ctx, page)) shown.add(cover);
  return shown;
};

/** Gives up the covers that a host's event shows on none of its dates, and will show on none that are added. */
export const releaseCovers = (ctx: Context, hostId: UserId, eventId: EventId): Promise<void> =>
  media.releaseCovers(ctx, hostId, eventId, () => findShown(ctx, eventId));
