import { useState } from 'react';
import { fieldSentence } from '#frontend/lib/errors.ts';
import { useSteps } from '#frontend/lib/use-steps.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Me } from '#shared/domains/users/contract.ts';
import { localDate } from './calendar.ts';
import { type DraftAction, type DraftChange, type Step, steps } from './draft.ts';
import { checkDraft, firstStepWith, isStepDone, noProblems, type Problems, stepOf } from './new-event.ts';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';

/** The sentence under the field at `path`, a path of the contract. */
const sentenceAt = (path: string, problem: Problems[string] | undefined): string | null => {
  if (!problem) return null;
  if (path === 'dateStart' && problem.reason === 'too_big') return m.create_date_problem();
  return fieldSentence(problem.reason, problem.limit);
};

/** The form over all its steps: the draft, what is wrong with it, and the ways forth and back. */
export const useEventForm = (me: Me) => {
  const { draft, dispatch, forget, startOver, restored, goOn } = useDraft(me);
  const { publish, refused, clear } = usePublish(forget);
  /** Steps that somebody has tried to leave: their problems are shown. */
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const checked = checkDraft(draft, localDate(new Date()));
  const problems = checked.ok ? noProblems : checked.problems;
  /** Where an address without a step begins: where the draft was left when this screen was opened. */
  const [start] = useState(draft.step);
  const way = useSteps({ steps, furthest: firstStepWith(problems) ?? 'review', start });
  const step = way.current;

  const act = (action: DraftAction): void => {
    clear();
    dispatch(action);
  };
  const go = (to: Step): void => {
    dispatch({ type: 'reach', step: to });
    way.open(to);
  };
  const submit = useSubmit<unknown>(async () => {
    if (!checked.ok) return null;
    const failure = await publish(checked.input);
    const wrong = failure && firstStepWith(failure.fields);
    if (wrong) way.edit(wrong);
    return failure?.error ?? null;
  });
  /** On to the next step, or to what this one still lacks; after a correction back to where it was asked for. */
  const next = (): void => {
    goOn();
    const following = steps[steps.indexOf(step) + 1];
    if (!isStepDone(step, problems)) setTried((before) => new Set(before).add(step));
    else if (way.editing) way.back();
    else if (following) go(following);
    else void submit.run();
  };
  const error = (path: string): string | null => {
    const place = stepOf(path);
    return sentenceAt(path, refused[path] ?? (place && tried.has(place) ? problems[path] : undefined));
  };
  const change = (changed: DraftChange): void => act({ type: 'change', change: changed });
  const beginAnew = (): void => {
    startOver();
    way.open('what');
  };

  return { draft, step, way, act, change, go, next, error, submit, startOver: beginAnew, restored };
};
export type EventForm = ReturnType<typeof useEventForm>;
