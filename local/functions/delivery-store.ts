import * as z from 'zod/mini';
import type { State } from '../state/state.ts';

/** An event on its way to a function. */
const Delivery = z.object({
  id: z.number(),
  function: z.string(),
  payload: z.string(),
  created_at: z.number(),
  attempts: z.number(),
});
export type Delivery = z.output<typeof Delivery>;

export interface DeliveryStore {
  add(functionName: string, event: unknown, at: Date): void;
  /** The oldest due ones, except `busy`. */
  due(at: Date, limit: number, busy: ReadonlySet<number>): readonly Delivery[];
  remove(delivery: Delivery): void;
  postpone(delivery: Delivery, until: Date): void;
  count(): number;
}

export const openDeliveryStore = (state: State): DeliveryStore => {
  const insert = state.prepare(
    'INSERT INTO deliveries (function, payload, created_at, due_at) VALUES (?, ?, ?, ?)',
  );
  const select = state.prepare('SELECT * FROM deliveries WHERE due_at <= ? ORDER BY id LIMIT ?');
  const remove = state.prepare('DELETE FROM deliveries WHERE id = ?');
  const postpone = state.prepare('UPDATE deliveries SET attempts = attempts + 1, due_at = ? WHERE id = ?');
  const count = state.prepare('SELECT COUNT(*) AS count FROM deliveries');
  return {
    add: (functionName, event, at) =>
      void insert.run(functionName, JSON.stringify(event), at.getTime(), at.getTime()),
    due: (at, limit, busy) =>
      select
        .all(at.getTime(), limit + busy.size)
        .map((row) => z.parse(Delivery, row))
        .filter(({ id }) => !busy.has(id))
        .slice(0, limit),
    remove: ({ id }) => void remove.run(id),
    postpone: ({ id }, until) => void postpone.run(until.getTime(), id),
    count: () => z.parse(z.object({ count: z.number() }), count.get()).count,
  };
};
