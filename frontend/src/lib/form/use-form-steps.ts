import { useEffect, useEffectEvent } from 'react';
import { wrongFields } from './problems.ts';
import { type Asks, askedBy, stepWith } from './steps.ts';
import type { Form } from './use-form.ts';
import { useSteps } from './use-steps.ts';

interface FormSteps<Values, S extends string> {
  readonly steps: readonly [S, ...S[]];
  readonly asks: Asks<Values, S>;
  /** Where to begin when the address names no step. */
  readonly start: S;
}

/** The way through a form of several steps: on once a step is right, back to a field that the server has refused. */
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

  /** On to the next step, or to what this one still lacks; after a correction back to where it was asked for; at the end it sends. */
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
