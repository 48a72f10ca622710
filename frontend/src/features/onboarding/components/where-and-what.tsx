import { loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './profile-form.module.css';

export const WhereAndWhat = ({ form }: { readonly form: ProfileForm }) => (
  <section className={css.section} aria-labelledby="where-and-what">
    <h2 id="where-and-what">{m.profile_play_title()}</h2>
    <PlaceSelect
      label={m.profile_city()}
      description={m.profile_city_hint()}
      placeholder={m.profile_city_placeholder()}
      load={loadCities}
      value={form.draft.city}
      error={form.error('cityId')}
      onChange={(city) => form.change({ city })}
      onBlur={() => form.visit('cityId')}
    />
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
  </section>
);
