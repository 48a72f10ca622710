import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { useSubstitutePreference } from '../api/use-substitutes.ts';
import css from './substitutes.module.css';

/** In the settings: whether the person wants to be asked to be a substitute. */
export const SubstituteSwitch = () => {
  const { read, save } = useSubstitutePreference();
  const { data } = read;
  const choosing = useAction(() => save(!data?.asked), { done: m.substitute_saved() });
  return (
    <Loaded of={read} failed={m.substitute_preference_failed()} skeleton={<FormSkeleton fields={1} />}>
      {(data) => (
        <div className={css.card}>
          <Switch
            label={m.substitute_preference()}
            description={m.substitute_preference_hint()}
            checked={data.asked}
            disabled={choosing.busy}
            onChange={() => void choosing.run()}
          />
        </div>
      )}
    </Loaded>
  );
};
