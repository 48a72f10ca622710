import { useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { InvitationCard } from '../components/invitation-card.tsx';

/** Where someone says that they are a family member who had no account. */
export const Component = () => {
  const { token = '' } = useParams();
  return (
    <Page width="form">
      <title>{usePageTitle(m.family_invitation_page())}</title>
      <InvitationCard key={token} token={token} />
    </Page>
  );
};
