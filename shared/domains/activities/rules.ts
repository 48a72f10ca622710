import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '../../kernel/geo.ts';
import { type GameType, gameTypeIds } from '../../product/game-types.ts';

export const activityLimits = {
  /** Miles. */
  radius: { min: 1, max: 50, step: 1, default: 15 },
  name: { min: 1, max: 120 },
  description: { min: 1, max: 240 },
  /** How many subscriptions a person can have. */
  perPerson: 20,
} as const;

const isSubscribed = (game: GameType): game is Exclude<GameType, 'other'> => game !== 'other';
const [first, ...others] = gameTypeIds.filter(isSubscribed);
/** What can be subscribed to: every sport of the list except "Other". */
export const subscribedActivities: readonly [SubscribedActivity, ...SubscribedActivity[]] = [
  first as SubscribedActivity,
  ...others,
];
export type SubscribedActivity = Exclude<GameType, 'other'>;

interface Subscribed {
  readonly address: Coordinates;
  /** Miles. */
  readonly radius: number;
  readonly activities: readonly GameType[];
  readonly startDate: string | null;
  readonly endDate: string | null;
}
interface MatchedEvent {
  readonly gameType: GameType;
  readonly dateStart: string;
  readonly location: Coordinates;
}

/** Whether someone asked to be notified of an event. Instants are compared as ISO texts; both ends of the dates are included. */
export const matchesSubscription = (
  { address, radius, activities, startDate, endDate }: Subscribed,
  { gameType, dateStart, location }: MatchedEvent,
): boolean =>
  (activities.length === 0 || activities.includes(gameType)) &&
  (startDate === null || dateStart >= startDate) &&
  (endDate === null || dateStart <= endDate) &&
  distanceInMeters(address, location) <= radius * METRES_PER_MILE;
