import * as z from 'zod/mini';
import { attendances } from '#shared/domains/events/attendance.ts';
import { SealedPass } from '#shared/domains/wallet/pass-code.ts';

/** What is recorded on this device, and the server does not know yet. */
export type Unsent<Value> = Readonly<Record<string, Value>>;

/** Reads what a browser remembers: unreadable text is nothing. */
const readerOf =
  <Value>(stored: z.ZodMiniType<Record<string, Value>>) =>
  (text: string | null): Unsent<Value> => {
    try {
      const read = stored.safeParse(JSON.parse(text ?? '{}'));
      return read.success ? read.data : {};
    } catch {
      return {};
    }
  };

/** Attendance by person. */
export const recordsFrom = readerOf(z.record(z.string(), z.nullable(z.enum(attendances))));
/** The sealed codes of scanned passes: to be used, or false for those whose use is to be undone. */
export const passesFrom = readerOf(z.record(SealedPass, z.boolean()));

/** Without what has been sent, unless it has changed meanwhile. */
export const withoutSent = <Value>(unsent: Unsent<Value>, key: string, sent: Value): Unsent<Value> =>
  unsent[key] === sent ? Object.fromEntries(Object.entries(unsent).filter(([one]) => one !== key)) : unsent;
