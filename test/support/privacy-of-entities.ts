import { join } from 'node:path';
import type { OnDeletion } from '#lambdas/data/entity.ts';
import { readEntities } from '../../bin/docs/entities.ts';

/** How the rows of each entity are handled when an account is deleted, by the names of entities. */
export const readPrivacy = async (): Promise<ReadonlyMap<string, OnDeletion>> =>
  new Map(
    (await readEntities(join(import.meta.dirname, '../..'))).map(({ name, privacy }) => [
      name,
      privacy.onDeletion,
    ]),
  );
