import { transportSecurity } from '#shared/product/edge/transport-security.ts';
import type { HttpAnswer } from './http.ts';

/** The headers of every response, of any kind. */
const required: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/,
  'permissions-policy': /microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /^default-src 'none'; (?:.*; )?frame-ancestors 'none'/,
};
const transport: readonly unknown[] = Object.values(transportSecurity);

/** The security headers that a response lacks, or has with another value. */
export const missingHeaders = ({ headers }: HttpAnswer): readonly string[] => {
  const wrong = Object.entries(required)
    .filter(([name, pattern]) => !pattern.test(String(headers[name])))
    .map(([name]) => `${name}: ${String(headers[name])}`);
  const policy = String(headers['content-security-policy']);
  if (/script-src[^;]*unsafe|unsafe-eval/.test(policy)) wrong.push(policy);
  const bound = headers['strict-transport-security'];
  if (!transport.includes(bound)) wrong.push(`strict-transport-security: ${String(bound)}`);
  return wrong;
};
