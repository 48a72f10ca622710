import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { TeamPartProps } from '../model/team-draft.ts';

export const WhereFields = ({ form }: TeamPartProps) => (
  <>
    <ChoiceField
      {...form.field('where')}
      label={m.team_where()}
      choices={[
        { value: 'place', label: m.team_where_place() },
        { value: 'online', label: m.team_where_online() },
      ]}
    />
    {form.values.where === 'place' && (
      <PlaceSelect
        {...form.field('city')}
        label={m.team_city()}
        description={m.team_city_hint()}
        load={loadCities}
      />
    )}
  </>
);
