import * as z from 'zod/mini';
import { type Attendance, attendances } from '#shared/domains/events/attendance.ts';

/** What the host has recorded on this device, by person, and the server does not know yet. */
export type Unsent = Readonly<Record<string, Attendance | null>>;

const Stored = z.record(z.string(), z.nullable(z.enum(attendances)));

/** What a browser remembers: unreadable text is nothing. */
export const unsentFrom = (text: string | null): Unsent => {
  try {
    const read = Stored.safeParse(JSON.parse(text ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
};

/** Without what has been sent, unless it has changed meanwhile. */
export const withoutSent = (unsent: Unsent, userId: string, sent: Attendance | null): Unsent =>
  unsent[userId] === sent
    ? Object.fromEntries(Object.entries(unsent).filter(([person]) => person !== userId))
    : unsent;
