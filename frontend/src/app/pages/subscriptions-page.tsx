import { FollowedLists } from '#frontend/features/follows/components/followed-lists.tsx';
import { Holdings } from '#frontend/features/wallet/components/holdings.tsx';
import { useConfirmedMembership } from '#frontend/features/wallet/model/use-confirmed-membership.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';

/** What a person follows, and what they hold of organizers. */
export const Component = () => {
  useConfirmedMembership();
  return (
    <Page>
      <title>{usePageTitle(m.following_title())}</title>
      <PageHeader title={m.following_title()} lead={m.following_lead()} />
      <Stack gap="1.5">
        <Holdings />
        <FollowedLists />
      </Stack>
    </Page>
  );
};
