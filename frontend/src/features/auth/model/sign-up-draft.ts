interface Draft {
  readonly email: string;
  readonly password: string;
}

let draft: Draft | undefined;

/**
 * What was typed at sign-up, or at a login before the email was verified, so that it need not be typed again afterward. It is kept
 * in memory only: after a reload, the login page asks for the password.
 */
export const signUpDraft = {
  keep: (next: Draft): void => {
    draft = next;
  },
  /** Returns the draft for an email, once. */
  take: (email: string): Draft | undefined => {
    const kept = draft?.email === email ? draft : undefined;
    draft = undefined;
    return kept;
  },
};
