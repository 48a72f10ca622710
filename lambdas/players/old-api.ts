import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findPlayer, findPlayers, type Player } from './players.ts';
import { findShownTimes } from './shown-times.ts';

// For domains that are not moved yet. It goes with the last of them.
export type { Player } from './players.ts';
export type FindPlayers = (viewer: UserId, ids: readonly UserId[]) => Promise<Player[]>;
export const createPlayersFinder = (table: Table, clock: Clock): FindPlayers => {
  const ctx = contextOf(table, clock);
  return (viewer, ids) => findPlayers(ctx, viewer, ids);
};
export type FindPlayer = ReturnType<typeof createPlayerFinder>;
export const createPlayerFinder = (table: Table, clock: Clock) => {
  const ctx = contextOf(table, clock);
  return (id: UserId) => findPlayer(ctx, id);
};
export type FindShownTimes = ReturnType<typeof createShownTimesFinder>;
export const createShownTimesFinder = (
  table: Table,
  clock: Clock,
  options: { readonly consistent?: boolean } = {},
) => {
  const ctx = contextOf(table, clock);
  return (viewer: UserId, owners: readonly UserId[], common?: TeamId) =>
    findShownTimes(ctx, viewer, owners, { ...options, common });
};
