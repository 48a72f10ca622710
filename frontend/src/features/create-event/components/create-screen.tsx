import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useHostedTeams } from '#frontend/lib/reads/use-hosted-teams.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';
import { CreateForm } from './create-form.tsx';

interface CreateScreenProps {
  /** What the host's payment account still needs. */
  readonly accountNeeds: ReactNode;
}

const Form = ({ accountNeeds }: CreateScreenProps) => {
  const session = useSession();
  const [query] = useSearchParams();
  const again = query.get('again') ?? undefined;
  const { data, error, mutate } = useRead(
    eventsContract.date,
    again === undefined
      ? null
      : { params: { eventId: again, occurrenceId: query.get('date') ?? ONLY_OCCURRENCE } },
    { revalidateOnFocus: false },
  );
  const teamId = query.get('team') ?? undefined;
  const teams = useHostedTeams(teamId !== undefined);
  const me = session.status === 'success' ? session.user : null;
  const isReady = (again === undefined || data?.id === again) && !teams.isLoading;
  const without = (
    <ButtonLink to={routes.CreateEvent} variant="secondary">
      {m.create_again_without()}
    </ButtonLink>
  );
  return (
    <Loaded
      of={{ data: (isReady && me) || undefined, error, mutate }}
      failed={m.create_again_failed()}
      action={without}
      skeleton={<FormSkeleton />}
    >
      {(host) => {
        // A team for which they cannot host is left out: the form says who can be chosen.
        const team = teams.items.find(({ id }) => id === teamId);
        const start = query.get('start') ?? undefined;
        const from = { again: again === undefined ? undefined : data, team, start, accountNeeds };
        return <CreateForm key={`${host.id} ${again} ${teamId} ${start}`} me={host} {...from} />;
      }}
    </Loaded>
  );
};

/** A new event. */
export const CreateScreen = (props: CreateScreenProps) => (
  <Page>
    <title>{usePageTitle(m.create_title())}</title>
    <PageHeader title={m.create_title()} />
    <Form {...props} />
  </Page>
);
