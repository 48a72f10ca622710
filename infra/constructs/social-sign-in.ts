import { SecretValue } from 'aws-cdk-lib';
import {
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';
import { paths } from '#shared/product/paths.ts';

export interface SocialSignInProps {
  readonly config: StageConfig;
  readonly userPool: UserPool;
}

/** The login page at every host of the product. */
const loginAddresses = ({ hosts, origins }: StageConfig): string[] =>
  Object.entries(hosts).flatMap(([host, { kind, platform }]) => {
    if (kind !== 'product') return [];
    const address = new URL(paths.login(), origins[platform]);
    address.hostname = host;
    return [address.href];
  });

/** A stage's social providers and the hosted domain they return to; nothing if none is configured. */
export class SocialSignIn extends Construct {
  readonly clientOptions: UserPoolClientOptions;

  constructor(scope: Construct, id: string, { config, userPool }: SocialSignInProps) {
    super(scope, id);
    const providers = config.socialProviders.map((provider) => this.#add(userPool, provider));
    if (providers.length > 0) {
      if (!config.authDomainPrefix)
        throw new Error(`${config.stage}: social providers need authDomainPrefix`);
      userPool.addDomain('Domain', { cognitoDomain: { domainPrefix: config.authDomainPrefix } });
    }
    const addresses = loginAddresses(config);
    this.clientOptions = {
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, ...providers],
      ...(providers.length > 0
        ? {
            oAuth: {
              flows: { authorizationCodeGrant: true },
              callbackUrls: addresses,
              logoutUrls: addresses,
            },
          }
        : { disableOAuth: true }),
    };
  }

  #add(userPool: UserPool, provider: StageConfig['socialProviders'][number]): UserPoolClientIdentityProvider {
    const secret = SecretValue.secretsManager(provider.secretName);
    if (provider.name === 'google') {
      new UserPoolIdentityProviderGoogle(this, 'Google', {
        userPool,
        clientId: provider.clientId,
        clientSecretValue: secret,
        scopes: ['openid', 'email', 'profile'],
        attributeMapping: {
          email: ProviderAttribute.GOOGLE_EMAIL,
          emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        },
      });
      return UserPoolClientIdentityProvider.GOOGLE;
    }
    new UserPoolIdentityProviderApple(this, 'Apple', {
      userPool,
      clientId: provider.clientId,
      teamId: provider.teamId,
      keyId: provider.keyId,
      privateKeyValue: secret,
      scopes: ['email', 'name'],
      attributeMapping: {
        email: ProviderAttribute.APPLE_EMAIL,
        emailVerified: ProviderAttribute.APPLE_EMAIL_VERIFIED,
      },
    });
    return UserPoolClientIdentityProvider.APPLE;
  }
}
