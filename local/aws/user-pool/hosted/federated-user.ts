import { AwsError } from '../../aws-error.ts';
import { NoAnswer, type UserPoolContext } from '../context.ts';
import { newUser, PreSignUpResponse } from '../operations/sign-up.ts';
import type { IdentityProviderProperties } from '../settings.ts';
import type { StoredUser } from '../users.ts';
import type { Person } from './provider-client.ts';

const mapped = ({ AttributeMapping }: IdentityProviderProperties, person: Person): Record<string, string> =>
  Object.fromEntries(
    Object.entries(AttributeMapping).flatMap(([attribute, claim]) =>
      person[claim] === undefined ? [] : [[attribute, String(person[claim])]],
    ),
  );

/**
 * The user that an account at a provider logs in to. A new account is offered to the PreSignUp trigger. If the trigger links it to another
 * user, this first login fails all the same, as it does in the real service: the user is there by the time the pool wants to add it.
 */
export const federatedUser = async (
  context: UserPoolContext,
  { provider, clientId, person }: { provider: IdentityProviderProperties; clientId: string; person: Person },
): Promise<StoredUser> => {
  const { users, triggers, clock } = context;
  const { ProviderName: providerName, ProviderType: providerType } = provider;
  const identity = { providerName, userId: person.sub };
  const attributes = mapped(provider, person);
  const now = clock.now().getTime();
  const known = users.byIdentity(identity);
  if (known) {
    if (!known.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
    // With every login, the provider's current values replace those of the user.
    return users.update(known.sub, (current) => ({
      ...current,
      attributes: { ...current.attributes, ...attributes },
      modifiedAt: now,
    }));
  }
  const blank = newUser(attributes.email ?? '', now);
  const user: StoredUser = {
    ...blank,
    username: `${providerName}_${person.sub}`.toLowerCase(),
    status: 'EXTERNAL_PROVIDER',
    attributes: { ...blank.attributes, ...attributes },
    identities: [{ ...identity, providerType, dateCreated: now }],
  };
  const request = { validationData: null, clientMetadata: {} };
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  const source = 'PreSignUp_ExternalProvider';
  const answer = await triggers(
    { name: 'PreSignUp', source, user, clientId, request, response },
    PreSignUpResponse,
  );
  if (users.byIdentity(identity)) {
    throw new AwsError('UsernameExistsException', `Already found an entry for username ${user.username}`);
  }
  const verified: Record<string, string> = answer?.autoVerifyEmail === true ? { email_verified: 'true' } : {};
  const added = { ...user, attributes: { ...user.attributes, ...verified } };
  await users.add(added);
  const confirmation = 'PostConfirmation_ConfirmSignUp';
  await triggers(
    {
      name: 'PostConfirmation',
      source: confirmation,
      user: added,
      clientId,
      request: { clientMetadata: {} },
    },
    NoAnswer,
  );
  return added;
};
