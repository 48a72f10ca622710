import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { ChangedFace } from './changed-face.entity.ts';

export type ChangedFaceRow = RowOf<typeof ChangedFace>;

/** The single list of them. */
const LIST = 'all';

/** The people whose faces have just changed. */
export const createChangedFacesRepository = (table: Table) => {
  const changedFaces = once(() => ChangedFace({ table }));
  return {
    async note(userId: UserId, now: string): Promise<void> {
      await changedFaces().put({ userId, list: LIST, changedAt: now }).go();
    },

    /** A page of faces that changed before `until`, oldest first. */
    async before(until: string, limit: number, cursor: string | null) {
      const query = changedFaces().query.byAge({ list: LIST }).lt({ changedAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Removes an entry, unless the face has changed again. */
    async forget({ userId, changedAt }: Pick<ChangedFaceRow, 'userId' | 'changedAt'>): Promise<void> {
      await isWritten(
        changedFaces()
          .remove({ userId })
          .where((row, op) => op.eq(row.changedAt, changedAt)),
      );
    },
  };
};
export type ChangedFacesRepository = ReturnType<typeof createChangedFacesRepository>;
