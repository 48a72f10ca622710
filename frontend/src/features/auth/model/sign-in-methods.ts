export type SignInMethod = 'password' | 'google' | 'apple';
type Social = Exclude<SignInMethod, 'password'>;

/** Thrown if a person tries a password with an email that only logs in through a provider. */
export class SocialOnlyError extends Error {
  override readonly name = 'SocialOnlyError';
  readonly provider: Social;

  constructor(provider: Social) {
    super('Email unverified && Social set');
    this.provider = provider;
  }
}

/** Throws SocialOnlyError if an email has social methods and no password. */
export const refuseSocialOnly = (methods: readonly SignInMethod[]): void => {
  const social = methods.find((method): method is Social => method !== 'password');
  if (social !== undefined && !methods.includes('password')) throw new SocialOnlyError(social);
};
