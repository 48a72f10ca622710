import cloudfront from 'cloudfront';
import { canonicalHost } from '#shared/product/hosts.ts';
import { transportSecurity } from '#shared/product/transport-security.ts';

/** What CloudFront says of a response that goes to a viewer; it asks for those below 400 only. */
interface ResponseEvent {
  readonly request: { readonly headers: Readonly<Record<string, { readonly value: string } | undefined>> };
  readonly response: { readonly headers: Record<string, { value: string } | undefined> };
}

const hosts = cloudfront.kvs();

/** Binds the product's own hosts for long; a policy of headers cannot tell hosts apart, and sends what suits everybody's. */
export const handler = async ({ request, response }: ResponseEvent): Promise<ResponseEvent['response']> => {
  const host = request.headers.host;
  const name = host === undefined ? undefined : canonicalHost(host.value);
  if (name === undefined || !(await hosts.exists(name))) return response;
  const { surface } = JSON.parse(await hosts.get(name));
  if (surface !== 'site') response.headers['strict-transport-security'] = { value: transportSecurity.own };
  return response;
};
