import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { BlockedUser } from '#shared/domains/users/privacy.ts';
import { useBlocking } from '../api/use-privacy.ts';
import { BlockDialog } from './block-dialog.tsx';
import css from './privacy.module.css';

const Row = ({ user: { userId, displayName, photoURL } }: { readonly user: BlockedUser }) => {
  const { unblock } = useBlocking();
  const name = displayName ?? m.privacy_gone();
  const { busy, run } = useAction(() => unblock(userId), {
    done: m.privacy_unblocked(),
    failed: m.privacy_unblock_failed(),
  });
  return (
    <PersonRow id={userId} name={name} photoURL={photoURL}>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        aria-label={m.privacy_unblock_who({ name })}
        onClick={() => void run()}
      >
        {m.privacy_unblock()}
      </Button>
    </PersonRow>
  );
};

/** The people whom the person has blocked, and a way to block more. */
export const BlockedUsers = ({ blocked }: { readonly blocked: readonly BlockedUser[] }) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <Card>
      <h2>{m.privacy_blocked_title()}</h2>
      <p className={css.soft}>{m.privacy_blocked_lead()}</p>
      {blocked.length === 0 ? (
        <p className={css.soft}>{m.privacy_blocked_none()}</p>
      ) : (
        <RowList label={m.privacy_blocked_title()}>
          {blocked.map((user) => (
            <Row key={user.userId} user={user} />
          ))}
        </RowList>
      )}
      <Button
        variant="secondary"
        className={css.add}
        icon={<IconBan size={20} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {m.privacy_block_users()}
      </Button>
      {choosing && <BlockDialog blocked={blocked} onClose={() => setChoosing(false)} />}
    </Card>
  );
};
