import * as z from 'zod/mini';
import { operation } from '../../json-operations.ts';
import type { UserPoolContext } from '../context.ts';
import { RegistrationAnswer } from '../passkeys.ts';

const Signed = z.object({ AccessToken: z.string() });
const Complete = z.object({ ...Signed.shape, Credential: RegistrationAnswer });
const List = z.object({
  ...Signed.shape,
  MaxResults: z._default(z.int().check(z.minimum(0), z.maximum(20)), 20),
  NextToken: z.nullish(z.string()),
});
const Delete = z.object({ ...Signed.shape, CredentialId: z.string() });

/** A person's own passkeys, managed with an access token. */
export const createPasskeyOperations = ({ tokens, passkeys }: UserPoolContext) => {
  const own = (token: string) => {
    passkeys.requireAllowed();
    return tokens.authenticate(token).user;
  };
  return {
    StartWebAuthnRegistration: operation(Signed, async ({ AccessToken }) => ({
      CredentialCreationOptions: await passkeys.startRegistration(own(AccessToken)),
    })),
    CompleteWebAuthnRegistration: operation(Complete, ({ AccessToken, Credential }) =>
      passkeys.register(own(AccessToken), Credential),
    ),
    ListWebAuthnCredentials: operation(List, ({ AccessToken, MaxResults, NextToken }) => {
      const all = passkeys.list(own(AccessToken));
      const start = Number(NextToken ?? 0);
      const end = start + MaxResults;
      return { Credentials: all.slice(start, end), ...(end < all.length && { NextToken: String(end) }) };
    }),
    DeleteWebAuthnCredential: operation(Delete, ({ AccessToken, CredentialId }) =>
      passkeys.remove(own(AccessToken), CredentialId),
    ),
  };
};
