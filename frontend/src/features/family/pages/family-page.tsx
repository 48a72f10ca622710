import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Columns } from '#frontend/ui/layout/columns.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FamilyCalendar } from '../components/family-calendar.tsx';
import { FamilyMembers } from '../components/family-members.tsx';

export const Component = () => (
  <Page>
    <title>{usePageTitle(m.family_title())}</title>
    <PageHeader title={m.family_title()} />
    <Columns>
      <FamilyCalendar />
      <FamilyMembers />
    </Columns>
  </Page>
);
