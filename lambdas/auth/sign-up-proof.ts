import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether `proof`, sent by the browser that enters a code, matches the `digest` stored at sign-up: its SHA-256 in
 * lowercase hexadecimal. False if either is missing.
 */
export const provesSignUp = (proof: string | undefined, digest: string | undefined): boolean => {
  if (!proof || !digest) return false;
  const expected = createHash('sha256').update(proof).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
