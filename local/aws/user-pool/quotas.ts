import { AwsError } from '../aws-error.ts';
import type { Clock } from '../service.ts';

/** Requests a second by category: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html */
const PER_SECOND = { UserAuthentication: 120, UserCreation: 50, UserAccountRecovery: 30, UserUpdate: 25 };
export type QuotaCategory = keyof typeof PER_SECOND;
export type Quotas = Readonly<Record<QuotaCategory, number>>;

const CATEGORIES: ReadonlyMap<string, QuotaCategory> = new Map(
  Object.entries({
    InitiateAuth: 'UserAuthentication',
    RespondToAuthChallenge: 'UserAuthentication',
    AdminInitiateAuth: 'UserAuthentication',
    SignUp: 'UserCreation',
    ConfirmSignUp: 'UserCreation',
    ResendConfirmationCode: 'UserCreation',
    ForgotPassword: 'UserAccountRecovery',
    ConfirmForgotPassword: 'UserAccountRecovery',
    ChangePassword: 'UserAccountRecovery',
    UpdateUserAttributes: 'UserUpdate',
    VerifyUserAttribute: 'UserUpdate',
    DeleteUser: 'UserUpdate',
    AssociateSoftwareToken: 'UserUpdate',
    VerifySoftwareToken: 'UserUpdate',
    SetUserMFAPreference: 'UserUpdate',
    AdminSetUserMFAPreference: 'UserUpdate',
    StartWebAuthnRegistration: 'UserUpdate',
    CompleteWebAuthnRegistration: 'UserUpdate',
    DeleteWebAuthnCredential: 'UserUpdate',
  }),
);

/** Counts calls in each second and refuses those beyond the quota. */
export const createQuotaGuard = (clock: Clock, quotas: Partial<Quotas> = {}) => {
  const limits = { ...PER_SECOND, ...quotas };
  const seen = new Map<QuotaCategory, { second: number; count: number }>();
  return (operation: string): void => {
    const category = CATEGORIES.get(operation);
    if (!category) return;
    const second = Math.floor(clock.now().getTime() / 1000);
    const before = seen.get(category);
    const count = before?.second === second ? before.count + 1 : 1;
    seen.set(category, { second, count });
    if (count > limits[category]) throw new AwsError('TooManyRequestsException', 'Rate exceeded');
  };
};
