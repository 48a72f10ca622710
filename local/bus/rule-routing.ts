import type { BusEvent } from '../aws/event-bus/event-bus.ts';
import { matchesPattern } from '../aws/event-bus/matches-pattern.ts';
import type { Rule } from './rule-settings.ts';

/** Delivers a bus event to the functions of every matching rule; all deliveries are stored when it returns. */
export const createRuleRouting =
  (rules: readonly Rule[], enqueue: (functionArn: string, event: unknown) => void) =>
  (event: BusEvent, bus: string): void => {
    const fitting = rules.filter((rule) => rule.bus === bus && matchesPattern(rule.pattern, event));
    for (const { functionArn, inputOf } of fitting.flatMap(({ targets }) => targets))
      enqueue(functionArn, inputOf(event));
  };
