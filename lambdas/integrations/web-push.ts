import { isPushEndpoint } from '#shared/domains/notifications/push-endpoints.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import { encryptPush, type PushReceiver } from './push-encryption.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

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
