import type { PageTag } from '#shared/declare/page-changes.ts';
import type { OrganizationCard } from '#shared/domains/organizations/shapes.ts';
import { OrganizationId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import * as organizations from '../organizations/index.ts';
import { missing, publicPage, rendered, rootOf } from './page.ts';
import { imageOf, type Preview, type PreviewContext, previewOn } from './previews.ts';
import { sitemapOf } from './sitemap.ts';
import { breadcrumbs, groupData } from './structured-data.ts';

/** The organization and its owner. */
const tagsOf = ({ id }: OrganizationCard, ownerId: UserId): readonly PageTag[] => [id, ownerId];

const previewOf = (
  ctx: PreviewContext,
  platform: Platform,
  card: OrganizationCard,
  by: { readonly ownerId: UserId; readonly locale: Locale },
): Preview => ({
  of: `organization/${card.id}`,
  shows: tagsOf(card, by.ownerId),
  content: {
    ...{ kind: 'place', ...previewOn(ctx, platform, by.locale), title: card.name },
    ...{ gameTypes: ['other'], address: card.city.name },
  },
});

/** An organization, by its id or its slug; a former slug leads to the current one. Its screen says what it is about. */
export const organizationPage = publicPage({
  async show(ctx, visit, { organizationId: reference = '' }) {
    if (reference === '') return { status: 302, location: routes.Root };
    const found = await organizations.findPublic(ctx, reference);
    if (!found) return missing(ctx, visit);
    const { card, ownerId, locale } = found;
    const { platform, language } = visit;
    const path = paths.organizationBySlug(card.slug);
    const isFormer = !OrganizationId.safeParse(reference).success && reference !== card.slug;
    if (isFormer) return { status: 302, location: path };
    const { origins, platformNames: names } = ctx;
    const url = `${origins[platform]}${path}`;
    const { name } = card;
    const image = imageOf(ctx, platform, name, previewOf(ctx, platform, card, { ownerId, locale }));
    const head = {
      ...{ locale: language ?? locale, canonical: url, image, siteName: names[platform] },
      data: [groupData({ name, url }, image.url), breadcrumbs([rootOf(ctx, platform), { name, url }])],
    };
    return rendered(ctx, visit, { status: 200, head, shows: tagsOf(card, ownerId) });
  },
  previews: {
    kind: 'organization',
    async find(ctx, platform, [reference, ...more]) {
      const id = OrganizationId.safeParse(reference);
      const found =
        id.success && more.length === 0 ? await organizations.findPublic(ctx, id.data) : undefined;
      return found && previewOf(ctx, platform, found.card, found);
    },
  },
  listed: sitemapOf({
    ...{ name: 'organizations', filesBy: 'year', read: organizations.listedBetween },
    instantOf: ({ createdAt }) => createdAt,
    makerOf: ({ ownerId }) => ownerId,
    pathOf: ({ slug }) => paths.organizationBySlug(slug),
  }),
});

/** The website of an organization: an organization has none of its own yet, so its page is shown. */
export const organizationWebsite = publicPage({
  async show(ctx, visit, { organizationId: reference = '' }) {
    const found = await organizations.findPublic(ctx, reference);
    return found ? { status: 302, location: paths.organizationBySlug(found.card.slug) } : missing(ctx, visit);
  },
});
