import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

/** What an entry of the history knows of how it was reached. */
const Trail = z.object({ stepFrom: z.string(), editing: z.boolean() });
const noTrail = { stepFrom: '', editing: false };

interface StepsOptions<S extends string> {
  readonly steps: readonly [S, ...S[]];
  /** The last step that may be opened: the first one that is not done, or the last of all. */
  readonly furthest: S;
  /** Where to begin when the address names no step. */
  readonly start: S;
}

/** The step of a form of several, in the address: each is an entry of the browser's history, so that back leads to the one before. */
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
    /** Whether this step was opened to correct it: then the way on leads back to where it was asked for. */
    editing: trail.editing,
    before,
    open,
    edit: (step: S): void => open(step, true),
    /** The entry before this one, where it is what `before` says; a new way there otherwise. */
    back: (): void => {
      if (trail.editing || (before !== undefined && trail.stepFrom === before)) void navigate(-1);
      else if (before !== undefined) void navigate(to(before), { replace: true });
    },
  };
};
