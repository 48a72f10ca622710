import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { routes } from '#shared/product/routes.ts';

/** There is no team at an address, or none that the viewer may see. */
export const TeamNotFound = () => (
  <>
    <title>{usePageTitle(m.team_missing_title())}</title>
    <EmptyState
      heading="h1"
      title={m.team_missing_title()}
      text={m.team_missing_text()}
      action={<ButtonLink to={routes.Teams}>{m.team_missing_action()}</ButtonLink>}
    />
  </>
);
