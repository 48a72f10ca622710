import { useEffect, useEffectEvent } from 'react';
import { wrongFields } from './problems.ts';
import { type Asks, askedBy, stepWith } from './steps.ts';
import type { Form } from './use-form.ts';
import { useSteps } from './use-steps.ts';

interface FormSteps<Values, S extends string> {
  readonly steps: readonly [S, ...S[]];
  readonly asks: Asks<Values, S>;
  /** Where to start if the address names no step. */
  readonly start: S;
}

/** Navigation in a form with several steps: forward once a step is valid, back to a field that the server refused. */
export const useFormSteps = <Values extends object, S extends string>(
  form: Form<Values>,
  { steps, asks, start }: FormSteps<Values, S>,
) => {
  const furthest = stepWith(steps, asks, form.wrong) ?? steps[steps.length - 1] ?? steps[0];
  const way = useSteps({ steps, furthest, start });

  const openRefused = useEffectEvent((): void => {
    const step = stepWith(steps, asks, wrongFields(form.definition, form.refused));
    if (step !== undefined && step !== way.current) way.edit(step);
  });
  useEffect(() => {
    if (form.attempt > 0) openRefused();
  }, [form.attempt]);

  /** Goes to the next step, or shows what this one still lacks; after a correction, returns to where it was requested; at the end, sends. */
  const next = (): void => {
    form.goOn();
    const open = askedBy(asks, way.current, form.wrong);
    const following = steps[steps.indexOf(way.current) + 1];
    if (open.length > 0) form.show(open);
    else if (way.editing) way.back();
    else if (following) way.open(following);
    else void form.run();
  };
  return { ...way, steps, next, isLast: way.current === steps[steps.length - 1] };
};
