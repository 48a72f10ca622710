import { type HostId, hostOf } from '#shared/domains/wallet/host.ts';
import type { Credit, HostSummary, Membership, Pass, WalletMove } from '#shared/domains/wallet/shapes.ts';
import { PAST_DUE_DAYS, passState } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import type { CreditPurchaseRow, CreditRow } from './credit.table.ts';
import { refundableOf } from './grants.ts';
import type { MembershipRow } from './membership.table.ts';
import type { WalletMoveRow } from './move.table.ts';
import type { PassRow } from './pass.table.ts';

/** Hosts by id. What is held stays readable when its host is gone: then there is no name. Cost: ½ each. */
export const findHosts = async (
  ctx: Context,
  viewer: UserId,
  ids: readonly HostId[],
): Promise<(id: HostId) => HostSummary> => {
  const hosts = [...new Set(ids)].map(hostOf);
  const userIds = hosts.flatMap((host): UserId[] => (host.kind === 'person' ? [host.id] : []));
  const teamIds = hosts.flatMap((host): TeamId[] => (host.kind === 'team' ? [host.id] : []));
  const [people, named] = await Promise.all([
    family.findShown(ctx, userIds, viewer),
    teamIds.length > 0 ? teams.findNames(ctx, teamIds) : [],
  ]);
  return (id) => {
    const host = hostOf(id);
    if (host.kind === 'person') {
      const person = people.get(host.id);
      return { id, name: person?.displayName ?? null, photoURL: person?.photoURL ?? null };
    }
    const team = named.find((one) => one.id === host.id);
    return { id, name: team?.name ?? null, photoURL: team?.picture ?? null };
  };
};

/** Passes as their holder sees them, in the same order. */
export const showPasses = async (ctx: Context, viewer: UserId, rows: readonly PassRow[]): Promise<Pass[]> => {
  const [hostFor, people] = await Promise.all([
    findHosts(
      ctx,
      viewer,
      rows.map(({ hostId }) => hostId),
    ),
    family.findForHosts(ctx, [...new Set(rows.flatMap(({ memberIds }) => memberIds))]),
  ]);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const { passId: id, name, uses, left, coverage, forGuests, isFamily, expiresAt, pausedUntil } = row;
    const state = passState(row, now);
    return {
      ...{ id, name, state, uses, left, coverage, forGuests, isFamily, expiresAt },
      host: hostFor(row.hostId),
      members: row.memberIds.flatMap((one) => people.get(one) ?? []),
      pausedUntil: state === 'paused' ? (pausedUntil ?? null) : null,
      canPause: state === 'usable' && !forGuests && row.pausedAt === undefined,
    };
  });
};

export const showCredit = async (
  ctx: Context,
  viewer: UserId,
  rows: readonly CreditRow[],
  purchases: readonly CreditPurchaseRow[],
): Promise<Credit[]> => {
  const hostFor = await findHosts(
    ctx,
    viewer,
    rows.map(({ hostId }) => hostId),
  );
  const now = ctx.clock.now();
  return rows.map(({ hostId, amount, currency }) => {
    const parts = purchases
      .filter((one) => one.hostId === hostId)
      .map((one) => refundableOf(one, amount, now));
    const refundable = Math.min(
      amount,
      parts.reduce((sum, part) => sum + part, 0),
    );
    return { host: hostFor(hostId), amount, currency, refundable };
  });
};

export const showMemberships = async (
  ctx: Context,
  viewer: UserId,
  rows: readonly MembershipRow[],
): Promise<Membership[]> => {
  const hostFor = await findHosts(
    ctx,
    viewer,
    rows.map(({ hostId }) => hostId),
  );
  return rows.map((row) => {
    const { membershipId: id, offerId, name, state, price, currency, interval, benefits } = row;
    const { nextPrice, nextPriceFrom, pastDueSince } = row;
    return {
      ...{ id, offerId, name, state, price, currency, interval, benefits, host: hostFor(row.hostId) },
      periodEnd: row.periodEnd ?? null,
      nextPrice:
        nextPrice !== undefined && nextPriceFrom !== undefined
          ? { price: nextPrice, from: nextPriceFrom }
          : null,
      paidUntil:
        state === 'past_due' && pastDueSince !== undefined
          ? addMilliseconds(pastDueSince, PAST_DUE_DAYS * DAY_MS)
          : null,
    };
  });
};

export const showMoves = async (
  ctx: Context,
  viewer: UserId,
  rows: readonly WalletMoveRow[],
): Promise<WalletMove[]> => {
  const [hostFor, people] = await Promise.all([
    findHosts(
      ctx,
      viewer,
      rows.map(({ hostId }) => hostId),
    ),
    family.findForHosts(ctx, [...new Set(rows.flatMap(({ forId }) => forId ?? []))]),
  ]);
  return rows.map((row) => {
    const { cause: id, at, kind, title, uses, amount, currency, forId, holderId, saleId } = row;
    const { eventId, occurrenceId } = row;
    return {
      ...{ id, at, kind, title, uses, amount, currency, host: hostFor(row.hostId) },
      forWhom: forId && forId !== holderId ? (people.get(forId) ?? null) : null,
      date: eventId && occurrenceId ? { eventId, occurrenceId } : null,
      saleId: saleId ?? null,
    };
  });
};
