import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#frontend/app/paths.ts';
import { ApiError } from '#frontend/lib/api.ts';
import { fieldSentence } from '#frontend/lib/errors.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { Me } from '#shared/contracts/users.ts';
import { useCreateEvent } from '../api/use-create-event.ts';
import { localDate } from './calendar.ts';
import { type DraftAction, type DraftChange, type Step, steps } from './draft.ts';
import { checkDraft, firstStepWith, isStepDone, type Problems, problemsOf, stepOf } from './new-event.ts';
import { useDraft } from './use-draft.ts';

const none: Problems = {};

/** The form over all its steps: the draft, what is wrong with it, and the ways forth and back. */
export const useEventForm = (me: Me) => {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const { draft, dispatch, forget, startOver, restored, goOn } = useDraft(me);
  /** Steps that somebody has tried to leave: their problems are shown. */
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  /** What the server refused of the draft as it was sent. */
  const [refused, setRefused] = useState(none);

  const checked = checkDraft(draft, localDate(new Date()));
  const problems = checked.ok ? none : checked.problems;
  const act = (action: DraftAction): void => {
    if (action.type !== 'go') setRefused(none);
    dispatch(action);
  };
  const showProblemsOn = (step: Step): void => {
    setTried((before) => new Set(before).add(step));
    dispatch({ type: 'go', step });
  };

  const submit = useSubmit<unknown>(async () => {
    if (!checked.ok) {
      showProblemsOn(firstStepWith(problems) ?? 'what');
      return null;
    }
    try {
      const event = await create(checked.input);
      forget();
      showToast(m.create_done(), { tone: 'success', duration: 'long' });
      await navigate(paths.event(event.id), { replace: true });
      return null;
    } catch (error) {
      const found = error instanceof ApiError ? problemsOf(error.fields) : none;
      setRefused(found);
      const step = firstStepWith(found);
      if (step) dispatch({ type: 'go', step });
      return error;
    }
  });

  return {
    draft,
    act,
    submit,
    startOver,
    restored,
    change: (change: DraftChange): void => act({ type: 'change', change }),
    /** On to the next step, or to what this one still lacks. */
    next: (): void => {
      goOn();
      const following = steps[steps.indexOf(draft.step) + 1];
      if (!isStepDone(draft.step, problems)) showProblemsOn(draft.step);
      else if (following) dispatch({ type: 'go', step: following });
      else void submit.run();
    },
    go: (step: Step): void => dispatch({ type: 'go', step }),
    /** The sentence under a field; `path` as in the contract. */
    error: (path: string): string | null => {
      const step = stepOf(path);
      const problem = refused[path] ?? (step && tried.has(step) ? problems[path] : undefined);
      if (!problem) return null;
      if (path === 'dateStart' && problem.reason === 'too_big') return m.create_date_problem();
      return fieldSentence(problem.reason, problem.limit);
    },
  };
};
export type EventForm = ReturnType<typeof useEventForm>;
