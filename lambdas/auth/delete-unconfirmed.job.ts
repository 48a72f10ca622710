import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import type { Clock } from '../core/clock.ts';
import type { UnconfirmedAccounts } from '../integrations/unconfirmed-accounts.ts';

export interface DeleteUnconfirmedDeps {
  readonly accounts: UnconfirmedAccounts;
  readonly clock: Clock;
}

/** As long as a sign-up code is valid. */
const KEPT_MS = DAY_MS;
/** The most that one run deletes, about two minutes of calls. The next run continues. */
const MOST = 2000;

/** Deletes sign-ups that were not confirmed within a day, so that nobody can block another person's email. */
export const createDeleteUnconfirmedJob =
  ({ accounts, clock }: DeleteUnconfirmedDeps) =>
  async (): Promise<JobReport> => {
    const due = Date.parse(addMilliseconds(clock.now(), -KEPT_MS));
    const old: string[] = [];
    let undone: number | undefined;
    for await (const { username, createdAt } of accounts.all()) {
      if (createdAt.getTime() > due) continue;
      if (old.length === MOST) {
        undone = createdAt.getTime();
        break;
      }
      old.push(username);
    }
    let deleted = 0;
    for (const username of old) if (await accounts.remove(username)) deleted += 1;
    const behindSeconds = undone === undefined ? 0 : Math.round((due - undone) / 1000);
    return { deleted, complete: undone === undefined, behindSeconds };
  };
