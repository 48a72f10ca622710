import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { useChangeNotifications } from '../api/use-change-notifications.ts';
import { useUnread } from '../api/use-unread.ts';
import { NotificationList } from '../components/notification-list.tsx';

export const Component = () => {
  const { count, loading } = useUnread();
  const { markAllRead } = useChangeNotifications();
  return (
    <Page width="form">
      <title>{usePageTitle(m.nav_notifications())}</title>
      <PageHeader
        title={m.nav_notifications()}
        actions={
          count > 0 && (
            <Button variant="secondary" onClick={() => void markAllRead()}>
              {m.notes_mark_all()}
            </Button>
          )
        }
      />
      <NotificationList isHeld={loading} />
    </Page>
  );
};
