import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes, StillNeeded } from '#frontend/ui/fields/form-end.tsx';
import { StepHeading } from '#frontend/ui/stepper/step-heading.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import { type SetUpStep, setUpSteps } from '../model/set-up-steps.ts';
import { useSetUp } from '../model/use-set-up.ts';
import { BioField } from './bio-field.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GamesField } from './games-field.tsx';
import { JoinReasons } from './join-reasons.tsx';
import { LastNameField, NameFields } from './name-fields.tsx';
import css from './profile-form.module.css';
import { Terms } from './terms.tsx';

const SportsScreen = ({ form }: ProfilePartProps) => (
  <>
    <GamesField form={form} labelHidden />
    <JoinReasons form={form} short />
    <details className={css.more}>
      <summary>{m.onboarding_more()}</summary>
      <div className={css.folded}>
        <p>{m.onboarding_more_hint()}</p>
        <LastNameField form={form} />
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

const Foot = ({ form, way }: ReturnType<typeof useSetUp>) => {
  const neededId = useId();
  return (
    <>
      <FormNotes form={form} />
      {way.isLast && <StillNeeded id={neededId} form={form} />}
      <StickyAction
        action={
          <Button
            type="submit"
            size="lg"
            loading={form.busy}
            disabled={way.isLast && !form.ready}
            aria-describedby={way.isLast ? neededId : undefined}
            className={css.next}
          >
            {way.isLast ? m.profile_set_up() : m.step_next()}
          </Button>
        }
      >
        {way.before && (
          <Button variant="secondary" size="lg" onClick={way.back}>
            {m.step_back()}
          </Button>
        )}
      </StickyAction>
    </>
  );
};

/** The profile in three steps, one question each. What is typed survives a reload. */
export const SetUp = ({ from }: { readonly from: string | undefined }) => {
  const { form, way } = useSetUp(from);
  const Screen = screens[way.current];
  return (
    <>
      <Stepper
        steps={setUpSteps.map((step) => names[step]())}
        current={setUpSteps.indexOf(way.current)}
        onBack={(index) => way.open(setUpSteps[index] ?? 'you')}
      />
      <Form form={form} onNext={way.next} step={way.current}>
        <StepHeading step={way.current}>{questions[way.current]()}</StepHeading>
        <Screen form={form} />
        <Foot form={form} way={way} />
      </Form>
    </>
  );
};
