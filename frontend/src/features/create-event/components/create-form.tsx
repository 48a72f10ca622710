import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { StepHeading } from '#frontend/ui/stepper/step-heading.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { steps } from '../model/draft.ts';
import { stepLabels } from '../model/labels.ts';
import { type EventForm, useEventForm } from '../model/use-event-form.ts';
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

const Foot = ({ form: { step, way, submit } }: { readonly form: EventForm }) => (
  <StickyAction
    action={
      <Button type="submit" size="lg" loading={submit.busy} className={css.next}>
        {step === 'review' ? m.create_publish() : way.editing ? m.create_back_to_review() : m.step_next()}
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

export const CreateForm = ({ me }: { readonly me: Me }) => {
  const form = useEventForm(me);
  const { draft, step, submit, restored } = form;
  const Screen = screens[step];
  return (
    <div className={css.layout}>
      <div className={css.main}>
        {restored && (
          <div className={css.kept} role="status">
            {m.create_draft_found()}
            <button type="button" className={css.edit} onClick={form.startOver}>
              {m.create_start_over()}
            </button>
          </div>
        )}
        <Stepper
          steps={steps.map((name) => stepLabels[name]())}
          current={steps.indexOf(step)}
          onBack={(index) => form.go(steps[index] ?? 'what')}
        />
        <FormStack
          unsaved={false}
          onSubmit={(event) => {
            event.preventDefault();
            form.next();
          }}
        >
          <StepHeading step={step}>{stepLabels[step]()}</StepHeading>
          {submit.failure !== null && <FailureNote error={submit.failure} />}
          <Screen form={form} />
          <Foot form={form} />
        </FormStack>
      </div>
      <aside className={css.side} aria-label={m.create_preview()}>
        <p className={css.label}>{m.create_preview()}</p>
        <Preview draft={draft} />
      </aside>
    </div>
  );
};
