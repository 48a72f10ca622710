import type { PageTag } from '#shared/declare/page-changes.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import * as externals from '../externals/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import {
  findPerson,
  missing,
  type Page,
  type PageContext,
  type ProductVisit,
  publicPage,
  rendered,
  rootOf,
} from './page.ts';
import { type PageHead, summaryOf } from './page-head.ts';
import { imageOf, type Preview, type PreviewContext, previewOn } from './previews.ts';
import { sitemapOf } from './sitemap.ts';
import { breadcrumbs, teamData } from './structured-data.ts';

/** The team and its owner. */
export const teamTags = ({ id, owner }: Pick<TeamCard, 'id' | 'owner'>): readonly PageTag[] => [
  id,
  owner.userId,
];

/** A team that everyone may see, with the language that it is most likely written in: its creator's. */
const find = (ctx: Context, reference: string) =>
  teams.findListed(ctx, reference, async (ownerId) => (await findPerson(ctx, ownerId))?.user);

const previewOf = (ctx: PreviewContext, platform: Platform, card: TeamCard, locale: Locale): Preview => ({
  of: `team/${card.id}`,
  shows: teamTags(card),
  content: {
    ...{ kind: 'team', ...previewOn(ctx, platform, locale), title: card.name, team: null },
    ...{ gameTypes: card.gameTypes, place: card.location?.formattedAddress ?? null },
  },
});

/** An id may be from an invitation link, which only the app can read; so the response never reveals whether the team exists. */
const closedTeam = ({ platformNames }: PageContext, { platform, language }: ProductVisit): Page => {
  const siteName = platformNames[platform];
  const locale = language ?? 'en';
  const { closedTeamTitle, closedTeamText } = pageSentences[locale];
  const head = {
    ...{ title: closedTeamTitle(siteName), description: closedTeamText(siteName) },
    ...{ locale, siteName },
  };
  return { status: 200, head, shows: [] };
};

/** A team, by its id or its slug. */
export const teamPage = publicPage({
  async show(ctx, visit, { teamId: reference = '' }) {
    const { platform } = visit;
    const found = await find(ctx, reference);
    if (!found) {
      const external = await externals.findPublic(ctx, reference);
      if (external) return { status: 302, location: paths.externalTeam(external.card.slug) };
      return TeamId.safeParse(reference).success ? closedTeam(ctx, visit) : missing(ctx, visit);
    }
    const { card: team } = found;
    const siteName = ctx.platformNames[platform];
    const locale = visit.language ?? found.locale;
    const url = `${ctx.origins[platform]}${paths.team(team.slug)}`;
    const image = imageOf(ctx, platform, team.name, previewOf(ctx, platform, team, found.locale));
    const about = team.about === '' ? pageSentences[locale].teamOn(team.name, siteName) : team.about;
    const description = summaryOf(about);
    const head: PageHead = {
      ...{ title: `${team.name} · ${siteName}`, description, locale, canonical: url, image, siteName },
      data: [
        teamData(team, description, { url, image: image.url }),
        breadcrumbs([rootOf(ctx, platform), { name: team.name, url }]),
      ],
    };
    return rendered(ctx, visit, { status: 200, head, shows: teamTags(team) });
  },
  previews: {
    kind: 'team',
    async find(ctx, platform, [reference, ...more]) {
      const id = TeamId.safeParse(reference);
      const found = id.success && more.length === 0 ? await find(ctx, id.data) : undefined;
      return found && previewOf(ctx, platform, found.card, found.locale);
    },
  },
  listed: sitemapOf({
    ...{ name: 'teams', filesBy: 'year', read: teams.listedBetween },
    instantOf: ({ createdAt }) => createdAt,
    makerOf: ({ ownerId }) => ownerId,
    isOn: (team, platform) => team.platform === platform,
    pathOf: ({ slug }) => paths.team(slug),
  }),
});
