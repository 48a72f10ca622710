import type { PageTag } from '#shared/declare/page-changes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { answerFor } from '../core/public-reads.ts';
import * as places from '../places/index.ts';
import { findPerson, missing, publicPage, rendered, rootOf } from './page.ts';
import { imageOf, type Preview, type PreviewContext, previewOn } from './previews.ts';
import { sitemapOf } from './sitemap.ts';
import { breadcrumbs, placeData } from './structured-data.ts';

type ShownPlace = Pick<PlacePage, 'id' | 'name' | 'address' | 'sports' | 'owner'>;

/** The place and who added it. */
const tagsOf = ({ id, owner }: ShownPlace): readonly PageTag[] => [id, ...(owner ? [owner.userId] : [])];

/** The preview of a place: in the language of the person who added it, for every viewer; in English once their account is deleted. */
const previewOf = (
  ctx: PreviewContext,
  platform: Platform,
  place: ShownPlace,
  locale: Locale = 'en',
): Preview => ({
  of: `place/${place.id}`,
  shows: tagsOf(place),
  content: {
    ...{ kind: 'place', ...previewOn(ctx, platform, locale), title: place.name },
    ...{ gameTypes: place.sports, address: place.address },
  },
});

/** A place. Its screen says what it is about. Both platforms show all places. */
export const placePage = publicPage({
  async show(ctx, visit, { placeId = '' }) {
    const { platform, language } = visit;
    const { placesContract } = await import('./contracts.ts');
    const place = await answerFor(visit.read, placesContract.get, { placeId });
    if (!place) return missing(ctx, visit);
    const { origins, platformNames: names } = ctx;
    const url = `${origins[platform]}${paths.place(place.id)}`;
    const { photo, name, address, owner } = place;
    const by = owner ? await findPerson(ctx, owner.userId) : null;
    const preview = previewOf(ctx, platform, place, by?.locale);
    const image = imageOf(ctx, platform, `${name} · ${address}`, preview);
    const shown = photo ? `${origins[platform]}${photo.large}` : image.url;
    const head = {
      ...{ locale: language ?? 'en', canonical: url, image, siteName: names[platform] },
      data: [placeData(place, { url, image: shown }), breadcrumbs([rootOf(ctx, platform), { name, url }])],
    };
    return rendered(ctx, visit, { status: 200, head, shows: tagsOf(place) });
  },
  previews: {
    kind: 'place',
    async find(ctx, platform, [reference, ...more]) {
      const id = PlaceId.safeParse(reference);
      if (!id.success || more.length > 0) return undefined;
      const found = await places.findPublic(ctx, id.data, (ownerId) => findPerson(ctx, ownerId));
      const place = found && { ...found.card, owner: found.owner?.user ?? null };
      return place && previewOf(ctx, platform, place, found.owner?.locale);
    },
  },
  listed: sitemapOf({
    ...{ name: 'places', filesBy: 'year', read: places.readAll },
    instantOf: ({ createdAt }) => createdAt,
    makerOf: ({ ownerId }) => ownerId,
    pathOf: ({ id }) => paths.place(id),
  }),
});
