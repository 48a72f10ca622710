import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchMFAPreference,
  listWebAuthnCredentials,
  setUpTOTP,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import * as z from 'zod/mini';
import type { AppConfig } from '#shared/domains/platform/contract.ts';

/** A passkey in the settings. */
export interface OwnPasskey {
  readonly id: string;
  /** As the pool names it, after what stores it. */
  readonly name: string | undefined;
  readonly createdAt: string | undefined;
}

const Refusal = z.object({ __type: z.string(), message: z.optional(z.string()) });

/** `us-east-1_XXXXXXXXX` → the address of its region. */
const addressOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;

/** What people may add to their password. The login library must have been configured. */
export const createLoginMethods = ({ auth }: AppConfig) => {
  /** The library cannot say that passkeys count as both factors; without it, they would be refused once the app is on. */
  const prefer = async (isOn: boolean): Promise<void> => {
    const { tokens } = await fetchAuthSession();
    const response = await fetch(auth.endpoint ?? addressOf(auth.userPoolId), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
      },
      body: JSON.stringify({
        AccessToken: tokens?.accessToken.toString(),
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
        ...(auth.passkeyDomain !== null && { WebAuthnMfaSettings: { Enabled: isOn } }),
      }),
    });
    if (response.ok) return;
    const refusal = z.safeParse(Refusal, await response.json().catch(() => undefined));
    const { __type: name = 'Unknown', message } = refusal.data ?? {};
    throw Object.assign(new Error(message ?? name), { name });
  };

  return {
    isAppOn: async (): Promise<boolean> => (await fetchMFAPreference()).enabled?.includes('TOTP') === true,
    /** A new secret, and the address that the app reads from a QR code. */
    startApp: async (product: string, email: string) => {
      const { sharedSecret, getSetupUri } = await setUpTOTP();
      return { secret: sharedSecret, address: getSetupUri(product, email).href };
    },
    /** Shows with a code that the app has the secret. */
    verifyApp: (code: string): Promise<void> => verifyTOTPSetup({ code }),
    turnAppOn: () => prefer(true),
    turnAppOff: () => prefer(false),

    passkeys: async (): Promise<OwnPasskey[]> => {
      const { credentials } = await listWebAuthnCredentials({ pageSize: 20 });
      return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
        credentialId === undefined
          ? []
          : [{ id: credentialId, name: friendlyCredentialName, createdAt: createdAt?.toISOString() }],
      );
    },
    addPasskey: (): Promise<void> => associateWebAuthnCredential(),
    removePasskey: (id: string): Promise<void> => deleteWebAuthnCredential({ credentialId: id }),
  };
};

export type LoginMethods = ReturnType<typeof createLoginMethods>;
