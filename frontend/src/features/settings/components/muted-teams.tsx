import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import type { DeliveryProps } from '../model/delivery-props.ts';
import { OfOwnTeams } from './of-own-teams.tsx';
import css from './settings.module.css';

/** The person's teams, each of which can be muted. */
export const MutedTeams = ({ settings: { mutedTeams }, change }: DeliveryProps) => (
  <Card aria-labelledby="muted">
    <h2 id="muted">{m.delivery_teams()}</h2>
    <OfOwnTeams>
      {(teams) => (
        <>
          <p className={css.hint}>{teams.length === 0 ? m.delivery_teams_none() : m.delivery_teams_hint()}</p>
          {teams.map(({ id, name }) => (
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
    </OfOwnTeams>
  </Card>
);
