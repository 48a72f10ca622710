import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { z } from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';

/** Reads the secret that the keys of cursors are derived from. */
export type ReadSecret = () => Promise<string>;

/** Seals a position of a list so that only the server can read, make or change one. */
export interface Cursors {
  /** `scope` names the list (and whose it is), so that a cursor of one list is none of another. */
  seal(scope: string, position: unknown): Promise<string>;
  /** @throws AppError cursor.invalid when it was not sealed here for that list. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, cursor: string): Promise<z.output<T>>;
}

const CIPHER = 'aes-256-gcm';
/** Bytes. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/** One key to encrypt with, one to make nonces with (HKDF, RFC 5869). */
const keysOf = (secret: string) => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'cursors', 2 * KEY));
  return { encryption: bytes.subarray(0, KEY), nonces: bytes.subarray(KEY) };
};

/**
 * Cursors as `<nonce><ciphertext><tag>` in base64url, AES-256-GCM with the scope as additional data. The nonce is an HMAC
 * of what is sealed, so that the same nonce never meets two positions (as SIV does, RFC 5297).
 */
export const createCursors = (readSecret: ReadSecret): Cursors => ({
  async seal(scope, position) {
    const keys = keysOf(await readSecret());
    const text = JSON.stringify(position);
    const nonce = createHmac('sha256', keys.nonces).update(`${scope}\n${text}`).digest().subarray(0, NONCE);
    const cipher = createCipheriv(CIPHER, keys.encryption, nonce).setAAD(Buffer.from(scope));
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  },

  async open(scope, schema, cursor) {
    const { encryption } = keysOf(await readSecret());
    const sealed = Buffer.from(cursor, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, encryption, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(scope))
        .setAuthTag(sealed.subarray(-TAG));
      const text = decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      // Sealed here, but perhaps by an older version that wrote positions another way.
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new AppError('cursor.invalid', undefined, { cause });
    }
  },
});
