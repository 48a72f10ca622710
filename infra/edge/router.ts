import cloudfront from 'cloudfront';
import { route, type ViewerRequest, type ViewerResponse } from './route.ts';

const hosts = cloudfront.kvs();
const parts = {
  lookUp: async (host: string): Promise<string | undefined> =>
    (await hosts.exists(host)) ? hosts.get(host) : undefined,
  selectOrigin: (id: string): void => cloudfront.selectRequestOriginById(id),
};

/** CloudFront calls the function of this name for every viewer request. */
export const handler = (event: { request: ViewerRequest }): Promise<ViewerRequest | ViewerResponse> =>
  route(event.request, parts);
