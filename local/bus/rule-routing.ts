import type { BusEvent } from '../aws/event-bus/event-bus.ts';
import { matchesPattern } from '../aws/event-bus/matches-pattern.ts';
import type { Rule } from './rule-settings.ts';

/** Hands an event of a bus to the functions of every rule that it fits; all are safe when it returns. */
export const createRuleRouting =
  (rules: readonly Rule[], enqueue: (functionArn: string, event: unknown) => void) =>
  (event: BusEvent, bus: string): void => {
    const fitting = rules.filter((rule) => rule.bus === bus && matchesPattern(rule.pattern, event));
    for (const { functionArn, inputOf } of fitting.flatMap(({ targets }) => targets))
      enqueue(functionArn, inputOf(event));
  };
