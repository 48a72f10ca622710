import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { Clock } from '../service.ts';
import type { UserPoolProperties } from './settings.ts';
import { emailOf, type Passkey, type StoredUser, type Users } from './users.ts';

/** How long a registration waits, in milliseconds. */
const REGISTRATION_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

const extensions = z._default(z.looseObject({}), {});
const Common = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: extensions,
};
/** What the browser makes of the options, in JSON (WebAuthn level 3, section 5.1). */
export const RegistrationAnswer = z.object({
  ...Common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z._default(z.array(z.string()), []),
  }),
});
export const SignInAnswer = z.object({
  ...Common,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
});

const ClientData = z.object({ origin: z.url() });

/** The page on which the passkey was used. @throws AwsError if it does not belong to the relying party */
const originFor = (relyingParty: string, clientDataJSON: string): string => {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  const { origin } = z.parse(ClientData, JSON.parse(text));
  const { hostname } = new URL(origin);
  if (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`)) return origin;
  throw new AwsError('WebAuthnOriginNotAllowedException', `The origin ${origin} is not allowed.`);
};

interface PasskeysOptions {
  readonly properties: UserPoolProperties;
  readonly users: Users;
  readonly clock: Clock;
}

/** Passkeys as a way to log in. */
export const createPasskeys = ({ properties, users, clock }: PasskeysOptions) => {
  const relyingParty = properties.WebAuthnRelyingPartyID;
  const areAllowed =
    properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors.includes('WEB_AUTHN') === true;
  const userVerification = properties.WebAuthnUserVerification;
  const requireUserVerification = userVerification === 'required';
  /** Registrations that wait for the browser, by person. */
  const waiting = new Map<string, { readonly challenge: string; readonly until: number }>();
  const now = () => clock.now().getTime();

  const party = (): string => {
    if (!areAllowed)
      throw new AwsError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for the pool.');
    if (relyingParty === undefined)
      throw new AwsError('WebAuthnConfigurationMissingException', 'The pool has no relying party.');
    return relyingParty;
  };
  const named = ({ passkeys }: StoredUser) => passkeys.map(({ id, transports }) => ({ id, transports }));

  return {
    requireAllowed: (): void => void party(),
    /** With a second factor, a passkey logs in only where it counts as both. */
    canLogIn: (user: StoredUser, hasSecondFactor: boolean): boolean =>
      areAllowed && user.passkeys.length > 0 && (!hasSecondFactor || user.mfa.passkeys),
    countAsBoth: properties.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION',

    async startRegistration(user: StoredUser) {
      const options = await generateRegistrationOptions({
        rpName: party(),
        rpID: party(),
        userName: emailOf(user),
        userDisplayName: emailOf(user),
        userID: new TextEncoder().encode(user.sub),
        excludeCredentials: named(user),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
      });
      waiting.set(user.sub, { challenge: options.challenge, until: now() + REGISTRATION_MS });
      return options;
    },

    async register(user: StoredUser, answer: z.output<typeof RegistrationAnswer>): Promise<void> {
      const [rpId, started] = [party(), waiting.get(user.sub)];
      waiting.delete(user.sub);
      if (!started || started.until <= now())
        throw new AwsError(
          'WebAuthnChallengeNotFoundException',
          'The challenge does not exist or has expired.',
        );
      if (user.passkeys.length >= MOST_PASSKEYS)
        throw new AwsError('LimitExceededException', `A user has at most ${MOST_PASSKEYS} passkeys.`);
      const { attachment, transports } = {
        attachment: answer.authenticatorAttachment,
        transports: answer.response.transports,
      };
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: started.challenge,
        expectedOrigin: originFor(rpId, answer.response.clientDataJSON),
        expectedRPID: rpId,
        requireUserVerification,
      }).catch((error: Error) => {
        throw new AwsError('WebAuthnCredentialNotSupportedException', error.message);
      });
      if (!registrationInfo)
        throw new AwsError('WebAuthnCredentialNotSupportedException', 'The passkey could not be verified.');
      const { id, publicKey, counter } = registrationInfo.credential;
      const passkey: Passkey = {
        ...{ id, counter, transports, attachment, createdAt: now() },
        publicKey: Buffer.from(publicKey).toString('base64url'),
      };
      await users.update(user.sub, (current) => ({ ...current, passkeys: [...current.passkeys, passkey] }));
    },

    /** What the browser needs to log this person in. */
    ask: (user: StoredUser) =>
      generateAuthenticationOptions({ rpID: party(), allowCredentials: named(user), userVerification }),

    /** Whether this passkey signed the challenge. */
    async holds(
      user: StoredUser,
      challenge: string,
      answer: z.output<typeof SignInAnswer>,
    ): Promise<boolean> {
      const passkey = user.passkeys.find(({ id }) => id === answer.id);
      if (!passkey) return false;
      const verified = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: originFor(party(), answer.response.clientDataJSON),
        expectedRPID: party(),
        credential: { ...passkey, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
        requireUserVerification,
      }).catch(() => undefined);
      if (verified?.verified !== true) return false;
      const counter = verified.authenticationInfo.newCounter;
      await users.update(user.sub, (current) => ({
        ...current,
        passkeys: current.passkeys.map((one) => (one.id === passkey.id ? { ...one, counter } : one)),
      }));
      return true;
    },

    list: ({ passkeys }: StoredUser) =>
      passkeys.map(({ id, transports, attachment, createdAt }) => ({
        CredentialId: id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: party(),
        ...(attachment !== undefined && { AuthenticatorAttachment: attachment }),
        AuthenticatorTransports: transports,
        CreatedAt: createdAt / 1000,
      })),

    async remove(user: StoredUser, id: string): Promise<void> {
      if (!user.passkeys.some((passkey) => passkey.id === id))
        throw new AwsError('ResourceNotFoundException', 'The passkey does not exist.');
      await users.update(user.sub, (current) => ({
        ...current,
        passkeys: current.passkeys.filter((passkey) => passkey.id !== id),
      }));
    },
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;
