import { isMinor, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { FindOnline } from '../realtime/api.ts';
import type { createPeopleFinder, createViewerFinder, Knows } from './people/old-api.ts';

export interface PresenceDeps {
  readonly findPeople: ReturnType<typeof createPeopleFinder>;
  readonly findViewer: ReturnType<typeof createViewerFinder>;
  readonly knows: Knows;
  readonly findOnline: FindOnline;
  readonly clock: Clock;
}

const AT_ONCE = 10;

/** Who is online, of those who show it to the caller; of nobody else is it even looked up. */
export const createPresenceService =
  ({ findPeople, findViewer, knows, findOnline, clock }: PresenceDeps) =>
  async (
    { userId }: Pick<Member, 'userId'>,
    { ids }: { readonly ids: readonly UserId[] },
  ): Promise<{ online: UserId[] }> => {
    const [viewer, people] = await Promise.all([findViewer(userId), findPeople(ids)]);
    const now = clock.now();
    const shown = await mapAtMost(AT_ONCE, [...people.values()], async (person) => {
      // Whether they know each other matters only then.
      const matters = person.privacySettings.publicOnlineStatus && isMinor(person, now);
      const isKnown = matters && (await knows(userId, person.id));
      return visibilityOf(viewer, person, { now, knows: isKnown }).online ? [person.id] : [];
    });
    return { online: await findOnline(shown.flat()) };
  };
export type PresenceService = ReturnType<typeof createPresenceService>;
