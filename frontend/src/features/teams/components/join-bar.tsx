import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useMembership } from '../api/use-members.ts';
import { type JoinState, joinStateOf, promiseOf } from '../model/join-state.ts';
import css from './join-bar.module.css';
import { LeaveButton } from './leave-button.tsx';
import { DeclineButton } from './members/decline-button.tsx';

interface JoinBarProps {
  readonly team: TeamPage;
  readonly invitation: string | undefined;
}

const labels = { accept: m.team_accept, join: m.team_join, ask: m.team_ask } as const;

/** The text next to the button: a headline and a sentence. */
const wordsOf = (state: JoinState, team: TeamPage): readonly [string, string] => {
  const name = team.owner.displayName;
  if (state === 'asked') return [m.team_asked_lead(), m.team_asked_text({ name })];
  const promise = promiseOf(team);
  const lead = { accept: m.team_accept_lead, join: m.team_join_lead, ask: m.team_ask_lead }[promise]();
  if (state === 'finish_profile') return [lead, m.team_finish_profile_text()];
  if (promise === 'join') return [lead, m.team_join_text()];
  return [lead, promise === 'ask' ? m.team_ask_text({ name }) : m.team_accept_text({ name })];
};

const Enter = ({
  team,
  invitation,
  state,
}: JoinBarProps & { readonly state: 'accept' | 'join' | 'ask' | 'wait' }) => {
  const { join } = useMembership(team.id);
  const navigate = useNavigate();
  const { busy, run } = useAction(
    async () => {
      const standing = await join(invitation);
      // A used invitation must not stay in an address that may be stored or shared.
      if (invitation !== undefined) await navigate(paths.team(team.slug), { replace: true });
      return standing;
    },
    {
      done: (standing) => ({
        text: standing === 'asked' ? m.team_asked_done() : m.team_welcome(),
        duration: 'long',
      }),
    },
  );
  return (
    <Button
      size="lg"
      className={css.yes}
      loading={busy}
      disabled={state === 'wait'}
      onClick={() => void run()}
    >
      {labels[state === 'wait' ? promiseOf(team) : state]()}
    </Button>
  );
};

const Step = ({ team, invitation, state }: JoinBarProps & { readonly state: JoinState }) => {
  const from = paths.team(team.id, invitation === undefined ? {} : { invitation });
  switch (state) {
    case 'sign_up':
      return (
        <ButtonLink to={paths.signUp({ from })} size="lg" className={css.yes}>
          {labels[promiseOf(team)]()}
        </ButtonLink>
      );
    case 'finish_profile':
      return (
        <ButtonLink to={paths.onboarding({ from })} size="lg" className={css.yes}>
          {m.team_finish_profile()}
        </ButtonLink>
      );
    case 'asked':
      return <LeaveButton team={team} state={state} />;
    case 'member':
    case 'owner':
      return null;
    case 'accept':
      return (
        <div className={css.answers}>
          <Enter team={team} invitation={invitation} state={state} />
          {/* A link may belong to someone else: a person who has no use for it simply does not follow it. */}
          {invitation === undefined && <DeclineButton team={team} />}
        </div>
      );
    default:
      return <Enter team={team} invitation={invitation} state={state} />;
  }
};

/** The viewer's primary action, sticky at the bottom on phones. Members have none here. */
export const JoinBar = ({ team, invitation }: JoinBarProps) => {
  const state = joinStateOf(team, useSession());
  if (state === 'owner' || state === 'member') return null;
  const [lead, text] = wordsOf(state, team);
  return (
    <StickyAction action={<Step team={team} invitation={invitation} state={state} />}>
      <div aria-live="polite">
        <p className={css.lead}>{lead}</p>
        <p className={css.soft}>{text}</p>
      </div>
    </StickyAction>
  );
};
