import { Link } from 'react-router';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlayerSettings } from '../api/use-players.ts';
import css from './players.module.css';

interface FieldsProps {
  readonly settings: PlayerSettings & { readonly isMinor: boolean };
  readonly save: (settings: PlayerSettings) => Promise<void>;
}

const Fields = ({ settings: { isMinor, ...settings }, save }: FieldsProps) => {
  const change = (part: Partial<PlayerSettings>): void =>
    void attempt(() => save({ ...settings, ...part }), { done: m.players_saved() });
  if (isMinor) return <p className={css.soft}>{m.players_minor()}</p>;
  return (
    <div className={css.settings}>
      <Switch
        label={m.players_visible()}
        description={m.players_visible_hint()}
        checked={!settings.isHidden}
        onChange={({ currentTarget }) => change({ isHidden: !currentTarget.checked })}
      />
      <p className={css.links}>
        <Link to={paths.settings({ tab: 'sports' })}>{m.players_own_sports()}</Link>
        <Link to={paths.settings({ tab: 'availability' })}>{m.players_own_times()}</Link>
      </p>
    </div>
  );
};

/** How the person is shown to players nearby. Each change applies immediately. */
export const PlayerVisibility = () => {
  const read = usePlayerSettings();
  const { save } = read;
  return (
    <Section title={m.players_settings()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.players_settings_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {(data) => <Fields settings={data} save={save} />}
      </Loaded>
    </Section>
  );
};
