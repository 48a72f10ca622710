import { useKeptDraft } from '#frontend/lib/use-kept-draft.ts';
import { useSteps } from '#frontend/lib/use-steps.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { afterOnboarding } from './after-save.ts';
import { emptyDraft, isSameDraft } from './profile-draft.ts';
import { profileStore } from './profile-store.ts';
import { fieldsOf, firstOpenStep, isStepDone, setUpSteps, stepOfField } from './set-up-steps.ts';
import { useProfileForm } from './use-profile-form.ts';
import { keepWelcome } from './welcome.ts';

export interface SetUpProps {
  readonly personId: UserId;
  /** Where the person wanted to go before the sign-up. */
  readonly from: string | undefined;
}

/** The way through the steps of a new profile, and sending it. */
export const useSetUp = ({ personId, from }: SetUpProps) => {
  const sendProfile = useSaveProfile();
  const { draft, setDraft, forget } = useKeptDraft({
    store: profileStore,
    personId,
    fresh: () => emptyDraft,
    isStarted: (typed) => !isSameDraft(typed, emptyDraft),
  });
  const save = async (input: ProfileInput): Promise<void> => {
    const { user } = await sendProfile(input);
    forget();
    keepWelcome(sessionStorage, user.displayName);
    // The whole app starts anew as a member's.
    location.assign(afterOnboarding(from));
    await new Promise<never>(() => undefined);
  };
  const form = useProfileForm({ draft, setDraft, save, onRefused: (fields) => showRefused(fields) });
  const steps = useSteps({ steps: setUpSteps, furthest: firstOpenStep(form.problems), start: 'you' });
  const showRefused = (fields: readonly string[]): void => {
    const step = fields.map(stepOfField).find((found) => found !== undefined);
    if (step && step !== steps.current) steps.open(step);
  };
  /** On to the next step, or to what this one still lacks. */
  const next = (): void => {
    const following = setUpSteps[setUpSteps.indexOf(steps.current) + 1];
    if (!isStepDone(steps.current, form.problems)) form.visit(...fieldsOf[steps.current]);
    else if (following) steps.open(following);
    else void form.run();
  };
  return { form, steps, next };
};
