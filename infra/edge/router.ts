import cloudfront from 'cloudfront';
import { type RouterParts, route, type ViewerRequest, type ViewerResponse } from './route.ts';

const hosts = cloudfront.kvs();
const partsFor = (viewerAddress: string): RouterParts => ({
  viewerAddress,
  lookUp: async (host) => ((await hosts.exists(host)) ? hosts.get(host) : undefined),
  selectOrigin: (id) => cloudfront.selectRequestOriginById(id),
});

/** What CloudFront says of a viewer request. */
interface ViewerEvent {
  readonly request: ViewerRequest;
  readonly viewer: { readonly ip: string };
}

/** CloudFront calls the function of this name for every viewer request. */
export const handler = ({ request, viewer }: ViewerEvent): Promise<ViewerRequest | ViewerResponse> =>
  route(request, partsFor(viewer.ip));
