import * as z from 'zod/mini';
import type { State } from '../state/state.ts';

/** How far each consumer of a stream has come; stored, so that a restart skips nothing and repeats at most one batch. */
export interface Positions {
  /** Undefined for a consumer that never finished a batch of this stream. */
  load(consumer: string, stream: string): string | undefined;
  save(consumer: string, stream: string, sequence: string): void;
}

const Row = z.object({ sequence: z.string() });

export const openPositions = (state: State): Positions => {
  const select = state.prepare('SELECT sequence FROM stream_positions WHERE consumer = ? AND stream = ?');
  const upsert = state.prepare(
    'INSERT INTO stream_positions VALUES (?, ?, ?) ' +
      'ON CONFLICT (consumer) DO UPDATE SET stream = excluded.stream, sequence = excluded.sequence',
  );
  return {
    load(consumer, stream) {
      const row = select.get(consumer, stream);
      return row ? z.parse(Row, row).sequence : undefined;
    },
    save: (consumer, stream, sequence) => void upsert.run(consumer, stream, sequence),
  };
};
