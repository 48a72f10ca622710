import { useGameTypes } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { partsOfWeek } from '#shared/domains/players/rules.ts';
import { freeLabel } from '../model/labels.ts';
import { levels, type PlayerFilters } from '../model/player-filters.ts';

const ANY = 'any';

interface PlayerFilterFieldsProps {
  readonly filters: PlayerFilters;
  readonly onChange: (name: keyof PlayerFilters, value: string | undefined) => void;
}

/** Sport, level once there is a sport, and when people are free. */
export const PlayerFilterFields = ({ filters, onChange }: PlayerFilterFieldsProps) => {
  const games = useGameTypes();
  const field = (name: keyof PlayerFilters) => ({
    value: String(filters[name] ?? ANY),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(name, value === ANY ? undefined : value),
  });
  return (
    <>
      <Select
        label={m.players_sport()}
        {...field('sport')}
        options={[
          { value: ANY, label: m.players_any_sport() },
          ...games.map((game) => ({ value: game, label: sportLabel(game) })),
        ]}
      />
      {filters.sport !== undefined && (
        <Select
          label={m.players_level()}
          description={m.players_level_hint()}
          {...field('level')}
          options={[
            { value: ANY, label: m.players_any_level() },
            ...levels.map((level) => ({ value: String(level), label: String(level) })),
          ]}
        />
      )}
      <Select
        label={m.players_free()}
        {...field('free')}
        options={[
          { value: ANY, label: m.players_any_time() },
          ...partsOfWeek.map((part) => ({ value: part, label: freeLabel(part) })),
        ]}
      />
    </>
  );
};
