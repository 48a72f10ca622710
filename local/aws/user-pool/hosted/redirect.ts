import type { AwsResponse } from '../../service.ts';

/** A refusal that cannot be sent back to the app, because its address is what is wrong. */
export const badRequest = (reason: string): AwsResponse => ({
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: reason,
});

/** Leads the browser to an address with additional parameters. */
export const redirect = (
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>> = {},
): AwsResponse => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.href, 'cache-control': 'no-store', ...headers } };
};

const LOOPBACK = /^(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)$/;

/** Addresses on this machine may be at any port (RFC 8252, 7.3): the product can be started at another one than it was built for. */
const withoutPort = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (LOOPBACK.test(url.hostname)) url.port = '';
  return url.href;
};

/** Whether an address that a request names is one of those that the client registered. */
export const isRegistered = (registered: readonly string[], address: string): boolean => {
  const wanted = withoutPort(address);
  return wanted !== undefined && registered.some((known) => withoutPort(known) === wanted);
};
