import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorSentence } from '#frontend/lib/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { Me } from '#shared/contracts/users.ts';
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

/** Brings each new step into view and says its name to who cannot see it. */
const useStepHeading = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
};

const Foot = ({ form: { draft, go, submit } }: { readonly form: EventForm }) => {
  const before = steps[steps.indexOf(draft.step) - 1];
  return (
    <StickyAction
      action={
        <Button type="submit" size="lg" loading={submit.busy} className={css.next ?? ''}>
          {draft.step === 'review' ? m.create_publish() : m.create_next()}
        </Button>
      }
    >
      {before && (
        <Button variant="default" size="lg" onClick={() => go(before)}>
          {m.create_back()}
        </Button>
      )}
    </StickyAction>
  );
};

export const CreateForm = ({ me }: { readonly me: Me }) => {
  const form = useEventForm(me);
  const { draft, submit, restored } = form;
  const heading = useStepHeading(draft.step);
  const Screen = screens[draft.step];
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
          steps={steps.map((step) => stepLabels[step]())}
          current={steps.indexOf(draft.step)}
          onBack={(index) => form.go(steps[index] ?? 'what')}
        />
        <FormStack
          onSubmit={(event) => {
            event.preventDefault();
            form.next();
          }}
        >
          <h2 ref={heading} tabIndex={-1} className={css.heading}>
            {stepLabels[draft.step]()}
          </h2>
          {submit.failure !== null && <FormNote>{errorSentence(submit.failure)}</FormNote>}
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
