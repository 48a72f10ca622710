import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import { type UserPoolContext, userNotFound } from '../context.ts';
import type { StoredUser } from '../users.ts';

const Signed = z.object({ AccessToken: z.string() });
const Verify = z.object({ ...Signed.shape, UserCode: z.string() });
const choice = z.optional(
  z.object({ Enabled: z._default(z.boolean(), false), PreferredMfa: z._default(z.boolean(), false) }),
);
/** Text messages and emails as a factor are not emulated. */
const Choices = z.object({
  SMSMfaSettings: z.optional(z.never()),
  EmailMfaSettings: z.optional(z.never()),
  SoftwareTokenMfaSettings: choice,
  WebAuthnMfaSettings: z.optional(z.object({ Enabled: z._default(z.boolean(), false) })),
});
const SetOwn = z.extend(Choices, Signed.shape);
const SetForUser = z.extend(Choices, { UserPoolId: z.string(), Username: z.string() });

/** The fields with which GetUser, AdminGetUser and GetUserAuthFactors describe a person's second factor. */
export const mfaSettings = ({ mfa }: StoredUser) => {
  if (!mfa.enabled) return {};
  const name = 'SOFTWARE_TOKEN_MFA';
  return { ...(mfa.preferred && { PreferredMfaSetting: name }), UserMFASettingList: [name] };
};

const refuse = (message: string) => new AwsError('InvalidParameterException', message);

export const createMfaOperations = (context: UserPoolContext) => {
  const { users, tokens, softwareTokens, passkeys } = context;
  const own = (token: string) => tokens.authenticate(token).user;

  const choose = async (user: StoredUser, choices: z.output<typeof Choices>): Promise<void> => {
    const { SoftwareTokenMfaSettings: app, WebAuthnMfaSettings: passkey } = choices;
    if (app?.Enabled === true) {
      softwareTokens.requireAllowed();
      if (user.mfa.secret === undefined) throw refuse('User has not verified software token mfa');
    }
    if (passkey?.Enabled === true && !passkeys.countAsBoth)
      throw refuse('Passkeys are not a factor with user verification in this user pool');
    const enabled = app ? app.Enabled : user.mfa.enabled;
    const byPasskey = passkey ? passkey.Enabled : user.mfa.passkeys;
    if (byPasskey && !enabled) throw refuse('Passkey MFA needs another MFA method');
    await users.update(user.sub, (current) => ({
      ...current,
      mfa: {
        ...current.mfa,
        enabled,
        preferred: enabled && (app ? app.PreferredMfa : current.mfa.preferred),
        passkeys: byPasskey,
      },
    }));
  };

  return {
    open: {
      AssociateSoftwareToken: operation(Signed, async ({ AccessToken }) => {
        const { sub } = own(AccessToken);
        softwareTokens.requireAllowed();
        return { SecretCode: await softwareTokens.associate(sub) };
      }),
      VerifySoftwareToken: operation(Verify, async ({ AccessToken, UserCode }) => {
        await softwareTokens.verify(own(AccessToken), UserCode);
        return { Status: 'SUCCESS' };
      }),
      SetUserMFAPreference: operation(SetOwn, ({ AccessToken, ...choices }) =>
        choose(own(AccessToken), choices),
      ),
      GetUserAuthFactors: operation(Signed, ({ AccessToken }) => {
        const user = own(AccessToken);
        const factors = [
          ...(user.password ? ['PASSWORD'] : []),
          ...(user.passkeys.length > 0 ? ['WEB_AUTHN'] : []),
        ];
        return { Username: user.sub, ...mfaSettings(user), ConfiguredUserAuthFactors: factors };
      }),
    },
    signed: {
      AdminSetUserMFAPreference: operation(SetForUser, ({ UserPoolId, Username, ...choices }) => {
        const user = UserPoolId === context.userPoolId ? users.find(Username) : undefined;
        if (!user) throw userNotFound();
        return choose(user, choices);
      }),
    },
  };
};
