import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { opaque } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { PushRegistrationId } from '../../kernel/ids.ts';
import { pushEndpointLimits } from './push-endpoints.ts';

/** 65 bytes in base64url: an uncompressed point (first byte 4) of P-256. */
const PublicKey = z.string().check(z.maxLength(87), z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/));
/** 16 bytes in base64url. */
const AuthSecret = z.string().check(z.maxLength(22), z.regex(/^[\w-]{21}[AQgw]$/));

/** A browser's push subscription (W3C Push API, `PushSubscription.toJSON`). */
export const PushSubscriptionInput = z.object({
  /** Only addresses of known push services are accepted. */
  endpoint: opaque(pushEndpointLimits.length),
  auth: AuthSecret,
  p256dh: PublicKey,
  /** The server key that the subscription was created with. */
  publicKey: z.optional(PublicKey),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const PushRegistration = z.object({
  id: PushRegistrationId,
  endpoint: z.string(),
  createdAt: Instant,
  /** When it was last known to work. */
  refreshedAt: Instant,
});
export type PushRegistration = z.infer<typeof PushRegistration>;

const params = z.object({ registrationId: PushRegistrationId });

/** Part of the notifications contract: devices that show notifications while the app is closed. */
export const pushEndpoints = {
  pushKey: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/push/key',
    access: 'user',
    summary: 'Returns the public key (VAPID, RFC 8292) browsers subscribe with.',
    response: z.object({ publicKey: PublicKey }),
  }),
  addPush: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/push',
    changes: [],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Registers a browser's push subscription, replacing an earlier registration of the same one.",
    body: PushSubscriptionInput,
    response: PushRegistration,
  }),
  updatePush: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/me/push/{registrationId}',
    changes: [],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Renews a push registration, with a new subscription if the browser has one.',
    params,
    body: PushSubscriptionInput,
    response: PushRegistration,
  }),
  removePush: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/push/{registrationId}',
    changes: [],
    access: 'user',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Removes a push registration, if there is one.',
    params,
    response: Done,
  }),
} as const;
