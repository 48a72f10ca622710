import { answersContract } from '#shared/domains/answers/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { TeamId, UserId } from '#shared/kernel/ids.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { answerFor, type Read, rememberedReads } from '../core/public-reads.ts';
import { whenText } from '../core/when-text.ts';
import { formsOrigin } from './forms-address.ts';
import type { Page, PagesDeps, Visit } from './page.ts';
import { addressAt } from './page-address.ts';
import { type PageHead, type PageImage, summaryOf } from './page-head.ts';
import { eventTags, placeTags, teamTags } from './page-tags.ts';
import { plainPageOf } from './plain-pages.ts';
import { eventPreview, type Preview, placePreview, previewPath, teamPreview } from './preview-address.ts';
import { createSitePages } from './site-pages.ts';
import { breadcrumbs, eventData, placeData, productData, teamData } from './structured-data.ts';
import { createTextPages, isTextPage } from './text-pages.ts';
import { viewedSiteOf } from './viewed-site.ts';

/** What the addresses of screens consist of. Anything else has no screen, and is not shown to one. */
const PLAIN_PATH = /^[\w/-]*$/;
const NO_PATH = '/-';

type ProductVisit = Visit & {
  readonly platform: Platform;
  /** Answers the reads of this page, each once: its head and its screen show the same. */
  readonly read: Read;
};

