import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { createSignUpProofs, newSignUpProof } from './sign-up-proof.ts';

// Sign-up with an email and a code, without choosing a password. The user pool requires one: it is made of the secret of this browser.

/** Meets every rule of the pool. The secret is 64 hexadecimal digits. */
export const passwordOf = (proof: string): string => `Aa1${proof}`;

/** Emails a code to someone new. Throws the pool's error. */
export const beginSignUp = async (email: string): Promise<string> => {
  const { proof, digest } = await newSignUpProof();
  await (await authClient()).signUp(email, passwordOf(proof), digest);
  createSignUpProofs(deviceStorage).keep({ email, proof });
  return email;
};

/**
 * `done`: logged in. `elsewhere`: the sign-up started in another browser, so the account has lost its password. `password`: the account has one
 * that the person has chosen.
 */
export type CodeSignUp = 'done' | 'elsewhere' | 'password';

/** Confirms the email and logs in, without a change of the screen: the person has no profile yet. Throws the pool's error. */
export const finishSignUp = async (email: string, code: string): Promise<CodeSignUp> => {
  const client = await authClient();
  const proofs = createSignUpProofs(deviceStorage);
  const proof = proofs.of(email);
  await client.confirmSignUp(email, code, proof);
  proofs.forget();
  if (proof === undefined) return 'elsewhere';
  const step = await client.signIn(email, passwordOf(proof)).catch(() => 'refused' as const);
  return step === 'done' ? 'done' : 'password';
};
