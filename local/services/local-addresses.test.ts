import { expect, it } from 'vitest';
import { createLocalAddresses } from './local-addresses.ts';

const { everywhere, webSocketApis } = createLocalAddresses('http://127.0.0.1:4001');

it('points browsers to this machine’s services', () => {
  const policy =
    "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com wss://abc.execute-api.us-east-1.amazonaws.com/live";
  expect(everywhere(policy)).toBe("connect-src 'self' http://127.0.0.1:4001 ws://127.0.0.1:4001/live");
});

it('changes nothing that only looks like an AWS address', () => {
  const policy = 'https://x.amazonaws.com.evil.example https://example.com';
  expect(everywhere(policy)).toBe(policy);
});

it('leaves the token issuer in a function’s environment unchanged', () => {
  const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_x';
  expect(webSocketApis(issuer)).toBe(issuer);
  expect(webSocketApis('https://abc.execute-api.us-east-1.amazonaws.com/live')).toBe(
    'http://127.0.0.1:4001/live',
  );
});
