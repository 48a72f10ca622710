import type { ExternalCard } from '#shared/domains/externals/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import * as externals from '../externals/index.ts';
import * as teams from '../teams/index.ts';
import { findPerson, missing, publicPage, rendered, rootOf } from './page.ts';
import { imageOf, type Preview, type PreviewContext, previewOn } from './previews.ts';
import { sitemapOf } from './sitemap.ts';
import { breadcrumbs, externalTeamData } from './structured-data.ts';

const previewOf = (
  ctx: PreviewContext,
  platform: Platform,
  { id, name, gameTypes, location }: ExternalCard,
  locale: Locale,
): Preview => ({
  of: `external/${id}`,
  shows: [id],
  content: {
    ...{ kind: 'team', ...previewOn(ctx, platform, locale), title: name, team: null },
    ...{ gameTypes, place: location.formattedAddress },
  },
});

/** An external team, by its id or slug; once it is claimed, its address leads to the team's. */
export const externalPage = publicPage({
  async show(ctx, visit, { teamId: reference = '' }) {
    const found = await externals.findPublic(ctx, reference);
    if (!found) {
      const team = await teams.findListed(
        ctx,
        reference,
        async (ownerId) => (await findPerson(ctx, ownerId))?.user,
      );
      return team ? { status: 302, location: paths.team(team.card.slug) } : missing(ctx, visit);
    }
    const { card, locale } = found;
    const { platform, language } = visit;
    const { name, location, website } = card;
    const url = `${ctx.origins[platform]}${paths.externalTeam(card.slug)}`;
    const image = imageOf(ctx, platform, name, previewOf(ctx, platform, card, locale));
    const head = {
      ...{ locale: language ?? locale, canonical: url, image, siteName: ctx.platformNames[platform] },
      data: [
        externalTeamData({ name, url, website, place: location.formattedAddress }, image.url),
        breadcrumbs([rootOf(ctx, platform), { name, url }]),
      ],
    };
    return rendered(ctx, visit, { status: 200, head, shows: [card.id] });
  },
  previews: {
    kind: 'external',
    async find(ctx, platform, [reference, ...more]) {
      const id = TeamId.safeParse(reference);
      const found = id.success && more.length === 0 ? await externals.findPublic(ctx, id.data) : undefined;
      return found && previewOf(ctx, platform, found.card, found.locale);
    },
  },
  listed: sitemapOf({
    ...{ name: 'external-teams', filesBy: 'year', read: externals.listedBetween },
    instantOf: ({ createdAt }) => createdAt,
    // Staff have checked it, no matter who added it.
    makerOf: () => undefined,
    isOn: (team, platform) => team.platform === platform,
    pathOf: ({ slug }) => paths.externalTeam(slug),
  }),
});
