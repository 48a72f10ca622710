import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { UserId } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { NearbyCard } from '../discover/contract.ts';
import { AgendaCard } from '../events/model/shapes.ts';
import { OwnTeam } from '../teams/contract.ts';
import { homeTasks } from './tasks.ts';

/** A suggestion on the dashboard, marked if the member hosts it or is going. */
export const SuggestedCard = z.extend(NearbyCard, { mine: z.nullable(z.enum(['going', 'hosting'])) });
export type SuggestedCard = z.infer<typeof SuggestedCard>;

/** A person who lives near the caller, as the dashboard shows them. */
export const PlayerNearHome = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  /** Those for which they are available. */
  sports: z.array(oneOf(gameTypeIds, 'other')),
  /** The name of their city. */
  area: z.string(),
  /** Meters between the cities, rounded to whole miles. */
  distance: z.number(),
});
export type PlayerNearHome = z.infer<typeof PlayerNearHome>;

export const homeContract = {
  home: endpoint({
    ...noInput,
    method: 'GET',
    path: '/home',
    shows: ['event', 'player', 'user'],
    access: 'profile',
    summary:
      "Returns the caller's home page: upcoming events that the caller hosts, attends, waits for, or is invited to, events and players near the caller's area with the caller's sports first, the caller's teams, and what is left to set up. A part that failed is null.",
    response: z.object({
      upcoming: z.nullable(z.array(AgendaCard)),
      nearby: z.nullable(z.array(SuggestedCard)),
      players: z.nullable(z.array(PlayerNearHome)),
      teams: z.nullable(z.array(OwnTeam)),
      /** What is left to do; what depends on a part that failed is left out. */
      tasks: z.array(oneOf(homeTasks, 'photo')),
    }),
  }),
} as const;
