import cloudfront from 'cloudfront';
import { type RouterParts, route, type ViewerRequest, type ViewerResponse } from './route.ts';

const hosts = cloudfront.kvs();
const partsFor = ({ viewer, context }: ViewerEvent): RouterParts => ({
  viewerAddress: viewer.ip,
  requestId: context.requestId,
  lookUp: async (host) => ((await hosts.exists(host)) ? hosts.get(host) : undefined),
  selectOrigin: (id) => cloudfront.selectRequestOriginById(id),
});

/** CloudFront's event for a viewer request. */
interface ViewerEvent {
  readonly request: ViewerRequest;
  readonly viewer: { readonly ip: string };
  readonly context: { readonly requestId: string };
}

/** CloudFront calls this function for every viewer request. */
export const handler = (event: ViewerEvent): Promise<ViewerRequest | ViewerResponse> =>
  route(event.request, partsFor(event));
