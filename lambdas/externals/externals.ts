import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { externalsContract } from '#shared/domains/externals/contract.ts';
import type { ExternalEdit, ExternalInput, NewExternal } from '#shared/domains/externals/shapes.ts';
import { slugOf, slugWithId } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { refuseReserved } from '../core/reserved.ts';
import { findMade, newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import type { Context } from '../runtime/context.ts';
import { findWithRoles, show } from './shown.ts';
import * as store from './store/index.ts';

type Report = z.output<typeof externalsContract.report.body>;
const done = { done: true } as const;

/** Six decimals, about ten centimeters: the table cannot store numbers too close to zero. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const factsOf = ({ name, gameTypes, location, website, contactEmail }: ExternalInput): ExternalInput => ({
  ...{ name, gameTypes, website, contactEmail },
  location: { ...location, lat: rounded(location.lat), lng: rounded(location.lng) },
});

/** An entry as its caller sees it now. @throws AppError external_team.not_found */
export const showNow = async (ctx: Context, caller: Member, id: TeamId) => {
  const found = await findWithRoles(ctx, caller, id);
  if (!found) throw new AppError('external_team.not_found');
  return show(ctx, found.object, found.roles, caller);
};

/** What staff add is listed at once; what others add waits for staff. A repeated request finds the entry that it created. */
export const create = async (ctx: Context, caller: Member, input: NewExternal, platform: Platform) => {
  await refuseReserved('team', { 'body.name': input.name });
  const { userId, isStaff, email, user } = caller;
  const id = ctx.ids.team();
  const now = ctx.clock.now();
  const requestKey = newRequestKey(userId, input, { now, made: [id] });
  const make = async (): Promise<TeamId | 'key_known'> => {
    for (const slug of [slugOf(input.name), slugWithId(input.name, id)]) {
      const outcome = await store.addExternal(ctx, requestKey, {
        ...{ id, slug, platform, facts: factsOf(input), locale: user.locale, addedBy: userId },
        ...{ ownEmail: input.contactEmail === email, state: isStaff ? 'listed' : 'waiting' },
        ...{ createdAt: now, updatedAt: now },
      });
      if (outcome !== 'slug_taken') return outcome === 'added' ? id : outcome;
    }
    throw new Error('a new entry’s slug is already taken by its own id');
  };
  const made = await onlyOnce(make, async () => (await findMade(ctx, TeamId, userId, input))?.[0]);
  return showNow(ctx, caller, made);
};

/** Replaces what an entry says; its slug stays. The same edit again is accepted. @throws AppError external_team.changed_meanwhile */
export const edit = async (
  ctx: Context,
  caller: Member,
  row: store.ExternalRow,
  { revision, ...entered }: ExternalEdit,
) => {
  await refuseReserved('team', { 'body.name': entered.name });
  const facts = factsOf(entered);
  const ownEmail =
    row.addedBy === caller.userId
      ? facts.contactEmail === caller.email
      : row.ownEmail === true && facts.contactEmail === row.facts.contactEmail;
  if (!(await store.saveFacts(ctx, { id: row.id, revision }, facts, ownEmail))) {
    const current = await store.findExternal(ctx, row.id);
    if (!isDeepStrictEqual(current?.facts, facts)) throw new AppError('external_team.changed_meanwhile');
  }
  return showNow(ctx, caller, row.id);
};

/** Repeated, it changes nothing. */
export const list = async (ctx: Context, { id }: store.ExternalRow): Promise<typeof done> => {
  await store.saveListed(ctx, id);
  return done;
};

/** Repeated, it changes nothing. @throws AppError external_team.changed_meanwhile if it has been listed since the caller was allowed to remove it */
export const remove = async (
  ctx: Context,
  { userId: removedBy }: { readonly userId: UserId },
  row: store.ExternalRow,
  reason: string,
): Promise<typeof done> => {
  if (await store.saveGone(ctx, row, { removedBy, reason })) return done;
  const current = await store.findExternal(ctx, row.id);
  if (current && current.state !== 'gone') throw new AppError('external_team.changed_meanwhile');
  return done;
};

export const report = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  { id: teamId }: store.ExternalRow,
  { kind, text }: Report,
): Promise<typeof done> => {
  await store.putReport(ctx, { teamId, userId, kind, text, createdAt: ctx.clock.now() });
  return done;
};

export const dismissReport = async (
  ctx: Context,
  { id: teamId }: store.ExternalRow,
  userId: UserId,
): Promise<typeof done> => {
  await store.dropReport(ctx, { teamId, userId });
  return done;
};
