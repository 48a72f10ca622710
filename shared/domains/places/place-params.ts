import * as z from 'zod/mini';
import { PlaceId } from '../../kernel/ids.ts';

/** The part of a path that names a place. */
export const placeParams = z.object({ placeId: PlaceId });
