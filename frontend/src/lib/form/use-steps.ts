import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

/** What a history entry records about how it was reached. */
const Trail = z.object({ stepFrom: z.string(), editing: z.boolean() });
const noTrail = { stepFrom: '', editing: false };

interface StepsOptions<S extends string> {
  readonly steps: readonly [S, ...S[]];
  /** The last step that may be opened: the first unfinished one, or the last of all. */
  readonly furthest: S;
  /** Where to start if the address names no step. */
  readonly start: S;
}

/** The current step of a form, in the address: each step is a history entry, so Back leads to the previous one. */
export const useSteps = <S extends string>({ steps, furthest, start }: StepsOptions<S>) => {
  const [query] = useSearchParams();
  const { state, hash }: { state: unknown; hash: string } = useLocation();
  const navigate = useNavigate();
  const trail = z.safeParse(Trail, state).data ?? noTrail;
  const asked = steps.find((step) => step === query.get('step')) ?? start;
  const index = Math.min(steps.indexOf(asked), steps.indexOf(furthest));
  const current = steps[index] ?? steps[0];
  const before = steps[index - 1];

  const to = (step: S) => ({
    search: `?${new URLSearchParams([...query].filter(([name]) => name !== 'step').concat([['step', step]]))}`,
    hash,
  });
  const open = (step: S, editing = false): void =>
    void navigate(to(step), { state: { stepFrom: current, editing } satisfies z.infer<typeof Trail> });
  return {
    current,
    /** Whether this step was opened to correct it: then Next returns to where the correction was requested. */
    editing: trail.editing,
    before,
    open,
    edit: (step: S): void => open(step, true),
    /** Goes to the previous history entry if it is `before`; otherwise navigates there. */
    back: (): void => {
      if (trail.editing || (before !== undefined && trail.stepFrom === before)) void navigate(-1);
      else if (before !== undefined) void navigate(to(before), { replace: true });
    },
  };
};
