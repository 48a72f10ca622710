import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { RequestKey, type TeamId, toBase32 } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { anEvent, everyWeek } from '../support/builders.ts';
import type { Random } from '../support/random.ts';
import type { Venue } from './cities.ts';

interface Style {
  readonly titles: readonly string[];
  readonly capacity: readonly [number, number];
  readonly hours: number;
  readonly levels?: readonly [number, number][];
}

const usual: Style = {
  titles: ['Open game', 'After-work game', 'Weekend game'],
  capacity: [8, 16],
  hours: 2,
};
const styles: Partial<Record<GameType, Style>> = {
  pickleball: {
    titles: [
      'Saturday dinks',
      'After-work doubles',
      'Beginner clinic',
      'Sunday ladder',
      'Lunch-hour dinks',
      'Rally night',
    ],
    capacity: [4, 16],
    hours: 2,
    levels: [
      [2.5, 3],
      [3, 3.5],
      [3.5, 4.5],
    ],
  },
  tennis: {
    titles: ['Doubles under lights', 'Hit and giggle', 'Sunday singles'],
    capacity: [2, 8],
    hours: 2,
    levels: [
      [2.5, 3.5],
      [3.5, 4.5],
    ],
  },
  soccer: {
    titles: ['7-a-side pickup', 'Coed scrimmage', 'Thursday night lights'],
    capacity: [14, 18],
    hours: 2,
  },
  futsal: { titles: ['Indoor 5-a-side', 'Late-night futsal'], capacity: [10, 12], hours: 1 },
  basketball: {
    titles: ['Full-court runs', '3-on-3 half court', 'Early-bird hoops'],
    capacity: [6, 15],
    hours: 2,
  },
  volleyball: { titles: ['Coed sixes', 'Indoor open gym'], capacity: [12, 18], hours: 2 },
  beach_volleyball: { titles: ['Sunset doubles', 'Sand fours'], capacity: [4, 12], hours: 2 },
  ultimate: { titles: ['Ultimate pickup', 'Goalty and games'], capacity: [14, 20], hours: 2 },
  softball: { titles: ['Coed slow-pitch', 'Batting practice'], capacity: [12, 20], hours: 2 },
  kickball: { titles: ['Kickball and cookout'], capacity: [16, 24], hours: 2 },
  ice_hockey: { titles: ['Stick and puck', 'Friday drop-in'], capacity: [12, 22], hours: 1 },
  board_games: { titles: ['Board game night', 'Catan and coffee'], capacity: [4, 12], hours: 3 },
  chess: { titles: ['Blitz in the café'], capacity: [6, 12], hours: 2 },
  trivia: { titles: ['Trivia night, bring a brain'], capacity: [6, 12], hours: 2 },
  running: { titles: ['Easy 5k around the lake', 'Track Tuesday'], capacity: [10, 30], hours: 1 },
};
/** When an event with that title starts: an after-work game is not at seven in the morning. */
const startsOf = (title: string): readonly string[] => {
  if (/after-work|night|late|sunset|trivia|friday/i.test(title)) return ['17:30', '18:00', '18:30', '19:30'];
  if (/lunch/i.test(title)) return ['12:00'];
  if (/early|5k/i.test(title)) return ['06:30', '07:00'];
  return ['09:00', '10:30', '15:00', '18:00'];
};
/** A title that names a day is for that day of the week, Sunday being 0. */
const dayOf = (title: string): number | undefined => {
  const named = /sunday|tuesday|thursday|friday|saturday/i.exec(title)?.[0].toLowerCase();
  return named === undefined
    ? undefined
    : ['sunday', '', 'tuesday', '', 'thursday', 'friday', 'saturday'].indexOf(named);
};
const descriptions = [
  'All welcome. We mix the sides every few games, so come alone or bring a friend. Water is on the far side of the parking lot.',
  'Friendly but we keep score. Please be there ten minutes early to warm up.',
  'Bring a light and a dark shirt. If it rains we decide two hours ahead, and everybody here gets a message.',
  'We have spare gear for two people, just ask. Afterwards usually tacos.',
] as const;

