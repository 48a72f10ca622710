import { m } from '#frontend/paraglide/messages.js';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { ProfileForm } from '../model/use-profile-form.ts';

interface GamesFieldProps {
  readonly form: ProfileForm;
  readonly labelHidden?: boolean;
}

export const GamesField = ({ form, labelHidden = false }: GamesFieldProps) => (
  <SportPicker
    label={m.profile_games()}
    labelHidden={labelHidden}
    pick="many"
    value={form.draft.games}
    error={form.error('games')}
    onChange={(games) => {
      form.change({ games });
      form.visit('games');
    }}
  />
);
