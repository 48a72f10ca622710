import * as z from 'zod/mini';
import type { PageTag } from '#shared/declare/page-changes.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { whenText } from '#shared/messages/message-value.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import { answerFor, type Read } from '../core/public-reads.ts';
import * as events from '../events/index.ts';
import { addressAt } from './addresses.ts';
import { findPerson, missing, publicPage, rendered, rootOf } from './page.ts';
import { type PageHead, summaryOf } from './page-head.ts';
import { imageOf, type Preview, type PreviewContext, previewOn } from './previews.ts';
import { sitemapOf } from './sitemap.ts';
import { breadcrumbs, eventData } from './structured-data.ts';

/** The event and its host. */
const tagsOf = ({ id, host }: EventCard): readonly PageTag[] => [id, host.userId];

/** The preview of a date; a canceled one has none. */
export const eventPreview = (
  ctx: PreviewContext,
  platform: Platform,
  card: EventCard,
  locale: Locale,
): Preview | undefined => {
  if (card.cancelled) return undefined;
  const { id, occurrenceId, title, gameType, dateStart, timeZone, location, host, coverLight } = card;
  const { userId, displayName } = host;
  return {
    of: `event/${id}/${occurrenceId}`,
    shows: tagsOf(card),
    content: {
      ...{ kind: 'event', ...previewOn(ctx, platform, locale), title, gameType, dateStart, timeZone },
      coverLight,
      ...{ place: location.isOnline ? null : location.name, host: { userId, displayName } },
    },
  };
};

/** What the screen of an event reads, so that its page's head needs no extra requests. */
const read = async (answers: Read, eventId: string, occurrenceId: string | undefined) => {
  const { eventsContract } = await import('./contracts.ts');
  return occurrenceId === undefined
    ? answerFor(answers, eventsContract.get, { eventId })
    : answerFor(answers, eventsContract.date, { eventId, occurrenceId });
};

/** Dates that search engines find: those to come. Nothing starts later. */
export const listedDates = (now: string) => ({
  from: now,
  until: addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS),
});

/** A date of an event. */
export const eventPage = publicPage({
  async show(ctx, visit, { eventId = '', occurrenceId }) {
    const { platform, path } = visit;
    const card = await read(visit.read, eventId, occurrenceId);
    const host = card && (await findPerson(ctx, card.creatorId));
    if (!host) return missing(ctx, visit);
    const { origins, platformNames: names } = ctx;
    const own = paths.event(card);
    // Browsers go on to the date's own address; link previews follow them.
    if (own !== path) return { status: 302, location: addressAt('', { path: own, query: visit.query }) };
    const locale = visit.language ?? host.locale;
    const { eventsTitle, onlineEvent } = pageSentences[locale];
    const { description: about, eventSlotGroup: slots, rsvpState, location } = card;
    const url = `${origins[platform]}${own}`;
    const at = location.isOnline ? onlineEvent : `${location.name}, ${location.address}`;
    const where = `${whenText(card, locale)} · ${at}`;
    const description = summaryOf(about === '' ? where : `${where}. ${about}`);
    const preview = eventPreview(ctx, platform, card, host.locale);
    const image = imageOf(ctx, platform, `${card.title} · ${where}`, preview);
    const head: PageHead = {
      title: `${card.title} · ${names[platform]}`,
      description,
      locale,
      // A past date stays readable for those who were there, but nobody should find it in a search.
      ...(ctx.clock.now() < card.endsAt && { canonical: url }),
      image,
      siteName: names[platform],
      type: 'article',
      data: [
        eventData({ card, description, slots, rsvpState }, { url, image: image.url }),
        breadcrumbs([
          rootOf(ctx, platform),
          { name: eventsTitle, url: `${origins[platform]}${paths.discover()}` },
          { name: card.title, url },
        ]),
      ],
    };
    return rendered(ctx, visit, { status: 200, head, shows: tagsOf(card) });
  },
  previews: {
    kind: 'event',
    async find(ctx, platform, ids) {
      const key = z.safeParse(z.tuple([EventId, OccurrenceId]), ids);
      if (!key.success) return undefined;
      const [eventId, occurrenceId] = key.data;
      const found = await events.findPublicDate(ctx, { eventId, occurrenceId }, (id) => findPerson(ctx, id));
      return found && eventPreview(ctx, platform, found.card, found.host.locale);
    },
  },
  listed: sitemapOf({
    ...{ name: 'events', filesBy: 'month', span: listedDates, read: events.readListedDates },
    instantOf: ({ dateStart }) => dateStart,
    makerOf: ({ creatorId }) => creatorId,
    pathOf: ({ eventId, occurrenceId }) => paths.event({ id: eventId, occurrenceId }),
  }),
});
