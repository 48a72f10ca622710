import { CustomAttributeType } from 'electrodb';
import type { ExternalState } from '#shared/domains/externals/rules.ts';
import type { ExternalInput } from '#shared/domains/externals/shapes.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../../data/entity.ts';
import { type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';

/** An external team. Its id and slug are those that its team gets once it is claimed. */
export const ExternalTeam = defineEntity('externalTeam', {
  privacy: { onDeletion: 'erased', inExport: 'externalTeams' },
  attributes: {
    id: id<TeamId>(),
    slug: text(),
    facts: { type: CustomAttributeType<ExternalInput>('any'), required: true },
    platform: text<Platform>(),
    /** The language of the person who added it, most likely the language it is written in. */
    locale: text<Locale>(),
    /** Absent once that account is deleted. */
    addedBy: optionalText<UserId>(),
    /** Whether the contact email is that of the person who added it: it goes with the account. */
    ownEmail: { type: 'boolean' },
    state: text<ExternalState>(),
    /** Of an entry that is being removed: by whom, and why. */
    removedBy: optionalText<UserId>(),
    reason: optionalText(),
    /** Counts changes of its claims, so that a decision knows all of them. */
    claims: { type: 'number', required: true, default: 0 },
    ...stamps,
  },
  indexes: {
    /** An entry by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which entries are listed, or wait for staff, oldest first? Cost: ½ for 4 KB. */
    directory: index('gsi2', ['state'], ['id']),
    /** Which entries has a person added? Cost: ½ for 4 KB. */
    byAdder: index('gsi5', ['addedBy'], ['id']),
  },
});
export type ExternalRow = RowOf<typeof ExternalTeam>;

/** Adds an entry and reserves its slug. */
export const addExternal = async (
  ctx: Context,
  requestKey: NewRequestKey,
  row: NewRowOf<typeof ExternalTeam>,
): Promise<'added' | 'key_known' | 'slug_taken'> => {
  const decided = await tryWrite(ctx, { RequestKey, ExternalTeam }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    teams.reservesSlug(ctx, row.slug, row.id),
    rows.ExternalTeam.create(row).commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'slug_taken';
};

/** Consistent: someone who has just added an entry opens its page. */
export const findExternal = async (ctx: Context, teamId: TeamId): Promise<ExternalRow | undefined> => {
  const { data } = await ExternalTeam(ctx).get({ id: teamId }).go({ consistent: true });
  return data ?? undefined;
};

/** By id or slug. */
export const findByReference = async (
  ctx: Context,
  reference: TeamId | string,
): Promise<ExternalRow | undefined> => {
  const parsed = TeamId.safeParse(reference);
  const found = parsed.success ? parsed.data : await teams.idOfSlug(ctx, reference);
  return found && findExternal(ctx, found);
};

/** Some entries, in the requested order, without those that do not exist. `consistent`: for twice the cost of ½ each. */
export const findExternals = async (
  ctx: Context,
  ids: readonly TeamId[],
  consistent = false,
): Promise<ExternalRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await ExternalTeam(ctx)
    .get(ids.map((one) => ({ id: one })))
    .go({ preserveBatchOrder: true, consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} entries were not read`);
  return data.filter((row) => row !== null);
};

/** The first entries that wait for staff, oldest first. */
export const listWaiting = async (ctx: Context, limit: number): Promise<ExternalRow[]> => {
  const { data } = await ExternalTeam(ctx).query.directory({ state: 'waiting' }).go({ limit });
  return data;
};

/** A page of the listed entries with ids from `first` to before `end`, in order. */
export const listBetween = (ctx: Context, first: TeamId, end: TeamId, cursor: string | null) =>
  ExternalTeam(ctx).query.directory({ state: 'listed' }).between({ id: first }, { id: end }).go({ cursor });

/** A page of the entries that a person has added. */
export const listAddedBy = async (ctx: Context, addedBy: UserId, limit: number, cursor: string | null) => {
  const page = await ExternalTeam(ctx).query.byAdder({ addedBy }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

/** Replaces what an entry says at that revision. */
export const saveFacts = (
  ctx: Context,
  { id: teamId, revision }: Pick<ExternalRow, 'id' | 'revision'>,
  facts: ExternalInput,
  ownEmail: boolean,
): Promise<boolean> =>
  isWritten(
    ExternalTeam(ctx)
      .patch({ id: teamId })
      .set({ facts, ownEmail, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => `${op.eq(row.revision, revision)} AND ${op.ne(row.state, 'gone')}`),
  );

/** Lists an entry that waits; false if it does not wait. */
export const saveListed = (ctx: Context, teamId: TeamId): Promise<boolean> =>
  isWritten(
    ExternalTeam(ctx)
      .patch({ id: teamId })
      .set({ state: 'listed', updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.state, 'waiting')),
  );

/** Marks an entry as gone: nobody finds it from then on, and a reaction deletes it. False if its state has changed since it was read. */
export const saveGone = (
  ctx: Context,
  { id: teamId, state }: Pick<ExternalRow, 'id' | 'state'>,
  { removedBy, reason }: { readonly removedBy: UserId; readonly reason: string },
): Promise<boolean> =>
  isWritten(
    ExternalTeam(ctx)
      .patch({ id: teamId })
      .set({ state: 'gone', removedBy, reason, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.state, state)),
  );

/** Deletes an entry that is gone, and frees its slug. */
export const dropExternal = async (
  ctx: Context,
  { id: teamId, slug }: Pick<ExternalRow, 'id' | 'slug'>,
): Promise<void> => {
  await tryWrite(ctx, { ExternalTeam }, (rows) => [
    rows.ExternalTeam.remove({ id: teamId })
      .where((row, op) => op.eq(row.state, 'gone'))
      .commit(),
    teams.freesSlug(ctx, slug, teamId),
  ]);
};

/** Removes the person who added an entry from it, and their email. */
export const removeAdder = (ctx: Context, row: ExternalRow): Promise<boolean> =>
  isWritten(
    ExternalTeam(ctx)
      .patch({ id: row.id })
      .remove(['addedBy', 'ownEmail'])
      .set({
        facts: row.ownEmail ? { ...row.facts, contactEmail: null } : row.facts,
        updatedAt: ctx.clock.now(),
      })
      .add({ revision: 1 })
      .where((stored, op) => op.eq(stored.revision, row.revision)),
  );
