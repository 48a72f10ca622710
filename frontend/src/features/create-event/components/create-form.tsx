import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { StepHeading } from '#frontend/ui/stepper/step-heading.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { type Step, steps } from '../model/draft.ts';
import { stepLabels, stepQuestions } from '../model/labels.ts';
import { type EventForm, type StartFrom, useEventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { DetailsStep } from './details-step.tsx';
import { Preview } from './preview.tsx';
import { PublishStep } from './publish-step.tsx';
import { WhatStep } from './what-step.tsx';

const screens = { what: WhatStep, details: DetailsStep, publish: PublishStep } as const;

const nextLabels = {
  what: m.step_next,
  details: m.create_next_cover,
  publish: m.create_publish,
} as const satisfies Record<Step, () => string>;

const Foot = ({ form, way }: EventForm) => (
  <StickyAction
    action={
      <Button type="submit" size="lg" loading={form.busy} className={css.next}>
        {way.editing && !way.isLast ? m.create_back() : nextLabels[way.current]()}
      </Button>
    }
  >
    {way.before && !way.editing ? (
      <Button variant="secondary" size="lg" onClick={way.back}>
        {m.step_back()}
      </Button>
    ) : (
      <span className={css.private}>{m.create_not_public()}</span>
    )}
  </StickyAction>
);

interface CreateFormProps extends StartFrom {
  readonly me: Me;
  /** What the host's payment account still needs. */
  readonly accountNeeds: ReactNode;
}

export const CreateForm = ({ me, accountNeeds, ...from }: CreateFormProps) => {
  const { form, way } = useEventForm(me, from);
  const Screen = screens[way.current];
  return (
    <div className={css.layout} data-step={way.current}>
      <div className={css.main}>
        <Stepper
          steps={steps.map((name) => stepLabels[name]())}
          current={steps.indexOf(way.current)}
          onBack={(index) => way.open(steps[index] ?? 'what')}
        />
        <Form form={form} onNext={way.next} step={way.current}>
          <StepHeading step={way.current}>{stepQuestions[way.current]()}</StepHeading>
          <Screen form={form} way={way} accountNeeds={accountNeeds} />
          <FormNotes form={form} />
          <Foot form={form} way={way} />
        </Form>
      </div>
      <aside className={css.side} aria-label={m.create_preview()}>
        <p className={css.sideHead}>
          <strong>{m.create_preview()}</strong>
          <span>{m.create_preview_hint()}</span>
        </p>
        <Preview draft={form.values} me={me} />
      </aside>
    </div>
  );
};
