import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compare, invariant } from '#shared/declare/invariants.ts';
import type { Log } from '../core/logger.ts';
import type { StoredRow } from '../data/table.ts';
import { checkRows } from './background.ts';

const counted = invariant({
  name: 'A box counts its balls.',
  agreement: 'always',
  rows: {
    box: compare(z.object({ id: z.string(), balls: z.int() }), ({ id }) => id),
    ball: compare(z.object({ boxId: z.string() }), ({ boxId }) => boxId),
  },
  holds: ({ box: [box], ball }) => (box?.balls ?? 0) === ball.length,
});

const box = (id: string, balls: number): StoredRow => ({ entity: 'box', row: { id, balls, color: 'red' } });
const ball = (boxId: string): StoredRow => ({ entity: 'ball', row: { boxId } });
const other: StoredRow = { entity: 'bat', row: { boxId: 'a' } };

async function* each(rows: readonly StoredRow[]): AsyncGenerator<StoredRow> {
  yield* rows;
}

/** Runs the job on a table that holds `first`, and after the pause `second`. */
const check = async (first: readonly StoredRow[], second = first) => {
  const logged: object[] = [];
  const waits: number[] = [];
  const readings = [first, second];
  const ignore = (): void => undefined;
  const log: Log = { info: ignore, error: ignore, begin: ignore, warn: (_, keys = {}) => logged.push(keys) };
  const readRows = () => each(readings.shift() ?? []);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const outcome = await checkRows({ log }, readRows, [counted], wait).then(
    (report) => report,
    (error: unknown) => String(error),
  );
  return { outcome, logged, waits };
};

describe('the check of what rows agree on', () => {
  it('REL-09~ reads the table once if everything agrees', async () => {
    expect(await check([box('a', 2), ball('a'), other, ball('a')])).toEqual({
      outcome: { found: 0, behindSeconds: 0 },
      logged: [],
      waits: [],
    });
  });

  it('REL-09~ names what still disagrees a minute later, by ids only, and fails', async () => {
    const wrong = [box('a', 1), box('b', 1), ball('b'), ball('c')];
    expect(await check(wrong)).toEqual({
      outcome: 'Error: 2 objects have rows that do not agree',
      logged: [
        { invariant: 'A box counts its balls.', object: 'a' },
        { invariant: 'A box counts its balls.', object: 'c' },
      ],
      waits: [60_000],
    });
  });

  it('REL-09~ does not report what a change explains that was under way', async () => {
    const { outcome } = await check([box('a', 1), ball('b')], [box('a', 1), ball('a'), box('c', 1)]);
    expect(outcome).toEqual({ found: 0, behindSeconds: 0 });
  });
});
