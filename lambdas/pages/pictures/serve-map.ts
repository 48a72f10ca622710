import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type MapPictures, mapPictureOf } from '#shared/product/pictures/map-picture.ts';
import { forever, forNow, plain } from './preview-answers.ts';

/** The pictures of maps, at `map/<version>/<position and size>.svg` below `/previews/`. An earlier address leads to the current one. */
export const serveMap = async (
  loadMaps: () => Promise<MapPictures>,
  path: string,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const [, asked = '', ...rest] = path.split('/');
  const picture = mapPictureOf(rest.join('/'));
  if (!picture) return plain(404, forNow);
  const { version, drawMap } = await loadMaps();
  if (asked !== version)
    return plain(302, forNow, { location: `/previews/map/${version}/${rest.join('/')}` });
  return {
    statusCode: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': forever },
    body: drawMap(picture),
  };
};
