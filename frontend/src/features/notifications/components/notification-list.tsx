import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { type Notification, notificationsContract } from '#shared/domains/notifications/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useChangeNotifications } from '../api/use-change-notifications.ts';
import { type GroupName, groupsOf } from '../model/groups.ts';
import { wordingOf } from '../model/wording.ts';
import { wordingHere } from '../model/wording-context.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSheet } from './notification-sheet.tsx';
import css from './notifications.module.css';

const Empty = () => (
  <EmptyState
    title={m.notes_empty_title()}
    text={m.notes_empty_text()}
    action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
  />
);

const groupTitles: Readonly<Record<GroupName, () => string>> = {
  questions: m.notes_questions,
  today: m.notes_today,
  yesterday: m.notes_yesterday,
  week: m.notes_week,
  earlier: m.notes_earlier,
};

interface NotificationListProps {
  /** It is not shown before the button above it is, which would move it. */
  readonly isHeld: boolean;
}

export const NotificationList = ({ isHeld }: NotificationListProps) => {
  const list = usePages(notificationsContract.list, {});
  const { more, loadingMore } = list;
  const { answer, markRead, remove } = useChangeNotifications();
  const now = useNow();
  const [chosen, setChosen] = useState<Notification>();
  const here = wordingHere();
  const asks = (notification: Notification) => wordingOf(notification, here).actions.length > 0;
  const skeleton = <CardListSkeleton count={5} />;
  if (list.items && isHeld) return skeleton;
  return (
    <Loaded of={list} failed={m.notes_failed_title()} skeleton={skeleton} empty={<Empty />}>
      {(items) => (
        <>
          {groupsOf(items, { now, timeZone: here.viewerZone, asks }).map((group) => (
            <Section key={group.name} title={groupTitles[group.name]()}>
              <Stack as="ul" gap="0.625">
                {group.items.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    now={now}
                    onOpen={() => {
                      if (!notification.read) void markRead(notification);
                    }}
                    onMore={() => setChosen(notification)}
                    onAnswer={(action) => answer(notification, action)}
                  />
                ))}
              </Stack>
            </Section>
          ))}
          {chosen && (
            <NotificationSheet
              notification={chosen}
              onRead={() => void markRead(chosen)}
              onRemove={() => void remove(chosen)}
              onClose={() => setChosen(undefined)}
            />
          )}
          {/* What comes replaces these, so that nothing on the screen moves. */}
          {loadingMore && <CardListSkeleton count={5} />}
          {more && (
            <div className={css.next}>
              <ShowMore of={list} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
};
