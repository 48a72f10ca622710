import { m } from '#frontend/paraglide/messages.js';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PlanPage } from '../components/plans/plan-page.tsx';

export const Component = () => (
  <>
    <PageHead title={m.pricing_member_title()} description={m.pricing_member_lead()} />
    <PlanPage type="user" />
  </>
);
