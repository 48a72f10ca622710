import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { StepHeading } from '#frontend/ui/stepper/step-heading.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { steps } from '../model/draft.ts';
import { stepLabels } from '../model/labels.ts';
import { type EventForm, type StartFrom, useEventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { Preview } from './preview.tsx';
import { ReviewStep } from './review-step.tsx';
import { WhatStep } from './what-step.tsx';
import { WhenStep } from './when-step.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoStep } from './who-step.tsx';

const screens = {
  what: WhatStep,
  when: WhenStep,
  where: WhereStep,
  who: WhoStep,
  review: ReviewStep,
} as const;

const Foot = ({ form, way }: EventForm) => (
  <StickyAction
    action={
      <Button type="submit" size="lg" loading={form.busy} className={css.next}>
        {way.isLast ? m.create_publish() : way.editing ? m.create_back_to_review() : m.step_next()}
      </Button>
    }
  >
    {way.before && !way.editing && (
      <Button variant="secondary" size="lg" onClick={way.back}>
        {m.step_back()}
      </Button>
    )}
  </StickyAction>
);

interface CreateFormProps extends StartFrom {
  readonly me: Me;
}

export const CreateForm = ({ me, ...from }: CreateFormProps) => {
  const { form, way } = useEventForm(me, from);
  const Screen = screens[way.current];
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Stepper
          steps={steps.map((name) => stepLabels[name]())}
          current={steps.indexOf(way.current)}
          onBack={(index) => way.open(steps[index] ?? 'what')}
        />
        <Form form={form} onNext={way.next} step={way.current}>
          <StepHeading step={way.current}>{stepLabels[way.current]()}</StepHeading>
          <Screen form={form} way={way} />
          <FormNotes form={form} />
          <Foot form={form} way={way} />
        </Form>
      </div>
      <aside className={css.side} aria-label={m.create_preview()}>
        <p className={css.label}>{m.create_preview()}</p>
        <Preview draft={form.values} />
      </aside>
    </div>
  );
};
