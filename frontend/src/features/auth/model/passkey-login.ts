import { authClient, session } from '#frontend/lib/session/current.ts';

/** Why a login with a passkey did not happen. `none`: the email has none that may be used. */
export type PasskeyProblem = 'none' | 'canceled' | 'failed';

const canceled: ReadonlySet<string> = new Set(['PasskeyAuthenticationCanceled', 'PasskeyOperationAborted']);

/** Logs in with a passkey of this email; null if that worked. */
export const signInWithPasskey = async (email: string): Promise<PasskeyProblem | null> => {
  try {
    if (!(await (await authClient()).signInWithPasskey(email))) return 'none';
    await session.signedIn();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return 'failed';
    // A pool that does not hide who has an account returns this.
    if (error.name === 'UserNotFoundException') return 'none';
    return canceled.has(error.name) ? 'canceled' : 'failed';
  }
};
