import { m } from '#frontend/paraglide/messages.js';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PlanPage } from '../components/plans/plan-page.tsx';

export const Component = () => (
  <>
    <PageHead title={m.pricing_organizer_title()} description={m.pricing_organizer_lead()} />
    <PlanPage type="teams" />
  </>
);
