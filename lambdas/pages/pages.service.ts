import * as z from 'zod/mini';
import { HOME_SLUG } from '#shared/domains/sites/rules.ts';
import { EventId, OccurrenceId, SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import { whenText } from '../core/when-text.ts';
import type { Page, PagesDeps, Visit } from './page.ts';
import { type PageHead, type PageImage, summaryOf } from './page-head.ts';
import { eventPreview, type Preview, previewPath, teamPreview } from './preview-address.ts';
import { createSitePages } from './site-pages.ts';
import { breadcrumbs, eventData, teamData } from './structured-data.ts';

/** Which page is at a path of a host, what its head says, and what it shows if it is rendered here. */
export const createPages = ({
  hosts,
  names,
  origins,
  findEvent,
  findPerson,
  findTeam,
  findSiteById,
  findSite,
  clock,
  look,
}: PagesDeps) => {
  /** The preview of what a page shows, or else the platform's own image. */
  const imageOf = (platform: Platform, alt: string, preview?: Preview): PageImage => {
    const path = preview ? previewPath(preview, look) : `/share-${platform}.png`;
    return { url: `${origins[platform]}${path}`, alt: preview ? alt : names[platform] };
  };

  const screens = createSitePages({ hosts, names, origins, findSite, imageOf });

  const rootOf = (platform: Platform) => ({ name: names[platform], url: `${origins[platform]}/` });

  const missing = (platform: Platform): Page => {
    const { missingTitle, missingText } = pageSentences.en;
    const siteName = names[platform];
    return {
      status: 404,
      head: { title: `${missingTitle} · ${siteName}`, description: missingText, siteName },
    };
  };

  const eventPage = async (platform: Platform, reference: string, date?: string): Promise<Page> => {
    const id = EventId.safeParse(reference);
    const occurrenceId = z.optional(OccurrenceId).safeParse(date);
    const event =
      id.success && occurrenceId.success ? await findEvent(id.data, occurrenceId.data) : undefined;
    if (!event) return missing(platform);
    const { card, locale } = event;
    const url = `${origins[platform]}${paths.event(card)}`;
    const where = `${whenText(card, locale)} · ${card.location.name}, ${card.location.address}`;
    const description = summaryOf(event.description === '' ? where : `${where}. ${event.description}`);
    const image = imageOf(platform, `${card.title} · ${where}`, eventPreview({ platform, names }, event));
    const head: PageHead = {
      title: `${card.title} · ${names[platform]}`,
      description,
      locale,
      // A past date stays readable for those who were there, but nobody should find it in a search.
      ...(clock.now() < card.endsAt && { canonical: url }),
      image,
      siteName: names[platform],
      type: 'article',
      data: [
        eventData({ ...event, description }, { url, image: image.url }),
        breadcrumbs([
          rootOf(platform),
          { name: pageSentences[locale].eventsTitle, url: `${origins[platform]}${paths.discover()}` },
          { name: card.title, url },
        ]),
      ],
    };
    return { status: 200, head };
  };

  /** An id may be from an invitation link, which only the app can read; so the response never reveals whether the team exists. */
  const closedTeam = (platform: Platform): Page => {
    const siteName = names[platform];
    const { closedTeamTitle, closedTeamText } = pageSentences.en;
    const head = { title: closedTeamTitle(siteName), description: closedTeamText(siteName), siteName };
    return { status: 200, head };
  };

  const teamPage = async (platform: Platform, reference: string): Promise<Page> => {
    const found = await findTeam(reference);
    if (!found) return TeamId.safeParse(reference).success ? closedTeam(platform) : missing(platform);
    const { card: team, locale } = found;
    const url = `${origins[platform]}${paths.team(team.slug)}`;
    const image = imageOf(platform, team.name, teamPreview({ platform, names }, found));
    const description = summaryOf(
      team.about === '' ? pageSentences[locale].teamOn(team.name, names[platform]) : team.about,
    );
    const head: PageHead = {
      title: `${team.name} · ${names[platform]}`,
      description,
      locale,
      canonical: url,
      image,
      siteName: names[platform],
      data: [
        teamData(team, description, { url, image: image.url }),
        breadcrumbs([rootOf(platform), { name: team.name, url }]),
      ],
    };
    return { status: 200, head };
  };

  /** Search engines are not asked to index it: a profile is for players, not for the whole web. */
  const profilePage = async (platform: Platform, reference: string): Promise<Page> => {
    const id = UserId.safeParse(reference);
    const person = id.success ? await findPerson(id.data) : undefined;
    if (!person) return missing(platform);
    const { displayName, locale } = person;
    const siteName = names[platform];
    const description = pageSentences[locale].personOn(displayName, siteName);
    const head = { title: `${displayName} · ${siteName}`, description, locale, siteName };
    return { status: 200, head };
  };

  /** A website as shown inside the product; only its address at its own host is for search engines. */
  const viewedSitePage = async (platform: Platform, reference: string, slug = HOME_SLUG): Promise<Page> => {
    const id = SiteId.safeParse(reference);
    const found = id.success ? await findSiteById(id.data) : undefined;
    const page = found?.site.pages.find((candidate) => candidate.slug === slug);
    if (!found || !page) return missing(platform);
    const { site, locale } = found;
    const siteName = names[platform];
    const description = summaryOf(page.seoDescription === '' ? site.title : page.seoDescription);
    return {
      status: 200,
      head: { title: `${site.title} · ${siteName}`, description, locale, siteName },
    };
  };

  const productPage = async (platform: Platform, path: string): Promise<Page> => {
    const [, kind = '', reference = '', ...rest] = path.replace(/\/$/, '').split('/');
    const [siteId = '', slug, ...more] = rest;
    if (kind === 'site' && reference === 'view' && more.length === 0)
      return viewedSitePage(platform, siteId, slug);
    const [date, ...beyondDate] = rest;
    if (kind === 'evt' && beyondDate.length === 0) return eventPage(platform, reference, date);
    // The address that people share: link previews show the event, browsers go on to its own address.
    if (kind === 'share' && reference === 'event' && more.length === 0)
      return eventPage(platform, siteId, slug);
    if (rest.length > 0) return missing(platform);
    if (kind === 'profile') return profilePage(platform, reference);
    return kind === 'team' ? teamPage(platform, reference) : missing(platform);
  };

  return async (visit: Visit): Promise<Page> => {
    const surface = surfaceOf(visit.host, hosts);
    if (surface.kind === 'forms') return screens.formsPage(surface.platform, visit);
    if (surface.kind === 'product') return productPage(surface.platform, visit.path);
    return screens.sitePage(visit);
  };
};
export type Pages = ReturnType<typeof createPages>;
