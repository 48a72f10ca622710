import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#frontend/app/paths.ts';
import { errorSentence } from '#frontend/lib/errors.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { TeamPage } from '#shared/contracts/teams.ts';
import { useMakeSite } from '../api/use-teams.ts';
import { TeamPicture, teamFacts } from './team-card.tsx';
import css from './teams.module.css';

/** What only who started the team sees: its website, or the way to one. */
const Website = ({ team }: { readonly team: TeamPage }) => {
  const make = useMakeSite();
  const navigate = useNavigate();
  const { busy, run } = useSubmit(async (): Promise<null> => {
    try {
      await make(team.id);
      await navigate(paths.sites());
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error', duration: 'long' });
    }
    return null;
  });
  return (
    <Section title={m.team_website()}>
      <div className={css.panel}>
        {team.siteId === null ? (
          <>
            <p>{m.team_website_text()}</p>
            <Button
              loading={busy}
              leftSection={<IconWorld size={18} aria-hidden />}
              onClick={() => void run()}
            >
              {m.team_website_make()}
            </Button>
          </>
        ) : (
          <Button
            component={Link}
            to={paths.sites()}
            variant="default"
            leftSection={<IconWorld size={18} aria-hidden />}
          >
            {m.sites_title()}
          </Button>
        )}
      </div>
    </Section>
  );
};

const Roster = ({ roster }: { readonly roster: TeamPage['roster'] }) => (
  <Section title={m.team_members()}>
    <ul className={css.roster}>
      {roster.map(({ face, role }) => (
        <li key={face.userId}>
          <Link to={paths.publicProfile(face.userId)} className={css.person}>
            <Avatar seed={face.userId} name={face.displayName} src={face.photoURL} size={40} />
            <span>{face.displayName}</span>
            {role === 'owner' && <span className={css.soft}>{m.team_owner()}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

export const TeamView = ({ team }: { readonly team: TeamPage }) => {
  const session = useSession();
  const isCreator = session.status === 'success' && session.user?.id === team.creator.userId;
  return (
    <>
      <title>{usePageTitle(team.name)}</title>
      <div className={css.hero}>
        <TeamPicture team={team} />
      </div>
      <h1>{team.name}</h1>
      <p className={css.soft}>{teamFacts(team)}</p>
      <p className={css.games}>{team.gameTypes.map(sportLabel).join(' · ')}</p>
      {team.about !== '' && <p className={css.about}>{team.about}</p>}
      <Roster roster={team.roster} />
      {isCreator && <Website team={team} />}
    </>
  );
};
