import type { SharePage, Split } from '#shared/domains/splits/contract.ts';
import { isChoosing, splitFigures } from '#shared/domains/splits/rules.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { tokenOf } from './link.ts';
import type { SplitRow, StoredShare } from './split.table.ts';
import { endOfChoice, mayRemind } from './times.ts';

/** A split as its captain sees it. */
export const showSplit = async (ctx: Context<'cursors'>, split: SplitRow): Promise<Split> => {
  const { splitId: id, invoiceId, title, state, total, deposit, deadline, isExtended, reminders } = split;
  const people = await family.findForHosts(
    ctx,
    split.shares.map(({ payerId }) => payerId).filter((payerId) => !isGuestId(payerId)),
  );
  const shares = await Promise.all(
    split.shares.map(async (share) => ({
      ...{ key: share.key, name: share.name, amount: share.amount, state: share.state },
      userId: isGuestId(share.payerId) ? null : share.payerId,
      picture: people.get(share.payerId)?.photoURL ?? null,
      openedAt: share.openedAt ?? null,
      paidAt: share.paidAt ?? null,
      card: share.card ?? '',
      link: paths.shareLink(await tokenOf(ctx, split, share)),
    })),
  );
  return {
    ...{ id, invoiceId, title, state, total, deposit, deadline, isExtended, reminders, shares },
    ...splitFigures(split),
    chooseUntil: isChoosing(split, ctx.clock.now()) ? endOfChoice(split) : null,
    mayRemind: mayRemind(ctx, split),
  };
};

/** A share as everyone sees it who has its link. */
export const showShare = async (ctx: Context, split: SplitRow, share: StoredShare): Promise<SharePage> => {
  const { captainId, receiverId, title, state: splitState, deadline } = split;
  const people = await family.findForHosts(ctx, [captainId, receiverId]);
  const { name, amount, state } = share;
  return {
    ...{ title, name, amount, state, splitState, deadline },
    captain: people.get(captainId)?.displayName ?? '',
    receiver: people.get(receiverId)?.displayName ?? '',
  };
};
