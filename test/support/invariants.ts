import { readAllRows, type Table } from '#lambdas/data/table.ts';
import { invariants } from '#lambdas/invariants.ts';
import { findDisagreements } from '#lambdas/platform/background.ts';
import type { Disagreement } from '#shared/declare/invariants.ts';
import { eventually } from './eventually.ts';

const immediate = invariants.filter(({ agreement }) => agreement === 'always');

/** How many disagreements an error shows. */
const SHOWN = 5;
const problemOf = (found: readonly Disagreement[]): Error =>
  new Error(
    `${found.length} objects have rows that disagree: ${JSON.stringify(found.slice(0, SHOWN), null, 1)}`,
  );

/** Checks what rows agree on without any reaction, in a table that only a test writes. */
export const checkRows = async (table: Table): Promise<void> => {
  const found = await findDisagreements(readAllRows(table), immediate);
  if (found.length > 0) throw problemOf(found);
};

/** Checks all invariants in a table whose reactions have caught up. */
export const checkAllRows = async (table: Table): Promise<void> => {
  const found = await findDisagreements(readAllRows(table), invariants);
  if (found.length > 0) throw problemOf(found);
};

/** Checks all invariants in the table of a running product, once its reactions have caught up. */
export const checkRowsSoon = async (table: Table): Promise<void> => {
  let found: readonly Disagreement[] = [];
  const look = async (): Promise<boolean> => {
    found = await findDisagreements(readAllRows(table), invariants);
    return found.length === 0;
  };
  await eventually('rows that agree', look).catch(() => {
    throw problemOf(found);
  });
};
