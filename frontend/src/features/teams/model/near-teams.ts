import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';

/** How far people travel to practice with a team. */
const NEAR_MILES = 50;

/** Teams near the person's city, and all others; each in the given order. Without a city, none is near. */
export const nearTeams = <T extends Pick<TeamCard, 'location'>>(
  teams: readonly T[],
  city: Coordinates | undefined,
): { readonly near: readonly T[]; readonly others: readonly T[] } => {
  const isNear = ({ location }: T): boolean =>
    city !== undefined &&
    location !== null &&
    distanceInMeters(location, city) <= NEAR_MILES * METRES_PER_MILE;
  return { near: teams.filter(isNear), others: teams.filter((team) => !isNear(team)) };
};
