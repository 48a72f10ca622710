import type { Change } from '#shared/declare/rows.ts';
import {
  splitCanceled,
  splitChoose,
  splitDone,
  splitPaid,
  splitReminder,
  splitShare,
} from '#shared/domains/splits/notifications.ts';
import type { splitRow } from '#shared/domains/splits/rows.ts';
import { splitFigures } from '#shared/domains/splits/rules.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import * as family from '../family/index.ts';
import * as invoices from '../invoices/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { tokenOf } from './link.ts';
import { findSplit, type SplitRow, type StoredShare } from './split.table.ts';
import { endOfChoice } from './times.ts';

// Players without an account get their links from the captain: nobody can write to a name.

type Ctx = Context<'cursors'>;

const newsOf = ({ splitId, title: splitTitle }: SplitRow, amount: number) => ({
  ...{ splitId, splitTitle, amount },
});
const zoneOf = async (ctx: Ctx, { invoiceId }: SplitRow): Promise<string> =>
  (await invoices.findInvoice(ctx, invoiceId))?.timeZone ?? 'UTC';

/** Asks players with an account for their shares, or reminds those who owe. */
const askPlayers = async (ctx: Ctx, split: SplitRow, kind: typeof splitShare, of: string): Promise<void> => {
  const { captainId, deadline, createdAt: at } = split;
  const [people, timeZone] = await Promise.all([family.findForHosts(ctx, [captainId]), zoneOf(ctx, split)]);
  const actorName = people.get(captainId)?.displayName ?? '';
  for (const share of split.shares) {
    if (share.state !== 'owes' || isGuestId(share.payerId)) continue;
    const data = {
      ...newsOf(split, share.amount),
      ...{ actorId: captainId, actorName, deadline, timeZone, token: await tokenOf(ctx, split, share) },
    };
    const cause = { of: `${of} ${split.splitId} ${share.key}`, at };
    await notifications.announce(ctx, kind, share.payerId, data, cause);
  }
};

const announcePaid = async (ctx: Ctx, split: SplitRow, share: StoredShare): Promise<void> => {
  const { payerId: actorId, name: actorName, amount, saleId, paidAt: at = split.createdAt } = share;
  const { owed } = splitFigures(split);
  const data = { ...newsOf(split, amount), actorId, actorName, owed };
  const cause = { of: `split paid ${split.splitId} ${saleId}`, at };
  await notifications.announce(ctx, splitPaid, split.captainId, data, cause);
};

const announceCanceled = async (ctx: Ctx, split: SplitRow): Promise<void> => {
  const { captainId, deposit, createdAt: at, splitId } = split;
  const cause = { of: `split canceled ${splitId}`, at };
  await notifications.announce(
    ctx,
    splitCanceled,
    captainId,
    { ...newsOf(split, deposit), token: '' },
    cause,
  );
  for (const share of split.shares) {
    if (share.state !== 'paid' || isGuestId(share.payerId)) continue;
    const data = { ...newsOf(split, share.amount), token: await tokenOf(ctx, split, share) };
    await notifications.announce(ctx, splitCanceled, share.payerId, data, cause);
  }
};

/** Notifies the captain and the players of what a change of a split means: each once. */
export const announceSplit = async (ctx: Ctx, { before, after }: Change<typeof splitRow>): Promise<void> => {
  const split = after && (await findSplit(ctx, after.splitId));
  if (!split) return;
  const { splitId, captainId, deadline, createdAt: at } = split;
  if (after.state === 'running' && before?.state === 'starting')
    await askPlayers(ctx, split, splitShare, 'split share');
  if (after.reminders > (before?.reminders ?? 0))
    await askPlayers(ctx, split, splitReminder, `split reminder ${after.reminders}`);
  for (const [nth, { state }] of after.shares.entries()) {
    const share = split.shares[nth];
    if (share && state === 'paid' && before?.shares[nth]?.state === 'owes')
      await announcePaid(ctx, split, share);
  }
  if (after.isChoosing && !before?.isChoosing) {
    const data = { ...newsOf(split, splitFigures(split).owed), until: endOfChoice(split) };
    const cause = { of: `split choose ${splitId} ${deadline}`, at };
    const timeZone = await zoneOf(ctx, split);
    await notifications.announce(ctx, splitChoose, captainId, { ...data, timeZone }, cause);
  }
  if (after.state === 'done' && before?.state !== 'done') {
    const data = newsOf(split, splitFigures(split).back);
    await notifications.announce(ctx, splitDone, captainId, data, { of: `split done ${splitId}`, at });
  }
  if (after.state === 'canceled' && before?.state === 'running') await announceCanceled(ctx, split);
};
