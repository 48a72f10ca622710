import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';

/** Reads the secret that cursors are signed with. */
export type ReadSecret = () => Promise<string>;

/** Seals a position of a list so that only the server can make or change one. */
export interface Cursors {
  /** `scope` names the list (and whose it is), so that a cursor of one list is none of another. */
  seal(scope: string, position: unknown): Promise<string>;
  /** @throws AppError cursor.invalid when it was not sealed here for that list. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, cursor: string): Promise<z.output<T>>;
}

/** Cursors as `<position>.<HMAC-SHA-256>`, both base64url. */
export const createCursors = (readSecret: ReadSecret): Cursors => {
  const sign = async (scope: string, payload: string) =>
    createHmac('sha256', await readSecret())
      .update(`${scope}\n${payload}`)
      .digest();
  return {
    async seal(scope, position) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${payload}.${(await sign(scope, payload)).toString('base64url')}`;
    },
    async open(scope, schema, cursor) {
      const [payload = '', signature = ''] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = await sign(scope, payload);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new AppError('cursor.invalid');
      // Sealed here, but perhaps by an older version that wrote positions another way.
      const position = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      if (!position.success) throw new AppError('cursor.invalid');
      return position.data;
    },
  };
};
