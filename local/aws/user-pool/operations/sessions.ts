import * as z from 'zod/mini';
import { operation } from '../../json-operations.ts';
import { ClientMetadata, clientOf, type UserPoolContext } from '../context.ts';

const Refresh = z.object({ ClientId: z.string(), RefreshToken: z.string(), ClientMetadata });
const Revoke = z.object({ ClientId: z.string(), Token: z.string() });
const SignOut = z.object({ AccessToken: z.string() });

export const createSessionOperations = (context: UserPoolContext) => ({
  GetTokensFromRefreshToken: operation(Refresh, async (input) => {
    const client = clientOf(context, input.ClientId);
    return {
      AuthenticationResult: await context.tokens.refresh(input.RefreshToken, client, input.ClientMetadata),
    };
  }),
  RevokeToken: operation(Revoke, (input) =>
    context.tokens.revoke(input.Token, clientOf(context, input.ClientId)),
  ),
  GlobalSignOut: operation(SignOut, async (input) => {
    const { user } = context.tokens.authenticate(input.AccessToken);
    await context.users.update(user.sub, (current) => ({ ...current, sessions: [] }));
  }),
});
