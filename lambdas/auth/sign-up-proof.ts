import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether `proof` (text of the browser that enters a code) is what the sign-up left `digest` of: its SHA-256 in
 * lowercase hexadecimal. False when either is missing.
 */
export const provesSignUp = (proof: string | undefined, digest: string | undefined): boolean => {
  if (!proof || !digest) return false;
  const expected = createHash('sha256').update(proof).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
