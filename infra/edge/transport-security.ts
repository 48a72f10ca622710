import cloudfront from 'cloudfront';
import { transportSecurity } from '#shared/product/edge/transport-security.ts';
import { canonicalHost } from '#shared/product/hosts.ts';

/** CloudFront's event for a viewer response; it is sent for statuses below 400 only. */
interface ResponseEvent {
  readonly request: { readonly headers: Readonly<Record<string, { readonly value: string } | undefined>> };
  readonly response: { readonly headers: Record<string, { value: string } | undefined> };
}

const hosts = cloudfront.kvs();

/** Two years for the product's hosts. The response headers policy cannot distinguish hosts, so it sends a value that is safe for all. */
export const handler = async ({ request, response }: ResponseEvent): Promise<ResponseEvent['response']> => {
  const host = request.headers.host;
  const name = host === undefined ? undefined : canonicalHost(host.value);
  if (name === undefined || !(await hosts.exists(name))) return response;
  const { surface } = JSON.parse(await hosts.get(name));
  if (surface !== 'site') response.headers['strict-transport-security'] = { value: transportSecurity.own };
  return response;
};
