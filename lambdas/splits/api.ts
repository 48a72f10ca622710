import type { RoleInSplit } from '#shared/domains/splits/roles.ts';
import type { SplitId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import * as invoices from '../invoices/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import type { splits as domain } from './domain.ts';
import { cancelSplit } from './end-split.ts';
import { openLink } from './link.ts';
import { payDeposit, payRest, payShare } from './pay-share.ts';
import { showShare, showSplit } from './show.ts';
import { findSplit, type SplitRow } from './split.table.ts';
import { changeShare, create, extend, markOpened, remind } from './splits.ts';

export const access = {
  invoice: invoices.findWithRoles,
  split: async (
    ctx: Context,
    caller: Caller,
    id: SplitId,
  ): Promise<Found<SplitRow, RoleInSplit> | undefined> => {
    const split = await findSplit(ctx, id);
    return (
      split && { object: split, roles: [callerId(caller) === split.captainId ? 'captain' : 'otherPerson'] }
    );
  },
} satisfies Access<typeof domain.api>;

export const handlers = {
  create: async (ctx, { actor, invoice, body, request }) =>
    showSplit(ctx, await create(ctx, actor, invoice, body, request)),
  get: (ctx, { split }) => showSplit(ctx, split),
  payDeposit: (ctx, { actor, split, body, request }) =>
    payDeposit(ctx, actor, split, { ...request, ...body }),
  changeShare: async (ctx, { split, params, body }) =>
    showSplit(ctx, await changeShare(ctx, split, params.key, body.amount)),
  remind: async (ctx, { split }) => showSplit(ctx, await remind(ctx, split)),
  extend: async (ctx, { split, body }) => showSplit(ctx, await extend(ctx, split, body.deadline)),
  payRest: (ctx, { actor, split, body, request }) => payRest(ctx, actor, split, { ...request, ...body }),
  cancel: async (ctx, { split }) => showSplit(ctx, await cancelSplit(ctx, split)),
  linkPage: async (ctx, { params }) => {
    const { split, share } = await openLink(ctx, params.token);
    return showShare(ctx, split, share);
  },
  linkOpened: async (ctx, { params }) => {
    const { split, share } = await openLink(ctx, params.token);
    return markOpened(ctx, split, share.key);
  },
  linkPay: async (ctx, { params, body, request }) => {
    const { split, share } = await openLink(ctx, params.token);
    return payShare(ctx, split, share, { ...request, ...body });
  },
} satisfies Handlers<typeof domain.api, typeof access>;
