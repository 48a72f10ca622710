import { expect, it } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const policy = pagePolicy({
  hashes: [],
  region: 'us-east-1',
  realtimeUrl: 'wss://live.example',
  authDomain: undefined,
  mediaDomainName: 'media.example',
  mapTiles: false,
});

it.each([
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
])('SEC-08~ pages have the directive %s', (directive) => {
  expect(policy.split('; ')).toContain(directive);
});
