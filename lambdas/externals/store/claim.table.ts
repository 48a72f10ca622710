import { type ClaimState, type ClaimWay, externalLimits } from '#shared/domains/externals/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { type ExternalRow, ExternalTeam } from './external.table.ts';

/** What a person claims: one external team. */
export const ExternalClaim = defineEntity('externalClaim', {
  privacy: { onDeletion: 'erased', inExport: 'externalClaims' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    teamName: text(),
    way: text<ClaimWay>(),
    state: text<ClaimState>(),
    /** Whether its code was entered. */
    proved: { type: 'boolean', required: true },
    /** What the claimer wrote to staff. */
    note: text(),
    /** What staff wrote to the claimer. */
    reason: optionalText(),
    /** Where its code is sent, and from which platform. */
    sentTo: optionalText(),
    platform: text<Platform>(),
    /** Whether a code was requested that has not been emailed. */
    code: optionalText<'requested' | 'sent'>(),
    /** A hash of the code; none until it is emailed. */
    digest: optionalText(),
    attempts: { type: 'number', required: true, default: 0 },
    /** When it was made: the cause of its email. */
    since: text(),
    changedAt: text(),
    /** The single list of claims that wait for staff. */
    queue: { type: ['claims'] as const },
    revision: { type: 'number', required: true },
    /** Seconds since the epoch; the table removes the row afterwards. Absent while it waits for staff. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Who claims a team? Does this person? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['userId']),
    /** Which claims wait for staff, oldest first? Cost: ½ for 4 KB. */
    waiting: index('gsi1', ['queue'], ['since', 'teamId', 'userId']),
    /** What does a person claim? Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['teamId']),
  },
});
export type ClaimRow = RowOf<typeof ExternalClaim>;

/** A claim whose code has expired stays for some days, so that the person sees it. */
const CODE_DAYS = 7;
const daysKept = {
  code: CODE_DAYS,
  approved: externalLimits.approvedDays,
  declined: externalLimits.declinedDays,
} as const;

/** When a claim that is in a state from now on is removed. */
const endOf = (state: ClaimState, now: string): number | undefined =>
  state === 'staff' ? undefined : epochSeconds(addMilliseconds(now, daysKept[state] * DAY_MS));

const isKept =
  (now: string) =>
  ({ expiresAt }: ClaimRow): boolean =>
    expiresAt === undefined || expiresAt > epochSeconds(now);

/** All claims to a team. Consistent. */
export const listClaims = async (ctx: Context, teamId: TeamId): Promise<ClaimRow[]> => {
  const { data } = await ExternalClaim(ctx).query.byTeam({ teamId }).go({ consistent: true, pages: 'all' });
  return data.filter(isKept(ctx.clock.now()));
};

/** Consistent. */
export const findClaim = async (
  ctx: Context,
  { teamId, userId }: Pick<ClaimRow, 'teamId' | 'userId'>,
): Promise<ClaimRow | undefined> => {
  const { data } = await ExternalClaim(ctx).get({ teamId, userId }).go({ consistent: true });
  return data && isKept(ctx.clock.now())(data) ? data : undefined;
};

/** The first claims that wait for staff, oldest first. */
export const listWaitingClaims = async (ctx: Context, limit: number): Promise<ClaimRow[]> => {
  const { data } = await ExternalClaim(ctx).query.waiting({ queue: 'claims' }).go({ limit });
  return data;
};

/** A page of the claims of a person. */
export const listClaimsOf = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await ExternalClaim(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

type NewClaimRow = Pick<ClaimRow, 'teamId' | 'userId' | 'teamName' | 'way' | 'note' | 'sentTo' | 'platform'>;

/** Writes a new claim over the one that was read, while its team is listed. */
export const putClaim = (
  ctx: Context,
  claim: NewClaimRow,
  before: ClaimRow | undefined,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const { teamId, way } = claim;
  const state = way === 'staff' ? 'staff' : 'code';
  const expiresAt = endOf(state, now);
  return write(ctx, { ExternalClaim, ExternalTeam }, (rows) => [
    rows.ExternalClaim.put({
      ...claim,
      ...{ state, proved: false, attempts: 0, since: now, changedAt: now },
      revision: (before?.revision ?? 0) + 1,
      ...(state === 'staff' ? { queue: 'claims' as const } : { code: 'requested' as const }),
      ...(expiresAt !== undefined && { expiresAt }),
    })
      .where((row, op) =>
        // The row of a claim that has expired may still be there.
        before
          ? op.eq(row.revision, before.revision)
          : `${op.notExists(row.revision)} OR ${op.lte(row.expiresAt, epochSeconds(now))}`,
      )
      .commit(),
    rows.ExternalTeam.patch({ id: teamId })
      .add({ claims: 1 })
      .where((row, op) => op.eq(row.state, 'listed'))
      .commit(),
  ]);
};

/** Stores the hash of a new code; false if the claim has changed since it was read. */
export const saveDigest = (ctx: Context, { teamId, userId, revision }: ClaimRow, digest: string) =>
  isWritten(
    ExternalClaim(ctx)
      .patch({ teamId, userId })
      .set({ digest, code: 'sent', changedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Counts an attempt; false if the claim has changed since it was read. */
export const saveAttempt = (ctx: Context, { teamId, userId, revision }: ClaimRow): Promise<boolean> =>
  isWritten(
    ExternalClaim(ctx)
      .patch({ teamId, userId })
      .add({ attempts: 1, revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Leaves a proved claim to staff; false if it has changed since it was read. */
export const saveProved = (ctx: Context, { teamId, userId, revision }: ClaimRow): Promise<boolean> =>
  isWritten(
    ExternalClaim(ctx)
      .patch({ teamId, userId })
      .set({ proved: true, state: 'staff', queue: 'claims', changedAt: ctx.clock.now() })
      .remove(['sentTo', 'digest', 'code', 'expiresAt'])
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Declines a claim that waits; false if it has changed since it was read. */
export const saveDeclined = (
  ctx: Context,
  { teamId, userId, revision }: ClaimRow,
  reason: string,
): Promise<boolean> => {
  const now = ctx.clock.now();
  return isWritten(
    ExternalClaim(ctx)
      .patch({ teamId, userId })
      .set({ state: 'declined', reason, changedAt: now, expiresAt: endOf('declined', now) ?? 0 })
      .remove(['sentTo', 'digest', 'code', 'queue'])
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );
};

/**
 * Makes an entry the team of the person who claims it, with the same id and slug. `changed`: the entry, one of its claims, or this one has changed since they were
 * read.
 */
export const approveClaim = async (
  ctx: Context,
  { id: teamId, slug, facts, platform, locale, claims }: ExternalRow,
  { userId, revision, proved }: ClaimRow,
): Promise<'approved' | 'changed'> => {
  const now = ctx.clock.now();
  const decided = await tryWrite(ctx, { ExternalTeam, ExternalClaim }, (rows) => [
    rows.ExternalTeam.remove({ id: teamId })
      .where((row, op) => `${op.eq(row.state, 'listed')} AND ${op.eq(row.claims, claims)}`)
      .commit(),
    rows.ExternalClaim.patch({ teamId, userId })
      .set({ state: 'approved', proved, changedAt: now, expiresAt: endOf('approved', now) ?? 0 })
      .remove(['sentTo', 'digest', 'code', 'queue'])
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...teams.startsClaimedTeam(ctx, {
      ...{ id: teamId, slug, platform, locale, ownerId: userId },
      ...{ name: facts.name, gameTypes: facts.gameTypes, location: facts.location, about: facts.website },
    }),
  ]);
  return decided.committed ? 'approved' : 'changed';
};

export const dropClaim = async (
  ctx: Context,
  { teamId, userId }: Pick<ClaimRow, 'teamId' | 'userId'>,
): Promise<void> => {
  await ExternalClaim(ctx).delete({ teamId, userId }).go();
};
