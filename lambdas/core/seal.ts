import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type * as z from 'zod/mini';

/** Reads the secret that keys are derived from. */
export type ReadSecret = () => Promise<string>;

/** Seals values so that only the server can read, create, or change them; base64url. */
export interface Seals {
  /** `scope` names what the value belongs to; a sealed value is valid only within its scope. */
  seal(scope: string, value: unknown): Promise<string>;
  /** The value; undefined if it was not sealed here for that scope, or no longer matches the schema. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, sealed: string): Promise<z.output<T> | undefined>;
}

const CIPHER = 'aes-256-gcm';
/** Bytes. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/** One key for encryption, one for deriving nonces (HKDF, RFC 5869). */
const keysOf = (secret: string, purpose: string) => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 2 * KEY));
  return { encryption: bytes.subarray(0, KEY), nonces: bytes.subarray(KEY) };
};

/**
 * Values as `<nonce><ciphertext><tag>`, AES-256-GCM with the scope as additional data. The nonce is an HMAC of the sealed value, so
 * no two values share a nonce (as in SIV, RFC 5297). A value sealed for one purpose is invalid for another.
 */
export const createSeals = (readSecret: ReadSecret, purpose: string): Seals => ({
  async seal(scope, value) {
    const keys = keysOf(await readSecret(), purpose);
    const text = JSON.stringify(value);
    const nonce = createHmac('sha256', keys.nonces).update(`${scope}\n${text}`).digest().subarray(0, NONCE);
    const cipher = createCipheriv(CIPHER, keys.encryption, nonce).setAAD(Buffer.from(scope));
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  },

  async open(scope, schema, text) {
    const sealed = Buffer.from(text, 'base64url');
    // Each value has one spelling: other characters at the end would decode to the same bytes.
    if (sealed.toString('base64url') !== text) return undefined;
    const { encryption } = keysOf(await readSecret(), purpose);
    try {
      const decipher = createDecipheriv(CIPHER, encryption, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(scope))
        .setAuthTag(sealed.subarray(-TAG));
      const opened =
        decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      // Sealed here, but perhaps by an older version with a different format.
      return schema.parse(JSON.parse(opened));
    } catch {
      return undefined;
    }
  },
});
