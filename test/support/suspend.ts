import type { Table } from '#lambdas/data/table.ts';
import { User } from '#lambdas/users/store/index.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Suspends people as staff will, and ends suspensions. */
export const suspender = (table: Table) => {
  const set = async (id: UserId, suspended: boolean): Promise<void> => {
    await User({ table }).patch({ id }).set({ suspended }).go();
  };
  return { suspend: (id: UserId) => set(id, true), reinstate: (id: UserId) => set(id, false) };
};
