import * as z from 'zod/mini';
import { Instant } from '../../../kernel/dates.ts';
import { PlaceId } from '../../../kernel/ids.ts';

/** The status of a place for which a date was moved: a place has one status at a time, which is known by when it was set. */
export const MovedFor = z.object({ placeId: PlaceId, from: Instant });
export type MovedFor = z.infer<typeof MovedFor>;

/** Whether a date was moved for a status already. */
export const isMovedFor = (one: MovedFor | undefined, { placeId, from }: MovedFor): boolean =>
  one?.placeId === placeId && one.from === from;
