import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { LogInHelpId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** A request for an email that says how an address logs in. The reaction to this row sends the email, so the request reveals nothing about the address. */
export const LogInHelpEntity = defineEntity('logInHelp', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    id: id<LogInHelpId>(),
    email: text(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    createdAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which email asked for help to log in? Published on the bus by id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
  },
});
export type LogInHelp = Omit<RowOf<typeof LogInHelpEntity>, 'expiresAt'>;

/** Long enough for all retries of a reaction. */
const KEPT_MS = DAY_MS;

export const addRequest = async (ctx: Context, help: LogInHelp): Promise<void> => {
  const expiresAt = epochSeconds(addMilliseconds(help.createdAt, KEPT_MS));
  await LogInHelpEntity(ctx)
    .put({ ...help, expiresAt })
    .go();
};

/** Consistent. */
export const findRequest = async (ctx: Context, id: LogInHelpId): Promise<LogInHelp | undefined> =>
  (await LogInHelpEntity(ctx).get({ id }).go({ consistent: true })).data ?? undefined;
