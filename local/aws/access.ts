import { AwsError } from './aws-error.ts';
import type { AwsRequest, Service } from './service.ts';
import { requireSignature } from './signed-call.ts';

/** Whether an origin, such as `http://gth.localhost:4000`, is one of the product's own. */
export type IsOwnOrigin = (origin: string) => boolean;

const refused = (reason: string): AwsError => new AwsError('AccessDeniedException', reason, 403);

const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i;

/** A host name that a stranger points to this machine is not the machine's own (DNS rebinding). */
const requireLoopback = ({ headers }: AwsRequest): void => {
  if (!LOOPBACK.test(headers.host ?? '')) throw refused('This host is not served here.');
};

/** Pages served here, such as the mailbox. */
const isSameOrigin = ({ headers }: AwsRequest): boolean => headers.origin === `http://${headers.host}`;

/** Opened as a separate page, by a link or by hand: the page that linked to it cannot read it. */
const isOpenedAsPage = ({ method, headers }: AwsRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** The headers a browser sends on behalf of another page. Other programs send neither. */
const isFromAnotherPage = (request: AwsRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  return isElsewhere
    ? !isOpenedAsPage(request)
    : request.headers.origin !== undefined && !isSameOrigin(request);
};

/** It names the headers of the call that follows, but not their values, which identify the service; that call is checked again. */
const isUnnamedPreflight = ({ method }: AwsRequest, service: Service | undefined): boolean =>
  method === 'OPTIONS' && service === undefined;

/**
 * Keeps web pages in the developer's browser away from the keys, codes, emails, and clock. Pages of the product reach what the
 * browser needs; other programs on this machine reach whatever they can sign for.
 */
export const createAccess =
  (isOwnOrigin: IsOwnOrigin) =>
  async (request: AwsRequest, service: Service | undefined): Promise<void> => {
    requireLoopback(request);
    const { origin = '' } = request.headers;
    const isLetIn =
      service?.browsers === 'own-rules' ||
      ((service?.browsers === 'own-pages' || isUnnamedPreflight(request, service)) && isOwnOrigin(origin));
    if (isFromAnotherPage(request) && !isLetIn) throw refused('Pages of other origins are not answered.');
    if (service?.signedFor !== undefined && request.method !== 'OPTIONS')
      await requireSignature(request, service.signedFor);
  };
