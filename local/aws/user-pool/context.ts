import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { Surroundings } from '../service.ts';
import type { Codes } from './codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import type {
  IdentityProviderProperties,
  UserPoolClientProperties,
  UserPoolGroupProperties,
  UserPoolProperties,
} from './settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { SoftwareTokens } from './software-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { Triggers } from './triggers.ts';
import type { StoredUser, Users } from './users.ts';

/** What the operations of one pool share. */
export interface UserPoolContext extends Surroundings {
  readonly userPoolId: string;
  readonly poolName: string;
  readonly properties: UserPoolProperties;
  readonly clients: ReadonlyMap<string, UserPoolClientProperties>;
  readonly groups: ReadonlyMap<string, UserPoolGroupProperties>;
  readonly users: Users;
  readonly passwords: Passwords;
  readonly triggers: Triggers;
  readonly codes: Codes;
  readonly softwareTokens: SoftwareTokens;
  readonly passkeys: Passkeys;
  readonly tokens: Tokens;
  readonly jwks: SigningKey['jwks'];
  /** The template's identity providers, by name. */
  readonly providers: ReadonlyMap<string, IdentityProviderProperties>;
  /** The address of the provider that stands for all of them. */
  readonly openIdUrl: string;
}

export const Attributes = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }));
export const ClientMetadata = z.optional(z.record(z.string(), z.string()));
/** The response of a trigger whose result is ignored. */
export const NoAnswer = z.unknown();

export const clientOf = ({ clients }: UserPoolContext, clientId: string): UserPoolClientProperties => {
  const client = clients.get(clientId);
  if (!client)
    throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
};

export const hidesUsers = (client: UserPoolClientProperties): boolean =>
  client.PreventUserExistenceErrors === 'ENABLED';

export const userNotFound = (): AwsError => new AwsError('UserNotFoundException', 'User does not exist.');

const IMMUTABLE = new Set(['sub', 'email_verified', 'phone_number_verified']);

/** Attributes that a person may set; the verification flags are the pool's own. */
export const writableAttributes = (attributes: z.output<typeof Attributes>): Record<string, string> => {
  const refused = attributes.find(({ Name }) => IMMUTABLE.has(Name));
  if (refused) {
    throw new AwsError(
      'NotAuthorizedException',
      `A client attempted to write unauthorized attribute ${refused.Name}`,
    );
  }
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
};

/** As liberal as the real service: `user@example.xn--p1ai` is one. */
const EmailAddress = z.email({ pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ });

export const checkedEmail = (email: string): string => {
  if (!z.safeParse(EmailAddress, email).success) {
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  }
  return email;
};

/** As text, the way the real service shows an attribute of several accounts. */
const identitiesAttribute = ({ identities }: StoredUser): Record<string, string> =>
  identities.length === 0 ? {} : { identities: JSON.stringify(identities) };

export const attributeList = (user: StoredUser) =>
  Object.entries({ ...user.attributes, ...identitiesAttribute(user), sub: user.sub }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
