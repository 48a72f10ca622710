import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { ActivitySubscription } from '#shared/domains/activities/contract.ts';
import { useSubscriptionChanges, useSubscriptions } from '../api/use-subscriptions.ts';
import { draftOf } from '../model/subscription-draft.ts';
import css from './activities.module.css';
import { SubscriptionEditor } from './subscription-editor.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

interface ListProps {
  readonly items: readonly ActivitySubscription[];
}

const List = ({ items }: ListProps) => {
  const { edit, remove } = useSubscriptionChanges();
  const [editedId, setEditedId] = useState<number>();
  return (
    <Stack as="ul" aria-label={m.activity_title()}>
      {items.map((subscription) =>
        subscription.id === editedId ? (
          <li key={subscription.id} className={css.editor}>
            <SubscriptionEditor
              initial={draftOf(subscription)}
              save={(input) => edit(subscription.id, input)}
              onDone={() => setEditedId(undefined)}
            />
          </li>
        ) : (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            onEdit={() => setEditedId(subscription.id)}
            remove={() => remove(subscription.id)}
          />
        ),
      )}
    </Stack>
  );
};

/** The activity subscriptions of the person; the form for a new one is hidden until they ask for it. */
export const ActivitiesTab = () => {
  const read = useSubscriptions();
  const { add } = useSubscriptionChanges();
  const [adding, setAdding] = useState(false);
  return (
    <Loaded of={read} failed={m.activity_failed()} skeleton={<CardListSkeleton count={2} />}>
      {({ items }) => {
        const addButton = (
          <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
            {m.activity_new()}
          </Button>
        );
        return (
          <>
            <p className={css.lead}>{m.activity_lead()}</p>
            {items.length > 0 && <List items={items} />}
            {items.length === 0 && !adding && (
              <EmptyState title={m.activity_none()} text={m.activity_none_text()} action={addButton} />
            )}
            {adding && (
              <div className={css.editor}>
                <SubscriptionEditor save={add} onDone={() => setAdding(false)} />
              </div>
            )}
            {!adding && items.length > 0 && addButton}
          </>
        );
      }}
    </Loaded>
  );
};
