import { useState } from 'react';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { useHostedTeams } from '#frontend/lib/use-hosted-teams.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { type TeamResult, useInviteTeam } from '../api/use-invite-team.ts';
import css from './invitations.module.css';

const Result = ({ result: { invited, answered } }: { readonly result: TeamResult }) => (
  <div className={css.result} role="status">
    <p>{invited + answered === 0 ? m.invite_team_nobody() : m.invite_list_invited({ count: invited })}</p>
    {answered > 0 && <p>{m.invite_team_answered({ count: answered })}</p>}
  </div>
);

/** Invites everybody in a team for which the viewer may host; nothing for people without such a team. */
export const InviteTeam = ({ event }: { readonly event: EventPage }) => {
  const { items: teams } = useHostedTeams();
  const [pickedId, setPickedId] = useState<string | null>(event.hostingTeam);
  const [result, setResult] = useState<TeamResult>();
  const invite = useInviteTeam(event);
  const picked = teams.find(({ id }) => id === pickedId) ?? teams[0];
  const { busy, run } = useAction(async () => {
    if (!picked) return;
    setResult(undefined);
    await invite(picked.id, setResult).catch(showFailure);
  });
  if (!picked) return null;
  return (
    <section className={css.part}>
      <h3>{m.invite_team_title()}</h3>
      <Select
        label={m.invite_team_choose()}
        value={picked.id}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => {
          setPickedId(currentTarget.value);
          setResult(undefined);
        }}
      />
      <p className={css.actions}>
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void run()}>
          {m.invite_list()}
        </Button>
      </p>
      {result && <Result result={result} />}
    </section>
  );
};
