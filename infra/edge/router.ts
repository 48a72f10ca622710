import cloudfront from 'cloudfront';
import { route, type ViewerRequest, type ViewerResponse } from './route.ts';

const hosts = cloudfront.kvs();

/** CloudFront calls the function of this name for every viewer request. */
export const handler = (event: { request: ViewerRequest }): Promise<ViewerRequest | ViewerResponse> =>
  route(event.request, (host) => hosts.exists(host));
