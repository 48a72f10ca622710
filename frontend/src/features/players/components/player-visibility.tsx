import { useSession } from '#frontend/lib/session/current.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { usePlayerSettings } from '../api/use-players.ts';
import { levels } from '../model/player-filters.ts';
import css from './players.module.css';

const UNRATED = 'unrated';

const useOwnSports = (): readonly GameType[] => {
  const session = useSession();
  return session.status === 'success' ? (session.user?.sports ?? []) : [];
};

interface FieldsProps {
  readonly settings: PlayerSettings & { readonly isMinor: boolean };
  readonly save: (settings: PlayerSettings) => Promise<void>;
}

const Fields = ({ settings: { isMinor, ...settings }, save }: FieldsProps) => {
  const sports = useOwnSports();
  const change = (part: Partial<PlayerSettings>): void => {
    const saved = () => showToast(m.players_saved(), { tone: 'success' });
    void save({ ...settings, ...part }).then(saved, showFailure);
  };
  const rate = (sport: GameType, value: string): void => {
    const others = settings.levels.filter((rated) => rated.sport !== sport);
    change({ levels: value === UNRATED ? others : [...others, { sport, level: Number(value) }] });
  };
  if (isMinor) return <p className={css.soft}>{m.players_minor()}</p>;
  return (
    <div className={css.settings}>
      <Switch
        label={m.players_visible()}
        description={m.players_visible_hint()}
        checked={!settings.isHidden}
        onChange={({ currentTarget }) => change({ isHidden: !currentTarget.checked })}
      />
      <Switch
        label={m.players_share_times()}
        description={m.players_share_times_hint()}
        checked={settings.sharesAvailability}
        onChange={({ currentTarget }) => change({ sharesAvailability: currentTarget.checked })}
      />
      {sports.map((sport) => (
        <Select
          key={sport}
          label={m.players_own_level({ sport: sportLabel(sport) })}
          value={String(settings.levels.find((rated) => rated.sport === sport)?.level ?? UNRATED)}
          options={[
            { value: UNRATED, label: m.players_unrated() },
            ...levels.map((level) => ({ value: String(level), label: String(level) })),
          ]}
          onChange={({ currentTarget }) => rate(sport, currentTarget.value)}
        />
      ))}
    </div>
  );
};

/** How the person is shown to players nearby. Each change applies immediately. */
export const PlayerVisibility = () => {
  const { data, error, mutate, save } = usePlayerSettings();
  return (
    <Section title={m.players_settings()}>
      {!data && error && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.players_settings_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {data && <Fields settings={data} save={save} />}
    </Section>
  );
};
