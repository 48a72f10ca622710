import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { type UserPoolContext, userNotFound } from '../context.ts';
import type { StoredUser } from '../users.ts';

export const Link = z.object({
  UserPoolId: z.string(),
  /** The native user (`Cognito` and a username), or a provider's user, by its id there. */
  DestinationUser: z.object({ ProviderName: z.string(), ProviderAttributeValue: z.string() }),
  SourceUser: z.object({
    ProviderName: z.string(),
    ProviderAttributeName: z.literal('Cognito_Subject'),
    ProviderAttributeValue: z.string(),
  }),
});

/** From now on, this account at a provider logs in to another user. */
export const linkProvider = (context: UserPoolContext) => async (input: z.output<typeof Link>) => {
  const { users, providers, clock } = context;
  const { ProviderName: providerName, ProviderAttributeValue: userId } = input.SourceUser;
  const provider = providers.get(providerName);
  if (!provider) throw new AwsError('InvalidParameterException', `${providerName} is not a provider.`);
  const to = input.DestinationUser;
  const user =
    to.ProviderName === 'Cognito'
      ? users.find(to.ProviderAttributeValue)
      : users.byIdentity({ providerName: to.ProviderName, userId: to.ProviderAttributeValue });
  if (!user) throw userNotFound();
  if (users.byIdentity({ providerName, userId })) {
    throw new AwsError('InvalidParameterException', 'SourceUser is already linked to DestinationUser');
  }
  const now = clock.now().getTime();
  const identity = { providerName, providerType: provider.ProviderType, userId, dateCreated: now };
  await users.update(user.sub, (current: StoredUser) => ({
    ...current,
    identities: [...current.identities, identity],
    modifiedAt: now,
  }));
  return {};
};
