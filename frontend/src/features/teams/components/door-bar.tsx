import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { errorSentence } from '#frontend/lib/errors.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { TeamPage } from '#shared/contracts/teams.ts';
import { paths } from '#shared/domain/paths.ts';
import { useMembership } from '../api/use-members.ts';
import { type Door, doorOf, promiseOf } from '../model/door.ts';
import { DeclineButton } from './decline-button.tsx';
import css from './door-bar.module.css';
import { LeaveButton } from './leave-button.tsx';

interface DoorProps {
  readonly team: TeamPage;
  readonly invitation: string | undefined;
}

const labels = { accept: m.team_accept, join: m.team_join, ask: m.team_ask } as const;

/** What the button is about: a headline and a sentence. */
const wordsOf = (door: Door, team: TeamPage): readonly [string, string] => {
  const name = team.creator.displayName;
  if (door === 'asked') return [m.team_asked_lead(), m.team_asked_text({ name })];
  if (door === 'member') return [m.team_in_lead(), m.team_in_text()];
  const promise = promiseOf(team);
  const lead = { accept: m.team_accept_lead, join: m.team_join_lead, ask: m.team_ask_lead }[promise]();
  if (door === 'finish_profile') return [lead, m.team_finish_profile_text()];
  if (promise === 'join') return [lead, m.team_join_text()];
  return [lead, promise === 'ask' ? m.team_ask_text({ name }) : m.team_accept_text({ name })];
};

const Enter = ({
  team,
  invitation,
  door,
}: DoorProps & { readonly door: 'accept' | 'join' | 'ask' | 'wait' }) => {
  const { join } = useMembership(team.id);
  const navigate = useNavigate();
  const { busy, run } = useSubmit(async (): Promise<null> => {
    try {
      const standing = await join(invitation);
      showToast(standing === 'asked' ? m.team_asked_done() : m.team_welcome(), {
        tone: 'success',
        duration: 'long',
      });
      // What was used up stands in no address that is kept or shared.
      if (invitation !== undefined) await navigate(paths.team(team.slug), { replace: true });
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error', duration: 'long' });
    }
    return null;
  });
  return (
    <Button
      size="lg"
      className={css.yes ?? ''}
      loading={busy}
      disabled={door === 'wait'}
      onClick={() => void run()}
    >
      {labels[door === 'wait' ? promiseOf(team) : door]()}
    </Button>
  );
};

const Step = ({ team, invitation, door }: DoorProps & { readonly door: Door }) => {
  const from = paths.team(team.id, invitation === undefined ? {} : { invitation });
  switch (door) {
    case 'sign_up':
      return (
        <Button component={Link} to={paths.signUp({ from })} size="lg" className={css.yes ?? ''}>
          {labels[promiseOf(team)]()}
        </Button>
      );
    case 'finish_profile':
      return (
        <Button component={Link} to={paths.onboarding({ from })} size="lg" className={css.yes ?? ''}>
          {m.team_finish_profile()}
        </Button>
      );
    case 'asked':
    case 'member':
      return <LeaveButton team={team} door={door} />;
    case 'owner':
      return null;
    case 'accept':
      return (
        <div className={css.answers}>
          <Enter team={team} invitation={invitation} door={door} />
          {/* A link may be somebody else's: who has no use for it does not follow it. */}
          {invitation === undefined && <DeclineButton team={team} />}
        </div>
      );
    default:
      return <Enter team={team} invitation={invitation} door={door} />;
  }
};

/** The one next step of who looks: within reach of the thumb on phones. Who started the team has others. */
export const DoorBar = ({ team, invitation }: DoorProps) => {
  const door = doorOf(team, useSession());
  if (door === 'owner') return null;
  const [lead, text] = wordsOf(door, team);
  return (
    <StickyAction action={<Step team={team} invitation={invitation} door={door} />}>
      <div aria-live="polite">
        <p className={css.lead}>{lead}</p>
        <p className={css.soft}>{text}</p>
      </div>
    </StickyAction>
  );
};
