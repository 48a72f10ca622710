import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useOwnTeams } from '../api/use-own-teams.ts';
import type { DeliveryProps } from '../model/delivery-props.ts';
import css from './settings.module.css';

/** The person's teams, each of which can be muted. */
export const MutedTeams = ({ settings: { mutedTeams }, change }: DeliveryProps) => {
  const { data, error, mutate } = useOwnTeams();
  return (
    <section className={css.card} aria-labelledby="muted">
      <h2 id="muted">{m.delivery_teams()}</h2>
      {!data && error && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.delivery_teams_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {data?.items.length === 0 && <p className={css.hint}>{m.delivery_teams_none()}</p>}
      {data && data.items.length > 0 && (
        <>
          <p className={css.hint}>{m.delivery_teams_hint()}</p>
          {data.items.map(({ id, name }) => (
            <Switch
              key={id}
              label={name}
              checked={!mutedTeams.includes(id)}
              onChange={({ currentTarget }) =>
                change({
                  mutedTeams: currentTarget.checked
                    ? mutedTeams.filter((muted) => muted !== id)
                    : [...mutedTeams, id],
                })
              }
            />
          ))}
        </>
      )}
    </section>
  );
};
