interface Draft {
  readonly email: string;
  readonly password: string;
}

let draft: Draft | undefined;

/**
 * The credentials between sign-up and the confirmed address, so that the person is signed in without typing them again.
 * They live in memory only: after a reload the login page asks for them.
 */
export const signUpDraft = {
  keep: (next: Draft): void => {
    draft = next;
  },
  /** Hands the draft of an address over, once. */
  take: (email: string): Draft | undefined => {
    const kept = draft?.email === email ? draft : undefined;
    draft = undefined;
    return kept;
  },
};
