import { CustomAttributeType } from 'electrodb';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
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
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/**
 * A person without an account: `enteredBy` someone else or the person. Once someone with that email has an account, `claimedBy` is all that
 * is left of it.
 */
export const Guest = defineEntity('guest', {
  privacy: { onDeletion: 'erased', inExport: 'guestsEntered' },
  attributes: {
    id: id<UserId>(),
    name: optionalText(),
    /** Lowercase. */
    email: optionalText(),
    enteredBy: optionalText<UserId>(),
    claimedBy: optionalText<UserId>(),
    /** They buy a spot from the person who is named as having entered them. Nobody has confirmed the email. */
    purchase: optionalText<'open' | 'paid'>(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    notificationSettings: { type: CustomAttributeType<NotificationSettings>('any'), required: true },
    ...stamps,
  },
  indexes: {
    /** Who is this guest? Cost: 1, consistent; for summaries ½. */
    byId: primaryKey(['id'], []),
    /** Which guests may a person with this email claim? Cost: ½ for 4 KB. */
    byEmail: index('gsi5', ['email'], ['id']),
    /**
     * - Whom has a person entered, when their account is deleted? Cost: ½ for 4 KB.
     * - Whom has a person entered last? Cost: ½ for 4 KB.
     */
    byEnterer: index('gsi4', ['enteredBy'], ['createdAt', 'id']),
  },
});
export type GuestRow = RowOf<typeof Guest>;

/** Consistent. */
export const find = async (ctx: Context, id: UserId): Promise<GuestRow | undefined> => {
  const { data } = await Guest(ctx).get({ id }).go({ consistent: true });
  return data ?? undefined;
};

export const findSome = async (
  ctx: Context,
  ids: readonly UserId[],
  consistent: boolean,
): Promise<GuestRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Guest(ctx)
    .get(ids.map((id) => ({ id })))
    .go({ consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} guests were not read`);
  return data;
};

/** Adds a guest, or replaces the one that was read; false if it has changed meanwhile. */
export const put = (
  ctx: Context,
  guest: Omit<NewRowOf<typeof Guest>, 'revision'>,
  before: GuestRow | undefined,
): Promise<boolean> => {
  const revision = before?.revision;
  return isWritten(
    Guest(ctx)
      .put({ ...guest, revision: (revision ?? 0) + 1 })
      .where((row, op) =>
        revision === undefined ? op.notExists(row.revision) : op.eq(row.revision, revision),
      ),
  );
};

/** Changes what a guest wants to be notified of; false if the guest has changed meanwhile. */
export const saveSettings = (
  ctx: Context,
  { id, revision }: GuestRow,
  notificationSettings: NotificationSettings,
): Promise<boolean> =>
  isWritten(
    Guest(ctx)
      .patch({ id })
      .set({ notificationSettings, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Notes who the guest is; false if someone else has claimed them. Repeating it changes nothing. */
export const markClaimed = (ctx: Context, id: UserId, claimedBy: UserId): Promise<boolean> =>
  isWritten(
    Guest(ctx)
      .patch({ id })
      .set({ claimedBy, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.notExists(row.claimedBy)),
  );

/** Notes that a guest has paid; nothing happens without such a guest. */
export const markPaid = async (ctx: Context, id: UserId): Promise<void> => {
  await isWritten(
    Guest(ctx)
      .patch({ id })
      .set({ purchase: 'paid', updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.purchase, 'open')),
  );
};

/** Deletes a guest who has not paid. */
export const removeUnpaid = async (ctx: Context, id: UserId): Promise<void> => {
  await isWritten(
    Guest(ctx)
      .delete({ id })
      .where((row, op) => op.eq(row.purchase, 'open')),
  );
};

/** Deletes everything that is known of a claimed guest: links in emails still lead to the person. */
export const clear = (
  ctx: Context,
  { id, platform, locale, claimedBy, createdAt, revision }: GuestRow,
): Promise<boolean> =>
  isWritten(
    Guest(ctx)
      .put({
        ...{ id, platform, locale, notificationSettings: {}, createdAt, updatedAt: ctx.clock.now() },
        ...(claimedBy && { claimedBy }),
        revision: revision + 1,
      })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Deletes a guest, if there is one. */
export const removeRow = async (ctx: Context, id: UserId): Promise<void> => {
  await Guest(ctx).delete({ id }).go();
};

/** The guests whom someone has entered last, latest first, without those who have an account by now, and those who bought something. */
export const enteredLast = async (ctx: Context, userId: UserId, limit: number): Promise<GuestRow[]> => {
  const { data } = await Guest(ctx)
    .query.byEnterer({ enteredBy: userId })
    .where((row, op) => `${op.notExists(row.claimedBy)} AND ${op.notExists(row.purchase)}`)
    .go({ order: 'desc', count: limit });
  return data;
};

/** Every guest with an email, no matter who entered them. */
export const ofEmail = async (ctx: Context, email: string): Promise<GuestRow[]> => {
  const { data } = await Guest(ctx).query.byEmail({ email }).go({ pages: 'all' });
  return data;
};

/** Every guest that someone has entered. */
export const enteredBy = async (ctx: Context, userId: UserId): Promise<GuestRow[]> => {
  const { data } = await Guest(ctx).query.byEnterer({ enteredBy: userId }).go({ pages: 'all' });
  return data;
};
