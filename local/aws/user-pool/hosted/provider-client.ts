import { JwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod/mini';
import type { IdentityProviderProperties } from '../settings.ts';

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const Tokens = z.object({ id_token: z.string() });
const Key = z.catchall(z.object({ kid: z.string(), kty: z.string() }), z.json());
const Keys = z.object({ keys: z.array(Key) });

/** What a provider says about a person. */
const Person = z.looseObject({ sub: z.string(), nonce: z.string() });
export type Person = z.output<typeof Person>;

const read = async <Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  init?: RequestInit,
): Promise<z.output<Schema>> => {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return z.parse(schema, await response.json());
};

const secretOf = ({ client_secret, private_key }: IdentityProviderProperties['ProviderDetails']): string =>
  client_secret ?? private_key ?? '';

/** Speaks OpenID Connect with the provider, as the pool's client there. */
export const createProviderClient = (openIdUrl: string) => {
  const discover = () => read(`${openIdUrl}/.well-known/openid-configuration`, Discovery);
  return {
    authorizationEndpoint: async (): Promise<string> => (await discover()).authorization_endpoint,

    /** Exchanges a code. @throws unless the ID token is signed by the provider, for this client and this login */
    async personOf(
      { ProviderDetails: details }: IdentityProviderProperties,
      { code, redirectUri, nonce }: { code: string; redirectUri: string; nonce: string },
    ): Promise<Person> {
      const { issuer, token_endpoint, jwks_uri } = await discover();
      const credentials = `${encodeURIComponent(details.client_id)}:${encodeURIComponent(secretOf(details))}`;
      const { id_token } = await read(token_endpoint, Tokens, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
      });
      const verifier = JwtVerifier.create({ issuer, audience: details.client_id, jwksUri: jwks_uri });
      verifier.cacheJwks(await read(jwks_uri, Keys));
      const person = z.parse(Person, verifier.verifySync(id_token));
      if (person.nonce !== nonce) throw new Error('The nonce is that of another login.');
      return person;
    },
  };
};
