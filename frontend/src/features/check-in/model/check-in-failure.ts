import { ApiError } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { PositionError } from '#frontend/lib/area/position.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';

/** Why someone could not check in on their own, and what they can do. `position` is where their device said that they are. */
export const checkInFailure = (
  error: unknown,
  { location }: Pick<EventPage, 'location'>,
  position: Coordinates | undefined,
): string => {
  if (error instanceof PositionError)
    return error.reason === 'refused' ? m.check_in_position_refused() : m.check_in_position_unknown();
  if (error instanceof ApiError && error.code === 'check_in.too_far' && position)
    return m.check_in_too_far({ away: distance(distanceInMeters(location, position), formatLocale()) });
  return errorSentence(error);
};
