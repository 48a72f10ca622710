import { useState } from 'react';
import { fieldSentence } from '#frontend/lib/errors.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Me } from '#shared/contracts/users.ts';
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

  const go = (step: Step): void => dispatch({ type: 'go', step });
  const act = (action: DraftAction): void => {
    clear();
    dispatch(action);
  };
  const showProblemsOn = (step: Step): void => {
    setTried((before) => new Set(before).add(step));
    go(step);
  };
  const submit = useSubmit<unknown>(async () => {
    if (!checked.ok) {
      showProblemsOn(firstStepWith(problems) ?? 'what');
      return null;
    }
    const failure = await publish(checked.input);
    const step = failure && firstStepWith(failure.fields);
    if (step) go(step);
    return failure?.error ?? null;
  });
  /** On to the next step, or to what this one still lacks. */
  const next = (): void => {
    goOn();
    const following = steps[steps.indexOf(draft.step) + 1];
    if (!isStepDone(draft.step, problems)) showProblemsOn(draft.step);
    else if (following) go(following);
    else void submit.run();
  };
  const error = (path: string): string | null => {
    const step = stepOf(path);
    return sentenceAt(path, refused[path] ?? (step && tried.has(step) ? problems[path] : undefined));
  };
  const change = (changed: DraftChange): void => act({ type: 'change', change: changed });

  return { draft, act, change, go, next, error, submit, startOver, restored };
};
export type EventForm = ReturnType<typeof useEventForm>;
