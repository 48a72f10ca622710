import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { TeamForm } from '../components/team-form.tsx';
import css from '../components/teams.module.css';

/** Waits for the logged-in person, because the form's draft belongs to them. */
const OwnTeamForm = () => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  return me ? <TeamForm key={me.id} home={me.defaultCity} /> : <FormSkeleton fields={4} />;
};

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.team_start())}</title>
    <div className={css.hero}>
      <Cover first cover={coverOf({ gameType: 'volleyball', timeZone: 'UTC' })} />
    </div>
    <PageHeader
      title={m.team_create_title()}
      lead={
        <>
          {m.team_create_lead()} <a href="#community">{m.team_create_learn()}</a>
        </>
      }
    />
    <OwnTeamForm />
    <section id="community" className={css.learn} aria-labelledby="community-title">
      <h2 id="community-title">{m.team_learn_title()}</h2>
      <p>{m.team_learn_text()}</p>
    </section>
  </Page>
);
