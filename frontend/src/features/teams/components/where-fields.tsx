import { loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { TeamPartProps } from '../model/team-part.ts';
import css from './teams.module.css';

export const WhereFields = ({ draft, change, refusal }: TeamPartProps) => (
  <>
    <div className={css.field}>
      <span>{m.team_where()}</span>
      <FilterChips
        label={m.team_where()}
        choices={[
          { value: 'place', label: m.team_where_place() },
          { value: 'online', label: m.team_where_online() },
        ]}
        value={draft.online ? 'online' : 'place'}
        onChange={(where) => change({ online: where === 'online' })}
      />
    </div>
    {!draft.online && (
      <PlaceSelect
        label={m.team_city()}
        description={m.team_city_hint()}
        load={loadCities}
        value={draft.city}
        error={refusal('location')}
        onChange={(city) => change({ city })}
      />
    )}
  </>
);
