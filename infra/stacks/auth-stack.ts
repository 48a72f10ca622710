import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  CfnUserPoolGroup,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { passkeyDomain } from '#infra/config/stage.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { grantsFor, senderDomain } from '#infra/constructs/grants.ts';
import { SocialSignIn } from '#infra/constructs/social-sign-in.ts';
import { domains } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import { LOGIN_DAYS } from '#shared/domains/auth/session-rules.ts';
import { SIGN_UP_PROOF_ATTRIBUTE } from '#shared/domains/auth/sign-up-proof.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** Authentication: the user pool, its app client, its emails, and the claims in its tokens. */
export class AuthStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'auth', props);
    const userPool = this.#userPool();
    this.#triggers(userPool);
    const social = new SocialSignIn(this, 'Social', { config: this.config, userPool });
    const client = this.#client(userPool, social);
    new CfnUserPoolGroup(this, 'Staff', {
      userPoolId: userPool.userPoolId,
      groupName: 'staff',
      description: 'May open the administration.',
    });
    this.publish('auth/user-pool-id', userPool.userPoolId);
    this.publish('auth/user-pool-client-id', client.userPoolClientId);
  }

  #userPool(): UserPool {
    const { config } = this;
    const sender = config.senders.gth;
    const userPool = new UserPool(this, 'UserPool', {
      userPoolName: this.names.userPool,
      // Threat protection: refuses passwords known to be leaked, and logins that look like account takeovers.
      featurePlan: config.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(config.threatProtection && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      mfa: config.optionalMfa ? Mfa.OPTIONAL : Mfa.OFF,
      ...(config.optionalMfa && { mfaSecondFactor: { sms: false, otp: true } }),
      ...(config.passkeys && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: passkeyDomain(config),
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A changed email takes effect only once its code is entered; until then, the old one logs in.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      customAttributes: {
        [SIGN_UP_PROOF_ATTRIBUTE.replace('custom:', '')]: new StringAttribute({ maxLen: 64, mutable: false }),
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email:
        config.codeSender === 'cognito'
          ? UserPoolEmail.withCognito()
          : UserPoolEmail.withSES({
              fromEmail: sender.slice(sender.indexOf('<') + 1, -1),
              fromName: config.platformNames.gth,
              sesRegion: config.region,
              sesVerifiedDomain: senderDomain(sender),
              configurationSetName: this.names.mailConfigurationSet,
            }),
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // A passkey that checked its owner counts as both factors, so it also logs in people with an authenticator app.
    const { defaultChild } = userPool.node;
    if (config.passkeys && defaultChild instanceof CfnUserPool)
      defaultChild.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
    acknowledge(userPool, {
      'AwsSolutions-COG1':
        'Length counts more than symbols (NIST SP 800-63B); letters and a digit are asked for.',
      'AwsSolutions-COG2': config.optionalMfa
        ? 'Who wants a second factor can have one; players are not forced to.'
        : 'Only the developers of the product log in to this stage.',
      ...(config.threatProtection
        ? {}
        : {
            'AwsSolutions-COG3': 'Threat protection costs per user; nobody real logs in to this stage.',
            'AwsSolutions-COG8': 'The Essentials plan has all that this stage uses.',
          }),
    });
    return userPool;
  }

  #triggers(userPool: UserPool): void {
    const handler = new DomainFunction(this, 'Triggers', {
      stage: this.stage,
      declared: functionOf(domains.auth, 'triggers'),
    });
    grantsFor(this.config).settleConfirmed(handler, userPool.userPoolArn);
    userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, handler);
    userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, handler);
    userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, handler);
    // Adds the email to access tokens; version 1 can only change id tokens.
    const tokens = new DomainFunction(this, 'Tokens', {
      stage: this.stage,
      declared: functionOf(domains.auth, 'tokens'),
    });
    userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, tokens, LambdaVersion.V2_0);
  }

  #client(userPool: UserPool, social: SocialSignIn): UserPoolClient {
    const client = userPool.addClient('App', {
      userPoolClientName: `${this.config.stage}-app`,
      generateSecret: false,
      // Browsers never send the password itself. Only a function does that, for people who lost their authenticator app.
      authFlows: { userSrp: true, user: this.config.passkeys, adminUserPassword: this.config.optionalMfa },
      preventUserExistenceErrors: this.config.hideUserExistence,
      // A code from an authenticator app or a new password takes some people longer than the default of 3 minutes.
      authSessionValidity: Duration.minutes(10),
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(LOGIN_DAYS),
      enableTokenRevocation: true,
      ...social.clientOptions,
    });
    client.node.addDependency(social);
    return client;
  }
}
