import { createHmac } from 'node:crypto';

/** The `stripe-signature` header: scheme v1, HMAC-SHA-256 over `time.payload`. `at` is in epoch seconds. */
export const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
