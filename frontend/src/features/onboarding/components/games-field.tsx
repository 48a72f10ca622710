import { m } from '#frontend/paraglide/messages.js';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { ProfileForm } from '../model/use-profile-form.ts';

export const GamesField = ({ form }: { readonly form: ProfileForm }) => (
  <SportPicker
    label={m.profile_games()}
    pick="many"
    value={form.draft.games}
    error={form.error('games')}
    onChange={(games) => {
      form.change({ games });
      form.visit('games');
    }}
  />
);
