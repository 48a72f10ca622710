import { createHash } from 'node:crypto';
import type { PageTag } from '#shared/declare/page-changes.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { PreviewContent } from '#shared/product/pictures/preview-content.ts';
import type { Context } from '../runtime/context.ts';
import type { PageImage } from './page-head.ts';

export type PreviewContext = Context<'origins' | 'platformNames'> & {
  /** Stands for how previews are drawn. */
  readonly look: string;
};

/** What a preview shows, and the part of its address that names whose it is. */
export interface Preview {
  readonly of: string;
  /** Whose change removes it from the edge. */
  readonly shows: readonly PageTag[];
  readonly content: PreviewContent;
}

/** The previews of a kind of page, at `/previews/<kind>/<ids>/<platform>-<hash>.png`. */
export interface PreviewsOf {
  readonly kind: string;
  /** What the preview shows, as anyone may see it; undefined if there is none. */
  readonly find: (
    ctx: PreviewContext,
    platform: Platform,
    ids: readonly string[],
  ) => Promise<Preview | undefined>;
}

/** What every preview says of the platform, and the language that it is in. */
export const previewOn = (
  { platformNames }: Pick<PreviewContext, 'platformNames'>,
  platform: Platform,
  locale: Locale,
) => ({ platform: { id: platform, name: platformNames[platform] }, locale });

/** The characters of the hash: 96 bits, which nobody guesses and no two previews share. */
const HASH_LENGTH = 16;

/** A preview's address, which changes with everything that is drawn: `look` stands for how it is drawn. */
export const previewPath = ({ of, content }: Preview, look: string): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([look, content]))
    .digest('base64url');
  return `/previews/${of}/${content.platform.id}-${hash.slice(0, HASH_LENGTH)}.png`;
};

/** The preview of what a page shows, or else the platform's own image. */
export const imageOf = (
  { look, origins, platformNames }: PreviewContext,
  platform: Platform,
  alt: string,
  preview?: Preview,
): PageImage => {
  const path = preview ? previewPath(preview, look) : `/share-${platform}.png`;
  return { url: `${origins[platform]}${path}`, alt: preview ? alt : platformNames[platform] };
};
