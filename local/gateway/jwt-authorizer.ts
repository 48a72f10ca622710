import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** Claims as API Gateway passes them on: every value as text. */
export type Claims = Readonly<Record<string, string>>;

export interface JwtAuthorizerOptions {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** The keys that the issuer signs with, as a JWK set. */
  readonly fetchKeys: () => Promise<unknown>;
  readonly now: () => Date;
}

/** Undefined for a token that is not valid for the route. */
export type JwtAuthorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

const Header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const Payload = z.looseObject({
  iss: z.string(),
  exp: z.number(),
  nbf: z.optional(z.number()),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
  client_id: z.optional(z.string()),
});
const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

const decodePart = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(asText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const createKeys = (fetchKeys: () => Promise<unknown>) => {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  return async (kid: string): Promise<KeyObject | undefined> => {
    if (!keys.has(kid)) {
      const set = z.parse(KeySet, await fetchKeys());
      keys = new Map(set.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
    }
    return keys.get(kid);
  };
};

/** The JWT authorizer of an HTTP API: signature, issuer, audience (or client id of an access token), and times. */
export const createJwtAuthorizer = ({
  issuer,
  audience,
  fetchKeys,
  now,
}: JwtAuthorizerOptions): JwtAuthorizer => {
  const keyOf = createKeys(fetchKeys);
  const isForThisApi = ({ iss, aud, client_id, exp, nbf }: z.output<typeof Payload>): boolean => {
    const seconds = now().getTime() / 1000;
    const audiences = aud === undefined ? [client_id ?? ''] : [aud].flat();
    return (
      iss === issuer &&
      audiences.some((each) => audience.includes(each)) &&
      exp > seconds &&
      (nbf ?? 0) <= seconds
    );
  };
  const check = async (token: string): Promise<Claims | undefined> => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const key = await keyOf(z.parse(Header, decodePart(header)).kid);
    const signed = Buffer.from(`${header}.${payload}`);
    if (!key || !verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return undefined;
    const claims = z.parse(Payload, decodePart(payload));
    if (!isForThisApi(claims)) return undefined;
    return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, asText(value)]));
  };
  return async (authorization) => {
    const token = authorization?.replace(/^bearer\s+/i, '');
    if (!token) return undefined;
    // A token that is not ours is never valid.
    return check(token).catch(() => undefined);
  };
};
