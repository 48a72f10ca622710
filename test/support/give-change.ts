import type * as z from 'zod/mini';
import { type Change, changeOf, type TableRow } from '#shared/declare/rows.ts';
import { accountDeletionRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Passes a change to a reaction as the bus would: parsed with the row's published schema. */
export const giveChange = <Row extends TableRow>(
  row: Row,
  react: (change: Change<Row>) => Promise<void>,
  detail: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> => react(changeOf(row).parse(detail) as z.output<ReturnType<typeof changeOf<Row>>>);

/** Sends a reaction the deletion of an account. */
export const closeAccount = (
  forget: (change: Change<typeof accountDeletionRow>) => Promise<void>,
  id: UserId,
): Promise<void> => giveChange(accountDeletionRow, forget, { after: { id, stage: 'closed', round: 1 } });