/** Which page is at a path of a host, what its head says, and what it shows if it is rendered here. */
export const createPages = ({
  hosts,
  names,
  origins,
  findEventPage,
  findPerson,
  findTeam,
  findSiteById,
  findSite,
  findTextPage,
  read,
  clock,
  look,
}: PagesDeps) => {
  /** The preview of what a page shows, or else the platform's own image. */
  const imageOf = (platform: Platform, alt: string, preview?: Preview): PageImage => {
    const path = preview ? previewPath(preview, look) : `/share-${platform}.png`;
    return { url: `${origins[platform]}${path}`, alt: preview ? alt : names[platform] };
  };

  const textPage = createTextPages({ names, origins, findTextPage, imageOf });
  const screens = createSitePages({ hosts, names, origins, findSite, findSiteById, imageOf });

  const rootOf = (platform: Platform) => ({ name: names[platform], url: `${origins[platform]}/` });

  /** A page as a visitor sees it, drawn by the app's own screen at its address. */
  const drawn = (
    { platform, path, query, read: reads }: ProductVisit,
    page: Exclude<Page, { readonly status: 302 }>,
  ): Page => ({
    ...page,
    drawing: {
      kind: 'public',
      screen: {
        address: PLAIN_PATH.test(path) ? addressAt('', { path, query }) : NO_PATH,
        locale: page.head.locale ?? 'en',
        platform: { id: platform, name: names[platform] },
        read: reads,
      },
    },
  });

  const missing = (visit: ProductVisit): Page => {
    const locale = visit.language ?? 'en';
    const { missingTitle, missingText } = pageSentences[locale];
    const siteName = names[visit.platform];
    const head = { title: `${missingTitle} · ${siteName}`, description: missingText, locale, siteName };
    return drawn(visit, { status: 404, head });
  };

  const eventPage = async (visit: ProductVisit, reference: string, date?: string): Promise<Page> => {
    const { platform, path } = visit;
    const card = await findEventPage(visit.read, reference, date);
    const host = card && (await findPerson(card.creatorId));
    if (!host) return missing(visit);
    const { description: about, eventSlotGroup: slots, rsvpState } = card;
    const event = { card, description: about, slots, rsvpState, locale: host.locale };
    const own = paths.event(card);
    // Browsers go on to the date's own address; link previews follow them.
    if (own !== path) return { status: 302, location: addressAt('', { path: own, query: visit.query }) };
    const locale = visit.language ?? event.locale;
    const url = `${origins[platform]}${own}`;
    const { location } = card;
    const at = location.isOnline
      ? sentenceIn(locale, { text: 'event_online', values: {} })
      : `${location.name}, ${location.address}`;
    const where = `${whenText(card, locale)} · ${at}`;
    const description = summaryOf(about === '' ? where : `${where}. ${about}`);
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
    return drawn(visit, { status: 200, head, shows: eventTags(card) });
  };

  /** An id may be from an invitation link, which only the app can read; so the response never reveals whether the team exists. */
  const closedTeam = ({ platform, language }: ProductVisit): Page => {
    const siteName = names[platform];
    const locale = language ?? 'en';
    const { closedTeamTitle, closedTeamText } = pageSentences[locale];
    const head = {
      title: closedTeamTitle(siteName),
      description: closedTeamText(siteName),
      locale,
      siteName,
    };
    return { status: 200, head, shows: [] };
  };

  const teamPage = async (visit: ProductVisit, reference: string): Promise<Page> => {
    const { platform } = visit;
    const found = await findTeam(reference);
    if (!found) return TeamId.safeParse(reference).success ? closedTeam(visit) : missing(visit);
    const { card: team } = found;
    const locale = visit.language ?? found.locale;
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
    return drawn(visit, { status: 200, head, shows: teamTags(team) });
  };

  /** Search engines are not asked to index it: a profile is for players, not for the whole web. */
  const profilePage = async (visit: ProductVisit, reference: string): Promise<Page> => {
    const { platform } = visit;
    const id = UserId.safeParse(reference);
    // Its screen reads the same: strangers do not see everybody who is active.
    const profile = id.success && (await answerFor(visit.read, usersContract.profile, { userId: id.data }));
    const person = profile ? await findPerson(profile.id) : undefined;
    if (!person) return missing(visit);
    const { displayName } = person;
    const locale = visit.language ?? person.locale;
    const siteName = names[platform];
    const description = pageSentences[locale].personOn(displayName, siteName);
    const head = { title: `${displayName} · ${siteName}`, description, locale, siteName };
    return drawn(visit, { status: 200, head, shows: id.success ? [id.data] : [] });
  };

  /** Its screen says what it is about. */
  const placePage = async (visit: ProductVisit, placeId: string): Promise<Page> => {
    const { platform, language } = visit;
    const place = await answerFor(visit.read, placesContract.get, { placeId });
    if (!place) return missing(visit);
    const url = `${origins[platform]}${paths.place(place.id)}`;
    const { photo, name, address, owner } = place;
    const by = owner ? await findPerson(owner.userId) : null;
    const preview = placePreview({ platform, names }, { place, locale: by?.locale });
    const image = imageOf(platform, `${name} · ${address}`, preview);
    const shown = photo ? `${origins[platform]}${photo.large}` : image.url;
    const head: PageHead = {
      locale: language ?? 'en',
      canonical: url,
      image,
      siteName: names[platform],
      data: [placeData(place, { url, image: shown }), breadcrumbs([rootOf(platform), { name, url }])],
    };
    return drawn(visit, { status: 200, head, shows: placeTags(place) });
  };

  /** What a link from an email is for: it needs no scripts, and opening it changes nothing. */
  const answerPage = async (visit: ProductVisit, token: string): Promise<Page> => {
    const shown = await answerFor(visit.read, answersContract.page, { token });
    const siteName = names[visit.platform];
    const head: PageHead = {
      ...(shown && { title: `${shown.event.title} · ${siteName}` }),
      ...{ locale: visit.language ?? 'en', siteName },
    };
    return drawn(
      visit,
      shown ? { status: 200, head, shows: [], isPersonal: true } : { status: 404, head, isPersonal: true },
    );
  };

  const plainPage = (visit: ProductVisit, path: string): Page => {
    const plain = plainPageOf({ path, query: visit.query });
    if (!plain) return missing(visit);
    const { platform, language } = visit;
    const siteName = names[platform];
    const canonical = plain.canonical && `${origins[platform]}${plain.canonical}`;
    const head: PageHead = {
      locale: language ?? 'en',
      siteName,
      image: imageOf(platform, siteName),
      ...(canonical !== undefined && { canonical, data: productData(rootOf(platform), canonical) }),
    };
    const page = { status: 200, head, shows: [] } as const;
    return plain.isDrawn ? drawn(visit, page) : page;
  };

  const productPage = async (visit: ProductVisit): Promise<Page> => {
    // Guards of the app open the home page instead for a person who is logged in.
    if (visit.path === '/') return { status: 302, location: routes.SignUp };
    const path = visit.path.replace(/\/$/, '');
    if (isTextPage(path)) return textPage(path, visit);
    // What people make is never shown where the app has its session.
    if (viewedSiteOf(visit.path))
      return { status: 302, location: addressAt(formsOrigin({ hosts, origins }, visit.platform), visit) };
    const [, kind = '', reference = '', ...rest] = path.split('/');
    const [first, second, ...more] = rest;
    if (kind === 'evt' && rest.length < 2) return eventPage(visit, reference, first);
    if (kind === 'share' && reference === 'event' && first !== undefined && more.length === 0)
      return eventPage(visit, first, second);
    if (kind === 'profile' && rest.length === 0) return profilePage(visit, reference);
    if (kind === 'places' && reference === 'view' && first !== undefined && rest.length === 1)
      return placePage(visit, first);
    if (kind === 'answer' && reference !== '' && rest.length === 0) return answerPage(visit, reference);
    if (kind === 'team' && rest.length === 0) return teamPage(visit, reference);
    return plainPage(visit, path);
  };

  return async (visit: Visit): Promise<Page> => {
    const surface = surfaceOf(visit.host, hosts);
    if (surface.kind === 'forms') return screens.formsPage(surface.platform, visit);
    if (surface.kind === 'product') {
      const { platform } = surface;
      const reads = rememberedReads(read, { host: visit.host, platform });
      return productPage({ ...visit, platform, read: reads });
    }
    return screens.sitePage(visit);
  };
};
export type Pages = ReturnType<typeof createPages>;
