import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { epochSeconds } from '#shared/kernel/dates.ts';

/** The key pair with which the product identifies itself to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  /** An uncompressed P-256 point in base64url, which browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The number of points on P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;
/** 128 bits more than the key, so that the remainder favors no key (FIPS 186-5, A.2.1). */
const SEED_BYTES = KEY_BYTES + 16;
/** RFC 8292 allows a day; clocks may differ. */
const LIFETIME_S = 12 * 3600;

const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Derives the key pair from a secret text: the same text always gives the same pair, so only the text has to be stored. */
export const vapidKeysOf = (secret: string): VapidKeys => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'vapid key pair 1', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + KEY_BYTES), point.subarray(1 + KEY_BYTES)];
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d: part(d), x: part(x), y: part(y) };
  return { publicKey: part(point), privateKey: createPrivateKey({ format: 'jwk', key }) };
};

/** The Authorization header for a call to a push service. `subject` is a mailto: address; `now` an ISO instant. */
export const vapidAuthorization = (
  keys: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: string },
): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: epochSeconds(now) + LIFETIME_S,
    sub: subject,
  };
  const content = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
};

/** Derives the key pair when it is first needed; if the secret cannot be read, the next call tries again. */
export const createVapidKeys = (readSecret: () => Promise<string>): (() => Promise<VapidKeys>) => {
  let known: VapidKeys | undefined;
  return async () => {
    known ??= vapidKeysOf(await readSecret());
    return known;
  };
};
