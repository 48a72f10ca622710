import type { z } from 'zod/mini';
import { type Change, changeOf, type TableRow } from '#shared/declare/rows.ts';

/** Gives a reaction a change as the bus would: read by what may be told of the row. */
export const giveChange = <Row extends TableRow>(
  row: Row,
  react: (change: Change<Row>) => Promise<void>,
  detail: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> => react(changeOf(row).parse(detail) as z.output<ReturnType<typeof changeOf<Row>>>);
