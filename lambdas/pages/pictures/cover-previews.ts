import * as z from 'zod/mini';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { lights } from '#shared/product/pictures/cover-lights.ts';
import type { PreviewsOf } from '../previews.ts';

const Ids = z.tuple([z.enum(gameTypeIds), z.enum(lights)]);

/** The cover of each sport without words, for emails: it shows nothing of an event, so those of private ones have it too. */
export const coverPreviews: PreviewsOf = {
  kind: 'cover',
  async find({ platformNames }, platform, ids) {
    const { data } = Ids.safeParse(ids);
    if (!data) return undefined;
    const [gameType, light] = data;
    return {
      of: `cover/${gameType}/${light}`,
      shows: [],
      content: { kind: 'cover', platform: { id: platform, name: platformNames[platform] }, gameType, light },
    };
  },
};
