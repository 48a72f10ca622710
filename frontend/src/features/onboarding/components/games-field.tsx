import { m } from '#frontend/paraglide/messages.js';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { ProfilePartProps } from '../model/profile-draft.ts';

interface GamesFieldProps extends ProfilePartProps {
  readonly labelHidden?: boolean;
}

export const GamesField = ({ form, labelHidden = false }: GamesFieldProps) => (
  <SportPicker {...form.field('games')} label={m.profile_games()} labelHidden={labelHidden} />
);
