import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useFormSteps } from '#frontend/lib/form/use-form-steps.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { afterOnboarding } from './after-save.ts';
import { newProfileForm } from './profile-draft.ts';
import { fieldsOf, setUpSteps } from './set-up-steps.ts';
import { keepWelcome } from './welcome.ts';

/** Navigates the steps of a new profile, and sends it. `from`: where the person wanted to go before signing up. */
export const useSetUp = (from: string | undefined) => {
  const save = useSaveProfile();
  const form = useForm(newProfileForm, {
    send: save,
    done: async ({ user }) => {
      keepWelcome(tabStorage, user.displayName);
      // The whole app reloads for the new member.
      location.assign(afterOnboarding(from));
      await new Promise<never>(() => undefined);
    },
  });
  return { form, way: useFormSteps(form, { steps: setUpSteps, asks: fieldsOf, start: 'you' }) };
};
