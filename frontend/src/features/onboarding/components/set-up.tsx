import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { StepHeading } from '#frontend/ui/stepper/step-heading.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import { type SetUpStep, setUpSteps } from '../model/set-up-steps.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import { type SetUpProps, useSetUp } from '../model/use-set-up.ts';
import { BioField } from './bio-field.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GamesField } from './games-field.tsx';
import { JoinReasons } from './join-reasons.tsx';
import { NameFields } from './name-fields.tsx';
import { OpenFields } from './open-fields.tsx';
import css from './profile-form.module.css';
import { Terms } from './terms.tsx';

interface ScreenProps {
  readonly form: ProfileForm;
}

const SportsScreen = ({ form }: ScreenProps) => (
  <>
    <GamesField form={form} labelHidden />
    <JoinReasons form={form} short />
    <details className={css.more}>
      <summary>{m.onboarding_more()}</summary>
      <div className={css.folded}>
        <p>{m.onboarding_more_hint()}</p>
        <ContactFields form={form} />
        <BioField form={form} />
      </div>
    </details>
    <Terms form={form} />
  </>
);

const screens = { you: NameFields, where: CityField, sports: SportsScreen } as const satisfies Record<
  SetUpStep,
  unknown
>;
const names = {
  you: m.onboarding_step_you,
  where: m.onboarding_step_where,
  sports: m.onboarding_step_sports,
} as const satisfies Record<SetUpStep, () => string>;
const questions = {
  you: m.onboarding_you_title,
  where: m.onboarding_where_title,
  sports: m.onboarding_sports_title,
} as const satisfies Record<SetUpStep, () => string>;

const Foot = ({ form, steps }: Pick<ReturnType<typeof useSetUp>, 'form' | 'steps'>) => {
  const openId = useId();
  const isLast = steps.current === 'sports';
  return (
    <>
      {form.failure !== null && <FailureNote error={form.failure} />}
      {isLast && <OpenFields id={openId} form={form} />}
      <StickyAction
        action={
          <Button
            type="submit"
            size="lg"
            loading={form.busy}
            disabled={isLast && !form.ready}
            aria-describedby={isLast ? openId : undefined}
            className={css.next}
          >
            {isLast ? m.profile_set_up() : m.step_next()}
          </Button>
        }
      >
        {steps.before && (
          <Button variant="secondary" size="lg" onClick={steps.back}>
            {m.step_back()}
          </Button>
        )}
      </StickyAction>
    </>
  );
};

/** The profile in three steps, one question each. What is typed survives a reload. */
export const SetUp = (props: SetUpProps) => {
  const { form, steps, next } = useSetUp(props);
  const Screen = screens[steps.current];
  return (
    <>
      <Stepper
        steps={setUpSteps.map((step) => names[step]())}
        current={setUpSteps.indexOf(steps.current)}
        onBack={(index) => steps.open(setUpSteps[index] ?? 'you')}
      />
      <FormStack
        unsaved={false}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <StepHeading step={steps.current}>{questions[steps.current]()}</StepHeading>
        <Screen form={form} />
        <Foot form={form} steps={steps} />
      </FormStack>
    </>
  );
};
