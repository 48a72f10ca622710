import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlanPage } from '../components/plan-page.tsx';

export const Component = () => (
  <>
    <title>{usePageTitle(m.pricing_member_title())}</title>
    <PlanPage type="user" />
  </>
);
