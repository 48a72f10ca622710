import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { session } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { type Me, usersContract } from '#shared/domains/users/contract.ts';
import { levels } from '../model/player-filters.ts';
import { ratingsIn, sportsForm, sportValuesOf, withRating } from '../model/sports-form.ts';
import css from './players.module.css';

const UNRATED = 'unrated';

/** What a person plays, for which of it they are available, and how good they are. */
export const SportsTab = ({ me }: { readonly me: Me }) => {
  const saveSports = useWrite(usersContract.saveSports);
  const form = useForm(sportsForm, {
    initial: sportValuesOf(me),
    send: (body) => saveSports({ body }),
    done: async (saved) => {
      form.reset(sportValuesOf(saved));
      showToast(m.players_saved(), { tone: 'success' });
      await session.refresh();
    },
  });
  const { values } = form;
  return (
    <Form form={form}>
      <SportPicker {...form.field('games')} label={m.sports_games()} />
      {ratingsIn(values).map(({ sport, toggle, level }) => {
        const name = sportLabel(sport);
        const rate = (part: Parameters<typeof withRating>[2]) =>
          form.field('ratings').onChange(withRating(values, sport, part));
        return (
          <fieldset key={sport} className={css.sport}>
            <legend>{name}</legend>
            <Switch
              label={m.sports_available()}
              aria-label={m.sports_available_for({ sport: name })}
              checked={toggle}
              onChange={({ currentTarget }) => rate({ toggle: currentTarget.checked })}
            />
            <Select
              label={m.players_level()}
              aria-label={m.sports_level_of({ sport: name })}
              value={String(level ?? UNRATED)}
              options={[
                { value: UNRATED, label: m.sports_unrated() },
                ...levels.map((one) => ({ value: String(one), label: String(one) })),
              ]}
              onChange={({ currentTarget }) =>
                rate({ level: currentTarget.value === UNRATED ? null : Number(currentTarget.value) })
              }
            />
          </fieldset>
        );
      })}
      <p className={css.soft}>{m.sports_hint()}</p>
      <FormEnd form={form} action={m.sports_save()} />
    </Form>
  );
};
