import { Page } from '#frontend/ui/layout/page.tsx';
import { TeamNotFound } from '../components/team-not-found.tsx';

export const Component = () => (
  <Page width="form">
    <TeamNotFound />
  </Page>
);
