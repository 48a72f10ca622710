import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { fullDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import type { InviteLink, InviteLinkChange } from '#shared/domains/teams/invite-link.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useInviteLink } from '../../api/use-invite-link.ts';
import { dayChoices, leftChoices } from '../../model/link-choices.ts';
import css from './invite-link.module.css';

interface LinkSettingsProps {
  readonly team: TeamPage;
  readonly link: InviteLink;
}

const Replace = ({ team, link }: LinkSettingsProps) => {
  const [asking, setAsking] = useState(false);
  const { replace } = useInviteLink(team.id);
  const { busy, run } = useAction(() => replace(link.id), {
    done: m.team_link_replaced(),
    finally: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconRefresh size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {m.team_link_replace()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.team_link_replace_title()}
        action={m.team_link_replace()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.team_link_replace_text()}
      </ConfirmDialog>
    </>
  );
};

const stateOf = ({ expiresAt }: InviteLink): string | undefined => {
  if (expiresAt === null) return undefined;
  const date = fullDate(expiresAt, { locale: formatLocale(), timeZone: viewerZone() });
  return m.team_link_until({ date });
};

/** For admins: whether people ask first, how many can join, for how long, and a new link. */
export const LinkSettings = ({ team, link }: LinkSettingsProps) => {
  const { change } = useInviteLink(team.id);
  /** What was chosen, until it is saved. */
  const [chosen, setChosen] = useState<InviteLinkChange>({});
  const { busy, run } = useAction((body: InviteLinkChange) => change(body), {
    done: m.team_link_saved(),
    finally: () => setChosen({}),
  });
  const save = (body: InviteLinkChange): void => {
    setChosen(body);
    void run(body);
  };
  return (
    <div className={css.settings}>
      <Switch
        label={m.team_link_asks()}
        description={m.team_link_asks_hint()}
        checked={chosen.asksFirst ?? link.asksFirst}
        disabled={busy}
        onChange={(event) => save({ asksFirst: event.currentTarget.checked })}
      />
      <div className={css.pair}>
        <Select
          label={m.team_link_left()}
          disabled={busy}
          value={String(link.left ?? '')}
          options={leftChoices(link.left)}
          onChange={({ currentTarget: { value } }) => save({ left: value === '' ? null : Number(value) })}
        />
        <Select
          label={m.team_link_expires()}
          description={stateOf(link)}
          disabled={busy}
          value={link.expiresAt === null ? '' : 'kept'}
          options={dayChoices(link.expiresAt !== null)}
          onChange={({ currentTarget: { value } }) => save({ days: value === '' ? null : Number(value) })}
        />
      </div>
      <Replace team={team} link={link} />
    </div>
  );
};
