import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { everyPage } from '../core/every-page.ts';
import type { PlacesRepository } from './places.repository.ts';

/** The places of a deleted account stay, without an owner. */
export const createReleasePlacesReaction =
  (places: Pick<PlacesRepository, 'ofOwner' | 'releaseFrom'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    for await (const { data } of everyPage((cursor) => places.ofOwner(before.id, cursor)))
      for (const { id } of data) await places.releaseFrom(before.id, id);
  };
