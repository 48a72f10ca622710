import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FamilyCalendar } from '../components/family-calendar.tsx';
import { FamilyMembers } from '../components/family-members.tsx';

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.family_title())}</title>
    <PageHeader title={m.family_title()} />
    <FamilyMembers />
    <FamilyCalendar />
  </Page>
);
