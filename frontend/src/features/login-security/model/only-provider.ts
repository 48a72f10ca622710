/** The pool names an account of a provider after it: `google_` and the person's id there. Any other name is an account with a password. */
const PROVIDERS = [
  ['google_', 'Google'],
  ['signinwithapple_', 'Apple'],
] as const;

/** The provider of an account that has neither a password nor a second factor here; undefined if it has a password. */
export const onlyProvider = (account: string | null): 'Google' | 'Apple' | undefined =>
  PROVIDERS.find(([start]) => account?.toLowerCase().startsWith(start))?.[1];
