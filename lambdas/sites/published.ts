import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findPublished } from './site.table.ts';
import { findHeld } from './site-domain.table.ts';

export interface FoundSite {
  readonly site: PublishedSite;
  readonly locale: Locale;
}
interface SiteOfHost extends FoundSite {
  readonly host: string;
}

/** A website as everyone sees it, with the language of its team. */
export const find = async (ctx: Context<'origins'>, id: SiteId): Promise<FoundSite | undefined> => {
  const published = await findPublished(ctx, id);
  const team = published && (await teams.findWithRoster(ctx, published.teamId, family.findShown));
  if (!published || !team) return undefined;
  const { card, locale, roster } = team;
  const pages = [...published.content.pages];
  const showsEvents = pages.some(({ blocks }) => blocks.some(({ type }) => type === 'events'));
  const site: PublishedSite = {
    id,
    title: published.content.title,
    pages,
    settings: published.content.settings,
    platform: card.platform,
    team: {
      id: card.id,
      name: card.name,
      kind: card.kind,
      gameTypes: card.gameTypes,
      place: card.location?.formattedAddress ?? null,
      photoURL: card.photoURL,
      owner: card.owner,
      roster: [...roster],
    },
    events: showsEvents ? await events.nextGames(ctx, card.id) : [],
    productUrl: ctx.origins[card.platform],
  };
  return { site, locale };
};

/** The site at a viewer's host, once its domain is proven and served; with its language and name. */
export const findByHost = async (
  ctx: Context<'origins'>,
  rawHost: string,
): Promise<SiteOfHost | undefined> => {
  const host = canonicalHost(rawHost);
  const domain = host === undefined ? undefined : await findHeld(ctx, host);
  const found = domain?.status === 'active' ? await find(ctx, domain.siteId) : undefined;
  return domain && found && { ...found, host: domain.host };
};

export const byId = async (ctx: Context<'origins'>, id: SiteId): Promise<PublishedSite> => {
  const found = await find(ctx, id);
  if (!found) throw new AppError('site.not_found');
  return found.site;
};

export const byHost = async (ctx: Context<'origins'>, rawHost: string): Promise<PublishedSite> => {
  const found = await findByHost(ctx, rawHost);
  if (!found) throw new AppError('site.not_found');
  return found.site;
};
