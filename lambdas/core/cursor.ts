import type { z } from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import { createSeals, type ReadSecret } from './seal.ts';

/** Seals a position of a list so that only the server can read, make or change one. */
export interface Cursors {
  /** `scope` names the list (and whose it is), so that a cursor of one list is none of another. */
  seal(scope: string, position: unknown): Promise<string>;
  /** @throws AppError cursor.invalid when it was not sealed here for that list. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, cursor: string): Promise<z.output<T>>;
}

export const createCursors = (readSecret: ReadSecret): Cursors => {
  const seals = createSeals(readSecret, 'cursors');
  return {
    seal: seals.seal,
    async open(scope, schema, cursor) {
      const position = await seals.open(scope, schema, cursor);
      if (position === undefined) throw new AppError('cursor.invalid');
      return position;
    },
  };
};
