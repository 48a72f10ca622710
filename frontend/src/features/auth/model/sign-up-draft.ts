interface Draft {
  readonly email: string;
  readonly password: string;
}

let draft: Draft | undefined;

/**
 * What was typed at sign-up, or at a log-in before the email was verified, so that the person need not type it again once it is.
 * It is kept in memory only: after a reload the login page asks for the password.
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
