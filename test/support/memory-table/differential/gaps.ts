import type { Asked, Outcome } from './outcome.ts';

/** Faults of expressions that DynamoDB always refuses; the engine sometimes does not look so far, as in transactions and filters. */
const MISSED_FAULTS =
  /Incorrect operand type|BETWEEN operator|overlap|Syntax error|redundant|Cannot update attribute|document path/;

/** An update that creates an item: the engine says that it was there before, with its key. */
const isInventedItem = (found: Outcome, { answer }: Outcome): boolean => {
  const attributes = Object.keys(answer?.['Attributes'] ?? {});
  const isKey = attributes.length === 2 && attributes.includes('pk') && attributes.includes('sk');
  return isKey && found.answer !== undefined && !('Attributes' in found.answer);
};

/** Whether two answers differ only where the engine is known to be unlike DynamoDB. */
export const isGapOfEngine = (found: Asked, expected: Asked): boolean =>
  found.faults.some((fault) => MISSED_FAULTS.test(fault)) || isInventedItem(found.outcome, expected.outcome);
