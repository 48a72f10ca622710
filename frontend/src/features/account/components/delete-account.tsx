import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast, toastDurations } from '#frontend/lib/device/toast-store.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { session } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './account.module.css';

const CONFIRMATION = 'DELETE';

interface TeamsProps {
  readonly teams: readonly Pick<OwnTeam, 'id' | 'name' | 'role'>[];
}
const TeamsToLeave = ({ teams }: TeamsProps) => (
  <>
    <p>{m.account_delete_teams()}</p>
    <ul className={css.teams}>
      {teams.map(({ id, name, role }) => (
        <li key={id}>
          <Link to={paths.team(id)}>{name}</Link>
          {role === 'owner' && <> {m.account_delete_own()}</>}
        </li>
      ))}
    </ul>
  </>
);

interface DialogProps {
  readonly userId: UserId;
  readonly onClose: () => void;
}
const DeleteDialog = ({ userId, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const { data, error } = useRead(teamsContract.mine, {});
  const [typed, setTyped] = useState('');
  const teams = data?.items;
  const closed = data?.closed;
  const { busy, run } = useAction(
    async () => {
      await call(usersContract.deleteMe, { body: { confirmation: CONFIRMATION, userId } });
      showToast(m.account_deleted(), { tone: 'success' });
      // The account is gone: what the logout cannot say to the server anymore does not matter.
      const { short: shownMs } = toastDurations;
      await session.signOut(shownMs, false, shownMs);
      await navigate(routes.Root, { replace: true });
    },
    { failed: { text: m.account_delete_failed(), duration: 'short' } },
  );
  return (
    <ConfirmDialog
      open
      size="narrow"
      title={m.account_delete_title()}
      action={m.account_delete()}
      busy={busy}
      disabled={teams?.length !== 0 || closed?.length !== 0 || typed !== CONFIRMATION}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Stack>
        <p className={css.danger}>{m.account_danger()}</p>
        <p>{m.account_delete_lead()}</p>
        {error !== undefined && <p role="alert">{m.account_delete_teams_failed()}</p>}
        {teams && teams.length > 0 && <TeamsToLeave teams={teams} />}
        {closed && closed.length > 0 && (
          <p>
            {m.account_delete_closed({ names: closed.map(({ name }) => name).join(', ') })}{' '}
            <Link to={routes.Teams}>{m.account_delete_closed_link()}</Link>
          </p>
        )}
        <TextInput
          label={m.account_delete_type()}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
};

/** Deletes the account, after a question that cannot be answered by accident. */
export const DeleteAccount = ({ userId }: Pick<DialogProps, 'userId'>) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={css.zone} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.danger}>
          {m.account_danger()}
        </h2>
        <p>{m.account_delete_hint()}</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.account_delete()}
      </Button>
      {open && <DeleteDialog userId={userId} onClose={() => setOpen(false)} />}
    </section>
  );
};
