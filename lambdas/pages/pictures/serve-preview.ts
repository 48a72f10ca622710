import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Platform, platforms } from '#shared/product/game-types.ts';
import type { MapPictures } from '#shared/product/pictures/map-picture.ts';
import type { DrawPreview } from '#shared/product/pictures/preview-content.ts';
import type { HttpEvent } from '../../core/http-request.ts';
import { tagHeader } from '../page.ts';
import { type Preview, type PreviewContext, previewPath } from '../previews.ts';
import { productPages } from '../product-pages.ts';
import { sitePreviews } from '../site-pages.ts';
import { coverPreviews } from './cover-previews.ts';
import { forever, forNow, plain } from './preview-answers.ts';
import { serveMap } from './serve-map.ts';

const kinds = [
  ...Object.values(productPages).flatMap(({ previews }) => previews ?? []),
  ...[sitePreviews, coverPreviews],
];

/** `gth-<hash>.png`; whatever the hash is, the platform says which preview is requested. */
const FILE_NAME = /^([a-z]+)-[\w-]+\.png$/;
const platformOf = (file: string): Platform | undefined => {
  const name = FILE_NAME.exec(file)?.[1];
  return platforms.find((platform) => platform === name);
};

/** What the preview at a path below `/previews/` shows, as anyone may see it. */
const find = async (ctx: PreviewContext, path: string): Promise<Preview | undefined> => {
  const [kind, ...ids] = path.split('/');
  const platform = platformOf(ids.pop() ?? '');
  const previews = kinds.find((known) => known.kind === kind);
  return platform && previews?.find(ctx, platform, ids);
};

/** What draws images; each is loaded when it is first needed. */
export interface Drawing {
  readonly drawPreview: DrawPreview;
  readonly loadMaps: () => Promise<MapPictures>;
}

/**
 * Preview images as PNG, and pictures of maps as SVG. An earlier address leads to the current one, so only current ones are drawn.
 */
export const servePreview = async (
  ctx: PreviewContext,
  { drawPreview, loadMaps }: Drawing,
  event: HttpEvent,
): Promise<APIGatewayProxyStructuredResultV2> => {
  ctx.log.begin({ requestId: event.requestContext.requestId, route: event.routeKey });
  try {
    const path = event.pathParameters?.['proxy'] ?? '';
    if (path.startsWith('map/')) return await serveMap(loadMaps, path);
    const preview = await find(ctx, path);
    if (!preview) return plain(404, forNow);
    const location = previewPath(preview, ctx.look);
    if (location !== `/previews/${path}`) return plain(302, forNow, { location });
    return {
      statusCode: 200,
      headers: { 'content-type': 'image/png', 'cache-control': forever, ...tagHeader(preview.shows) },
      body: Buffer.from(await drawPreview(preview.content)).toString('base64'),
      isBase64Encoded: true,
    };
  } catch (error) {
    ctx.log.error('preview failed', error);
    return plain(503, 'no-store');
  }
};
