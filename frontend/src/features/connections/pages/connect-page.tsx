import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Columns } from '#frontend/ui/layout/columns.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { PeopleList } from '../components/people-list.tsx';

const Nobody = () => (
  <EmptyState
    heading="h3"
    title={m.connections_none_title()}
    text={m.connections_none_text()}
    action={<ButtonLink to={paths.discover()}>{m.connections_none_action()}</ButtonLink>}
  />
);

export const Component = () => (
  <Page>
    <title>{usePageTitle(m.connections_title())}</title>
    <PageHeader
      title={m.connections_title()}
      actions={
        <ButtonLink to={routes.LocalConnect} variant="secondary">
          {m.connections_find()}
        </ButtonLink>
      }
    />
    <Columns>
      <PeopleList state="received" title={m.connections_received()} />
      <PeopleList state="connected" title={m.connections_people()} empty={<Nobody />} />
      <PeopleList state="requested" title={m.connections_sent()} />
    </Columns>
  </Page>
);
