import type * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import { createSeals, type ReadSecret } from './seal.ts';

/** Seals positions in a list so that only the server can read, create, or change them. */
export interface Cursors {
  /** The secret that cursors are sealed with; `createSeals` derives keys for other purposes from it. */
  readonly readSecret: ReadSecret;
  /** `scope` names the list (and its owner), so a cursor is valid for one list only. */
  seal(scope: string, position: unknown): Promise<string>;
  /** @throws AppError cursor.invalid if it was not sealed here for that list. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, cursor: string): Promise<z.output<T>>;
}

export const createCursors = (readSecret: ReadSecret): Cursors => {
  const seals = createSeals(readSecret, 'cursors');
  return {
    readSecret,
    seal: seals.seal,
    async open(scope, schema, cursor) {
      const position = await seals.open(scope, schema, cursor);
      if (position === undefined) throw new AppError('cursor.invalid');
      return position;
    },
  };
};
