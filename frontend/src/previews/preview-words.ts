import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { dateBlock, longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type {
  EventPreview,
  PagePreview,
  PlacePreview,
  TeamPreview,
} from '#shared/product/pictures/preview-content.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';
import { initialsOf } from './initials.ts';
import { shownText } from './shown-text.ts';

/** The texts of a preview. */
export interface PreviewWords {
  readonly title: string;
  /** Below the title; the first one stands out. */
  readonly facts: readonly { readonly text: string; readonly lines: number }[];
  readonly host?: { readonly text: string; readonly initials: string };
  /** On the cover: the day is what people look for first. */
  readonly day?: ReturnType<typeof dateBlock>;
}

/** The scripts of the fonts, and emoji. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{N}\p{Extended_Pictographic}]/u;
/** Sports that are named; a team may have more. */
const SPORTS = 3;

/** The title, or the sport if no font has any of its letters. */
const titleOf = (content: PagePreview): string => {
  const title = shownText(content.title);
  if (DRAWABLE.test(title)) return title;
  return sportLabel(content.kind === 'event' ? content.gameType : (content.gameTypes[0] ?? 'other'));
};

const eventWords = (content: EventPreview): PreviewWords => {
  const { dateStart, timeZone, locale } = content;
  const zone = { locale: formatLocale([]), timeZone };
  const name = shownText(withUnnamed(content.host.displayName, locale));
  return {
    title: titleOf(content),
    facts: [
      { text: `${capitalized(longDate(dateStart, zone))} · ${time(dateStart, zone, 'UTC')}`, lines: 2 },
      { text: shownText(content.place ?? m.event_online()), lines: 1 },
    ],
    host: { text: m.preview_hosted_by({ name }), initials: initialsOf(name) },
    day: dateBlock(dateStart, zone),
  };
};

const sportsIn = ({ gameTypes }: TeamPreview | PlacePreview) => ({
  text: gameTypes.slice(0, SPORTS).map(sportLabel).join(' · '),
  lines: 2,
});
const withFacts = (content: PagePreview, facts: PreviewWords['facts']): PreviewWords => ({
  title: titleOf(content),
  facts: facts.filter(({ text }) => text !== ''),
});

const teamWords = (content: TeamPreview): PreviewWords =>
  withFacts(content, [
    { text: shownText(content.team ?? ''), lines: 1 },
    sportsIn(content),
    { text: shownText(content.place ?? ''), lines: 1 },
  ]);

/** An address may be as long as a street, a city, and a country. */
const placeWords = (content: PlacePreview): PreviewWords =>
  withFacts(content, [sportsIn(content), { text: shownText(content.address), lines: 2 }]);

/** All at once, so that no other preview changes the language in between. */
export const wordsOf = (content: PagePreview): PreviewWords => {
  overwriteGetLocale(() => content.locale);
  if (content.kind === 'event') return eventWords(content);
  return content.kind === 'place' ? placeWords(content) : teamWords(content);
};
