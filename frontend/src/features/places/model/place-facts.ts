import { time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { weekdayName } from '#frontend/lib/text/repetition-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { type Weekday, weekdays } from '#shared/domains/events/model/repetition.ts';
import { type OpeningHours, type OpenState, weekTimeAt } from '#shared/domains/places/hours.ts';
import type { PlaceFacts } from '#shared/domains/places/shapes.ts';
import { amenityLabels, costLabels, settingLabels, surfaceLabels } from './labels.ts';

/** '8:00 AM', for a wall-clock time `HH:MM`. */
const clockTime = (wallClock: string): string =>
  time(`2024-01-01T${wallClock}:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' }, 'UTC');

/** '8:00 AM – 9:00 PM', or that it is closed or open all day. */
const dayText = (hours: OpeningHours, weekday: Weekday): string => {
  const day = hours[weekday];
  if (!day) return m.place_hours_closed();
  if (day.opens === day.closes && day.opens === '00:00') return m.place_hours_all_day();
  return `${clockTime(day.opens)} – ${clockTime(day.closes)}`;
};

/** Each day of the week with its hours. */
export const hoursRows = (hours: OpeningHours) =>
  weekdays.map((weekday) => ({
    weekday,
    name: weekdayName(weekday, formatLocale()),
    text: dayText(hours, weekday),
  }));

/** 'Open now · until 9:00 PM', 'Closed · opens Mon 8:00 AM'. `now` is an instant. */
export const openText = ({ open, changes }: OpenState, timeZone: string, now: string): string => {
  const label = open ? m.place_open_now() : m.place_closed_now();
  if (!changes) return label;
  const isToday = weekTimeAt(now, timeZone).weekday === changes.weekday;
  const day = isToday ? '' : `${weekdayName(changes.weekday, formatLocale(), 'short')} `;
  const at = `${day}${clockTime(changes.time)}`;
  return `${label} · ${open ? m.place_open_until({ time: at }) : m.place_opens_at({ time: at })}`;
};

const yesOrNo = (value: boolean): string => (value ? m.place_yes() : m.place_no());

/** 'Free', 'Paid: $5 per person'. */
const costText = ({ cost, costNote }: Pick<PlaceFacts, 'cost' | 'costNote'>): string =>
  costNote === '' ? costLabels[cost]() : `${costLabels[cost]()}: ${costNote}`;

/** 'Outdoor · 4 courts · Lights' */
export const shortFacts = ({ setting, courts, lights }: PlaceFacts): string =>
  [
    settingLabels[setting](),
    ...(courts === null ? [] : [m.place_court_count({ count: courts })]),
    ...(lights ? [m.place_lights()] : []),
  ].join(' · ');

export interface FactRow {
  readonly key: keyof PlaceFacts;
  readonly label: string;
  readonly text: string;
}
type Some = Partial<PlaceFacts>;

const listed = (texts: readonly string[] | undefined): string | undefined => texts?.join(', ');

const numberText = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value);

const hoursText = (hours: PlaceFacts['hours']): string =>
  hours === null
    ? m.place_hours_unknown()
    : hoursRows(hours)
        .map(({ name, text }) => `${name} ${text}`)
        .join(', ');

/** How each fact is said: undefined if it is not among those given, '' if there is none. Positions belong to the address. */
const sayings: readonly (readonly [
  FactRow['key'],
  () => string,
  (facts: Some) => string | null | undefined,
])[] = [
  ['name', m.place_name, ({ name }) => name],
  ['address', m.place_address, ({ address }) => address],
  ['sports', m.place_sports, ({ sports }) => listed(sports?.map(sportLabel))],
  ['setting', m.place_any_setting, ({ setting }) => setting && settingLabels[setting]()],
  ['surfaces', m.place_surfaces, ({ surfaces }) => listed(surfaces?.map((one) => surfaceLabels[one]()))],
  ['courts', m.place_courts, ({ courts }) => numberText(courts)],
  ['lights', m.place_lights, ({ lights }) => (lights === undefined ? undefined : yesOrNo(lights))],
  ['amenities', m.place_amenities, ({ amenities }) => listed(amenities?.map((one) => amenityLabels[one]()))],
  ['cost', m.place_cost, ({ cost }) => cost && costLabels[cost]()],
  ['costNote', m.place_cost_note, ({ costNote }) => costNote],
  ['hours', m.place_hours, ({ hours }) => (hours === undefined ? undefined : hoursText(hours))],
  ['website', m.place_website, ({ website }) => website],
  ['phone', m.place_phone, ({ phone }) => phone],
];

/** What an edit would change, in words. */
export const changeRows = (changes: Some): readonly FactRow[] =>
  sayings.flatMap(([key, label, say]) => {
    const text = say(changes);
    return text === undefined ? [] : [{ key, label: label(), text: text || m.place_none() }];
  });

/** The facts that are shown as plain text; the others have their own components. */
const listedKeys: ReadonlySet<FactRow['key']> = new Set(['setting', 'surfaces', 'courts', 'amenities']);

/** What a place's page says about it, without what is not known. */
export const factRows = (place: PlaceFacts): readonly FactRow[] => {
  const rows = sayings.flatMap(([key, label, say]) => {
    const text = listedKeys.has(key) ? say(place) : '';
    return text ? [{ key, label: label(), text }] : [];
  });
  const lights = place.lights
    ? [{ key: 'lights' as const, label: m.place_lights(), text: m.place_yes() }]
    : [];
  const isCostKnown = place.cost !== 'unknown' || place.costNote !== '';
  const cost = { key: 'cost' as const, label: m.place_cost(), text: costText(place) };
  return [...rows, ...lights, ...(isCostKnown ? [cost] : [])];
};
