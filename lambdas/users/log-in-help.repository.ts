import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { LogInHelpId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { LogInHelpEntity } from './log-in-help.entity.ts';

export interface LogInHelp {
  readonly id: LogInHelpId;
  readonly email: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly createdAt: string;
}

/** Long enough for all retries of a reaction. */
const KEPT_MS = DAY_MS;

/** Requests for help to log in. */
export const createLogInHelpRepository = (table: Table) => {
  const requests = once(() => LogInHelpEntity({ table }));
  return {
    async add(help: LogInHelp): Promise<void> {
      const expiresAt = epochSeconds(addMilliseconds(help.createdAt, KEPT_MS));
      await requests()
        .put({ ...help, expiresAt })
        .go();
    },

    async find(id: LogInHelpId): Promise<LogInHelp | undefined> {
      const { data } = await requests().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },
  };
};
export type LogInHelpRepository = ReturnType<typeof createLogInHelpRepository>;
