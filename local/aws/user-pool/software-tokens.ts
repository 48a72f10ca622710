import { Secret, TOTP } from 'otpauth';
import { AwsError } from '../aws-error.ts';
import type { Clock } from '../service.ts';
import type { UserPoolProperties } from './settings.ts';
import type { StoredUser, Users } from './users.ts';

/** Seconds that a code is shown (RFC 6238); the pool also accepts the one before and the one after. */
const PERIOD = 30;
const WINDOW = 1;
/** Bytes of a secret: 52 digits in base 32, as the real service has them. */
const SECRET_BYTES = 32;

interface SoftwareTokensOptions {
  readonly properties: UserPoolProperties;
  readonly users: Users;
  readonly clock: Clock;
}

const notSetUp = () =>
  new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been set up by the user.');

/** Authenticator apps as a second factor. */
export const createSoftwareTokens = ({ properties, users, clock }: SoftwareTokensOptions) => {
  const areAllowed =
    properties.MfaConfiguration === 'OPTIONAL' && properties.EnabledMfas.includes('SOFTWARE_TOKEN_MFA');

  /** The period of the code, if the app with this secret shows it now. */
  const periodOf = (secret: string, code: string): number | undefined => {
    const timestamp = clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  };

  return {
    requireAllowed(): void {
      if (areAllowed) return;
      const message = 'Software Token MFA has not been enabled by the userPool.';
      throw new AwsError('SoftwareTokenMFANotFoundException', message);
    },
    isOn: ({ mfa }: StoredUser): boolean => areAllowed && mfa.enabled && mfa.secret !== undefined,

    /** A new secret. The one before keeps working until a code of the new one is entered. */
    async associate(sub: string): Promise<string> {
      const pendingSecret = new Secret({ size: SECRET_BYTES }).base32;
      await users.update(sub, (user) => ({ ...user, mfa: { ...user.mfa, pendingSecret } }));
      return pendingSecret;
    },

    /** Keeps the new secret if this is its code. */
    async verify(user: StoredUser, code: string): Promise<void> {
      const { pendingSecret } = user.mfa;
      if (pendingSecret === undefined) throw notSetUp();
      const period = periodOf(pendingSecret, code);
      if (period === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
      await users.update(user.sub, ({ mfa: { pendingSecret: secret, ...mfa }, ...current }) => ({
        ...current,
        mfa: { ...mfa, secret, lastPeriod: period },
      }));
    },

    /** Accepts each code once. */
    async use(user: StoredUser, code: string): Promise<void> {
      const { secret, lastPeriod } = user.mfa;
      if (secret === undefined) throw notSetUp();
      const period = periodOf(secret, code);
      if (period === undefined) throw new AwsError('CodeMismatchException', 'Invalid code received for user');
      if (period <= lastPeriod) {
        throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
      }
      await users.update(user.sub, (current) => ({
        ...current,
        mfa: { ...current.mfa, lastPeriod: period },
      }));
    },
  };
};
export type SoftwareTokens = ReturnType<typeof createSoftwareTokens>;
