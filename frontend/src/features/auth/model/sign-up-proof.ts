import * as z from 'zod/mini';
import { SIGN_UP_PROOF_BYTES } from '#shared/domains/auth/sign-up-proof.ts';

const KEY = 'sign-up-proof';
const Kept = z.object({ email: z.string(), proof: z.string() });
type Kept = z.infer<typeof Kept>;

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random secret that only this browser has, and its SHA-256 (lowercase hexadecimal) for the user pool. */
export const newSignUpProof = async (): Promise<{ readonly proof: string; readonly digest: string }> => {
  const proof = hex(crypto.getRandomValues(new Uint8Array(SIGN_UP_PROOF_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, digest: hex(new Uint8Array(digest)) };
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (storage: Store): Kept | undefined => {
  try {
    return Kept.parse(JSON.parse(storage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
};

/** Remembers, in every tab and after a reload, that the last sign-up started in this browser. Contains no password. */
export const createSignUpProofs = (storage: Store) => ({
  keep: (kept: Kept): void => storage.setItem(KEY, JSON.stringify(kept)),
  /** The proof for an email's sign-up, or undefined if it started elsewhere. */
  of: (email: string): string | undefined => {
    const kept = read(storage);
    return kept?.email === email ? kept.proof : undefined;
  },
  forget: (): void => storage.removeItem(KEY),
});
