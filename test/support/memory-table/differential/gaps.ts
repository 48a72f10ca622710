import type { Asked, Outcome } from './outcome.ts';

/** Faults of expressions that DynamoDB always refuses; the engine sometimes does not look so far, as in transactions and filters. */
const MISSED_FAULTS =
  /Incorrect operand type|BETWEEN operator|overlap|Syntax error|redundant|Cannot update attribute|document path/;

/** What the table in memory refuses because JavaScript's numbers do not hold it. */
const TOO_EXACT = /has more digits than a number of JavaScript/;

/** An update that creates an item: the engine says that it was there before, with its key. */
const isInventedItem = (found: Outcome, { answer }: Outcome): boolean => {
  const attributes = Object.keys(answer?.['Attributes'] ?? {});
  const isKey = attributes.length === 2 && attributes.includes('pk') && attributes.includes('sk');
  return isKey && found.answer !== undefined && !('Attributes' in found.answer);
};

/** Whether two answers differ only where the engine is known to be unlike DynamoDB, or the table in memory is. */
export const isKnownDifference = (found: Asked, expected: Asked): boolean =>
  found.faults.some((fault) => MISSED_FAULTS.test(fault) || TOO_EXACT.test(fault)) ||
  isInventedItem(found.outcome, expected.outcome);
