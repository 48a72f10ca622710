import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { AffectedDate } from '#shared/domains/places/shapes.ts';
import { type NewPlaceStatus, statusLimits } from '#shared/domains/places/status.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { DatesWithin, ReadDatesWithin } from '../discover/api.ts';
import type { ShowPlace } from './place-page.ts';
import type { PlaceStatusesRepository } from './place-statuses.repository.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';

export interface PlaceStatusDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly statuses: Pick<PlaceStatusesRepository, 'set' | 'end'>;
  readonly dates: DatesWithin;
  readonly show: ShowPlace;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}

/** @throws InvalidInput unless the end is ahead, within 30 days */
const refuseBadEnd = (field: string, until: string, now: string): void => {
  if (until <= now) throw new InvalidInput([{ field, reason: 'past' }]);
  if (until > addMilliseconds(now, statusLimits.days * DAY_MS))
    throw new InvalidInput([{ field, reason: 'too_big', limit: statusLimits.days }]);
};

const toAffected = (userId: UserId, card: EventCard): AffectedDate => {
  const { id, occurrenceId, title, dateStart, timeZone, going, host, creatorId } = card;
  return { id, occurrenceId, title, dateStart, timeZone, going, host, isOwn: creatorId === userId };
};

export const createPlaceStatusService = ({ places, statuses, dates, show, clock }: PlaceStatusDeps) => {
  const shown = async ({ id }: Pick<PlaceRow, 'id'>, roles: readonly PlaceRole[]) => {
    const row = await places.find(id);
    if (!row) throw new AppError('place.not_found');
    return show(row, roles);
  };
  return {
    /**
     * The dates that a status from now until an instant is about, by time: public ones, and private ones that the caller hosts. Of others, nobody
     * knows here. @throws InvalidInput unless the end is ahead, within 30 days
     */
    async affected({ userId }: Caller, { facts }: PlaceRow, until: string) {
      const from = clock.now();
      refuseBadEnd('query.until', until, from);
      const within = { meters: placeLimits.sameSpot, from, until };
      const first = async (read: ReadDatesWithin, isShown: (date: AffectedDate) => boolean) => {
        const items: AffectedDate[] = [];
        for await (const page of read(facts, within)) {
          items.push(...page.map((card) => toAffected(userId, card)).filter(isShown));
          if (items.length > placeLimits.affected) break;
        }
        return items;
      };
      const [open, own] = await Promise.all([
        first(dates.readPublic, () => true),
        first(dates.readPrivate, ({ isOwn }) => isOwn),
      ]);
      const items = [...open, ...own].toSorted((a, b) => a.dateStart.localeCompare(b.dateStart));
      return { items: items.slice(0, placeLimits.affected), more: items.length > placeLimits.affected };
    },

    /**
     * Announces that a place is delayed or closed. What follows is a reaction's work.
     * @throws InvalidInput unless the end is ahead, within 30 days, and a delay has minutes
     */
    async set({ userId }: Caller, place: PlaceRow, roles: readonly PlaceRole[], input: NewPlaceStatus) {
      const now = clock.now();
      const { kind, note, until, effect } = input;
      refuseBadEnd('body.until', until, now);
      const minutes = kind === 'delayed' ? input.minutes : null;
      if (kind === 'delayed' && minutes === null)
        throw new InvalidInput([{ field: 'body.minutes', reason: 'required' }]);
      const status = { kind, minutes, note, from: now, until, setBy: userId };
      if (!(await statuses.set(place.id, status, effect))) throw new AppError('request.conflict');
      return shown(place, roles);
    },

    /** The place is open again. */
    async end(place: PlaceRow, roles: readonly PlaceRole[]) {
      await statuses.end(place.id, clock.now());
      return shown(place, roles);
    },
  };
};
export type PlaceStatusService = ReturnType<typeof createPlaceStatusService>;
