import { nearbyLimits } from '#shared/domain/nearby.ts';
import type { Member } from '../core/actor.ts';
import type { Log } from '../core/logger.ts';
import type { AgendaService } from '../events/api.ts';
import type { NearbyService } from './nearby.service.ts';

/** "upcoming events (slice of 7)". */
const UPCOMING = 7;
const NEARBY = 6;

export interface HomeDeps {
  readonly agenda: AgendaService;
  readonly nearby: NearbyService;
  readonly log: Log;
}

export const createHomeService = ({ agenda, nearby, log }: HomeDeps) => {
  /** A part that fails is missing; the others stand. */
  const part = async <T>(name: string, load: Promise<T>): Promise<T | null> => {
    try {
      return await load;
    } catch (error) {
      log.error('a part of the dashboard failed', error, { part: name });
      return null;
    }
  };
  return {
    /** The dashboard of a member, its parts read side by side. */
    async home(member: Member) {
      const { defaultCity } = member.user;
      const [mine, around] = await Promise.all([
        part('upcoming', agenda.mine(member, { when: 'upcoming', limit: UPCOMING })),
        part('nearby', nearby.next(defaultCity, nearbyLimits.radiusMiles.default, NEARBY)),
      ]);
      return { upcoming: mine && [...mine.items], nearby: around };
    },
  };
};
export type HomeService = ReturnType<typeof createHomeService>;
