import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isPushEndpoint } from '#shared/domains/notifications/push-endpoints.ts';
import { addMilliseconds, epochSeconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';

export interface WebPushSettings {
  readonly keys: () => Promise<VapidKeys>;
  /** A mailto: address for the operators of push services. */
  readonly subject: string;
  /** Additional origins that messages may be sent to. */
  readonly extraOrigins: readonly string[];
  readonly clock: Clock;
  /** @default 5 seconds */
  readonly timeoutMs?: number;
}
export interface PushMessage {
  /** Without a payload, only checks whether the subscription still exists. */
  readonly payload?: unknown;
  /** How long the service stores it for a device that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** Replaces an undelivered message with the same topic; at most 32 characters of base64url. */
  readonly topic?: string;
}
/**
 * `gone`: the subscription has ended. `refused`: retrying will not help. `busy`: retry later, not before `until` if the service set a
 * time.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly reason: string; readonly until: string | undefined };
export type SendPush = (
  receiver: PushReceiver & { readonly endpoint: string },
  message: PushMessage,
) => Promise<PushOutcome>;

/** A longer `Retry-After` than this is not trusted. */
const LONGEST_PAUSE_MS = HOUR_MS;

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
const pauseEnd = (header: string | null, now: string): string | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.parse(now);
  return pause > 0 ? addMilliseconds(now, Math.min(pause, LONGEST_PAUSE_MS)) : undefined;
};

const outcomeOf = ({ status, headers }: Response, now: string): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status === 429 || status >= 500)
    return { kind: 'busy', reason, until: pauseEnd(headers.get('retry-after'), now) };
  return { kind: 'refused', reason };
};

/**
 * Sends by Web Push (RFC 8030, 8291, 8292). The address comes from a client: it is checked before every call, redirects are not followed, and
 * only the response's status and one header are read.
 */
export const createWebPush = (settings: WebPushSettings): SendPush => {
  const { keys, subject, extraOrigins, clock, timeoutMs = 5000 } = settings;
  const headersFor = async (endpoint: string, { ttlSeconds, urgency, topic }: PushMessage) => ({
    authorization: vapidAuthorization(await keys(), { endpoint, subject, now: clock.now() }),
    ttl: String(ttlSeconds),
    urgency,
    ...(topic !== undefined && { topic }),
  });

  return async (receiver, message) => {
    const { endpoint } = receiver;
    if (!isPushEndpoint(endpoint, extraOrigins)) return { kind: 'refused', reason: 'address' };
    const hasPayload = message.payload !== undefined;
    const body = hasPayload ? encryptPush(Buffer.from(JSON.stringify(message.payload)), receiver) : undefined;
    const encoding = hasPayload && {
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    };
    const headers = { ...(await headersFor(endpoint, message)), ...encoding };
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body) }),
      });
      await response.body?.cancel();
      return outcomeOf(response, clock.now());
    } catch (error) {
      return { kind: 'busy', reason: error instanceof Error ? error.name : 'no answer', until: undefined };
    }
  };
};

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

/** A browser's keys for encrypting messages to it, in base64url. */
export interface PushReceiver {
  readonly p256dh: string;
  readonly auth: string;
}
/** The values that make each message unique. */
export interface MessageSecrets {
  readonly salt: Buffer;
  /** An ephemeral private key on P-256. */
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const TAG_BYTES = 16;
/** A record's size without the header (86), the tag (16), and the delimiter (1): RFC 8291, section 4. */
export const MAX_PUSH_BYTES = RECORD_SIZE - 86 - TAG_BYTES - 1;
/** The delimiter after the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);

const freshSecrets = (): MessageSecrets => {
  const key = createECDH(CURVE);
  key.generateKeys();
  return { salt: randomBytes(16), privateKey: key.getPrivateKey() };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a key is a point on the curve: one that is not could be used to extract other keys. */
export const isPushKey = (p256dh: string): boolean => {
  const key = createECDH(CURVE);
  key.generateKeys();
  try {
    key.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/**
 * Encrypts a message for one browser: aes128gcm with the keys of RFC 8291, one record. @throws RangeError if
 * it is longer than a record allows
 */
export const encryptPush = (
  message: Buffer,
  receiver: PushReceiver,
  { salt, privateKey }: MessageSecrets = freshSecrets(),
): Buffer => {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError(`a push message of ${message.length} bytes`);
  const sender = createECDH(CURVE);
  sender.setPrivateKey(privateKey);
  const [theirs, ours] = [Buffer.from(receiver.p256dh, 'base64url'), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(sender.computeSecret(theirs), Buffer.from(receiver.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const record = [cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, ...record]);
};
