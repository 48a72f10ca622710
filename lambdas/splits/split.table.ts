import { CustomAttributeType } from 'electrodb';
import type { ShareState, SplitState } from '#shared/domains/splits/rules.ts';
import type { InvoiceId, SaleId, SplitId, UserId } from '#shared/kernel/ids.ts';
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
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** What a player pays. */
export interface StoredShare {
  /** '1', '2', …: in the order of the players. */
  readonly key: string;
  readonly name: string;
  /** Who pays: a person, or a guest account that stands for a name. */
  readonly payerId: UserId;
  /** Minor units. */
  readonly amount: number;
  readonly state: ShareState;
  readonly openedAt?: string;
  readonly saleId?: SaleId;
  readonly paidAt?: string;
  readonly card?: string;
}

/** An invoice that the players of a captain pay together. */
export const Split = defineEntity('split', {
  privacy: { onDeletion: 'law', inExport: 'splits' },
  attributes: {
    splitId: id<SplitId>(),
    invoiceId: text<InvoiceId>(),
    captainId: text<UserId>(),
    /** The organizer, who receives all payments. */
    receiverId: text<UserId>(),
    title: text(),
    state: text<SplitState>(),
    /** Minor units of USD: what of the invoice was open when it began, and what the captain puts down. */
    total: { type: 'number', required: true },
    deposit: { type: 'number', required: true },
    shares: { type: CustomAttributeType<StoredShare[]>('any'), required: true },
    /** ISO instant. */
    deadline: text(),
    isExtended: { type: 'boolean', required: true },
    /** The captain was notified that they have to choose. */
    isChoosing: { type: 'boolean', required: true },
    reminders: { type: 'number', required: true },
    remindedAt: optionalText(),
    depositSaleId: optionalText<SaleId>(),
    /** The sale by which the captain has paid what players owed, and what it was too much. */
    restSaleId: optionalText<SaleId>(),
    restSurplus: { type: 'number' },
    platform: text<Platform>(),
    locale: text<Locale>(),
    /** Absent if nothing is left to do. */
    pending: optionalText<'split'>(),
    /** When a job looks after it. ISO instant. */
    dueAt: text(),
    ...stamps,
  },
  indexes: {
    /** One split. Cost: 1, consistent. */
    byId: primaryKey(['splitId'], []),
    /** Which splits has a person begun, by time? Cost: ½ for 4 KB. */
    byCaptain: index('gsi2', ['captainId'], ['createdAt', 'splitId']),
    /** Which splits need someone to look after them, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi4', ['pending'], ['dueAt', 'splitId']),
  },
});
export type SplitRow = RowOf<typeof Split>;
export type NewSplit = NewRowOf<typeof Split>;

export const findSplit = async (ctx: Context, splitId: SplitId): Promise<SplitRow | undefined> => {
  const { data } = await Split(ctx).get({ splitId }).go({ consistent: true });
  return data ?? undefined;
};

/** Adds a split together with other writes; false if it is there already, or one of them was refused. */
export const addSplit = (
  ctx: Context,
  split: NewSplit,
  others: readonly TransactionWrite[],
): Promise<boolean> => write(ctx, { Split }, (rows) => [rows.Split.create(split).commit(), ...others]);

/** Replaces a split as a whole; what is undefined in `change` is removed. False if it has changed since it was read, or another write was refused. */
export const saveSplit = (
  ctx: Context,
  before: SplitRow,
  change: Partial<SplitRow>,
  others: readonly TransactionWrite[] = [],
): Promise<boolean> => {
  const after = { ...before, ...change, updatedAt: ctx.clock.now(), revision: before.revision + 1 };
  const row = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  return write(ctx, { Split }, (rows) => [
    rows.Split.put(row as typeof after)
      .where((stored, op) => op.eq(stored.revision, before.revision))
      .commit(),
    ...others,
  ]);
};

/** A page of the splits that a person has begun, newest first. */
export const listSplitsOf = async (ctx: Context, captainId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Split(ctx)
    .query.byCaptain({ captainId })
    .go({ limit, cursor, order: 'desc' });
  return { items: data, cursor: next };
};

/** A page of the splits that are due before `until` (ISO instant), earliest first. */
export const listDueSplits = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Split(ctx).query.due({ pending: 'split' }).lt({ dueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};