/** A number of days from now, as a calendar date at the place. */
const dateAfter = (now: string, days: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.parse(now) + days * 86_400_000));

const slotsOf = (
  gameType: GameType,
  capacity: number,
  level: Style['levels'],
  random: Random,
): NewEvent['eventSlotGroup'] => {
  const range = level && random.next() < 0.7 ? random.pick(level) : undefined;
  const slot = { genders: [], level: range ? { min: range[0], max: range[1] } : null, ages: null };
  if (gameType === 'ice_hockey') {
    return [
      { ...slot, name: 'Goalies', capacity: 2 },
      { ...slot, name: 'Skaters', capacity: capacity - 2 },
    ];
  }
  return [{ ...slot, name: 'Players', capacity }];
};

/** A team's weekly practice on Tuesdays, to which its members are counted in. */
export const teamPractice = (
  teamId: TeamId,
  { games: [gameType = 'other'], ...location }: Venue,
  timeZone: string,
  now: string,
): Omit<NewEvent, 'requestKey'> => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => dateAfter(now, day, timeZone));
  const tuesday = days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 2) ?? now;
  return {
    ...anEvent(0),
    ...{ gameType, location, hostingTeam: teamId, membersAttend: true },
    title: 'Tuesday practice',
    description: 'Warm-up at six, then drills and doubles. If you cannot come, say so by noon.',
    ...{ dateStart: tuesday, timeStart: '18:00', reoccurringInfo: everyWeek() },
    ...{ duration: { hours: 1, minutes: 30 }, allowWaitlist: true, hostPlays: true },
    eventSlotGroup: [{ name: 'Players', capacity: 16, genders: [], level: null, ages: null }],
  };
};

/** An event at a venue, within the next three weeks. */
export const demoEvent = (
  venue: Venue,
  timeZone: string,
  { dayFromNow, number, now }: { readonly dayFromNow: number; readonly number: number; readonly now: string },
  random: Random,
): NewEvent => {
  const gameType = random.pick(venue.games);
  const style = styles[gameType] ?? usual;
  const capacity = 2 * Math.round(random.integer(...style.capacity) / 2);
  const { games: _, ...location } = venue;
  const wanted = random.pick(style.titles);
  const date = dateAfter(now, dayFromNow, timeZone);
  const fits = (title: string) =>
    [undefined, new Date(`${date}T12:00:00Z`).getUTCDay()].includes(dayOf(title));
  const title = fits(wanted) ? wanted : (style.titles.find(fits) ?? usual.titles[0] ?? wanted);
  return {
    requestKey: RequestKey.parse(`req_${toBase32(BigInt(number))}`),
    gameType,
    title: `${title} at ${venue.name.replace(/ (courts|field \d|Park)$/, '')}`,
    description: random.pick(descriptions),
    cover: null,
    dateStart: date,
    timeStart: random.pick(startsOf(title)),
    reoccurringInfo: dayOf(title) === undefined ? null : everyWeek(),
    duration: { hours: style.hours, minutes: random.pick([0, 0, 30]) },
    location,
    isPrivate: false,
    publicHoursBefore: null,
    allowLateRsvp: random.next() < 0.2,
    hostingTeam: null,
    membersAttend: false,
    rsvpHoursBefore: 0,
    allowWaitlist: true,
    reliableFirst: false,
    allowGuestRsvp: true,
    creatorApprovalNeeded: false,
    hasMinimumNeeded: false,
    minimumNeeded: 0,
    hoursToCancelBefore: 0,
    allowParticipantGuests: random.next() < 0.6,
    guestLimit: 2,
    hostPlays: random.next() < 0.8,
    eventSlotGroup: slotsOf(gameType, capacity, style.levels, random),
  };
};
