import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { planLevel } from '#shared/domains/payments/plans.ts';
import type { TeamDeletion } from '#shared/domains/teams/deletion.ts';
import { routes } from '#shared/product/routes.ts';
import { useTeamDeletion } from '../api/use-team-deletion.ts';
import css from './teams.module.css';

type Counted = TeamDeletion['past'];
/** A number that is exact, or `200+`. */
const shownOf = ({ count, more }: Counted) => ({ count, shown: more ? `${count}+` : String(count) });

/** What deleting the team changes, one sentence each; anything it does not have is left out. */
const sentencesOf = (deletion: TeamDeletion) => {
  const { members, requests, invitations, upcoming, going, past, sites, plan } = deletion;
  const open = { count: requests.count + invitations.count, more: requests.more || invitations.more };
  return [
    members > 0 ? m.team_delete_members({ count: members }) : m.team_delete_nobody(),
    ...(upcoming.count > 0 ? [m.team_delete_upcoming({ ...shownOf(upcoming), going })] : []),
    ...(past.count > 0 ? [m.team_delete_past(shownOf(past))] : []),
    ...(open.count > 0 ? [m.team_delete_open(shownOf(open))] : []),
    ...sites.map(({ title, domain }) =>
      domain === null ? m.team_delete_site({ title }) : m.team_delete_site_domain({ title, domain }),
    ),
    ...(plan === null ? [] : [m.team_delete_plan({ plan: planLevel(plan)?.label ?? plan })]),
  ];
};

interface OwnTeam {
  readonly id: string;
  readonly name: string;
}

const DeleteTeamDialog = ({ team, onClose }: { readonly team: OwnTeam; readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const { read, remove } = useTeamDeletion(team.id);
  const [typed, setTyped] = useState('');
  const { busy, run } = useAction(
    async () => {
      await remove(team.name);
      onClose();
      await navigate(routes.Teams, { replace: true });
    },
    { done: m.team_deleted_done({ name: team.name }) },
  );
  return (
    <ConfirmDialog
      open
      title={m.team_delete_title({ name: team.name })}
      action={m.team_delete()}
      cancel={m.team_delete_keep()}
      busy={busy}
      disabled={!read.data || typed.trim() !== team.name.trim()}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className={css.deletion}>
        <p>{m.team_delete_hint()}</p>
        <Loaded of={read} heading="h3" failed={m.team_delete_failed()} skeleton={<FormSkeleton fields={2} />}>
          {(effects) => (
            <>
              <ul>
                {sentencesOf(effects).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <TextInput
                label={m.team_delete_type({ name: team.name })}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </>
          )}
        </Loaded>
      </div>
    </ConfirmDialog>
  );
};

/** Asks the owner, who types the team's name. */
export const DeleteTeamButton = ({ team }: { readonly team: OwnTeam }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.team_delete()}
      </Button>
      {open && <DeleteTeamDialog team={team} onClose={() => setOpen(false)} />}
    </>
  );
};

/** For the owner, at the end of the team's page. */
export const DeleteTeam = ({ team }: { readonly team: OwnTeam }) => (
  <Section title={m.team_delete()}>
    <div className={css.deletion}>
      <p className={css.soft}>{m.team_delete_hint()}</p>
      <div>
        <DeleteTeamButton team={team} />
      </div>
    </div>
  </Section>
);
