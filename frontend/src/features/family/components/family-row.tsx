import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useFamilyChanges, useOwnId } from '../api/use-family.ts';
import { phoneText } from '../model/phone-text.ts';
import { otherOf, relationLabels } from '../model/relations.ts';
import css from './family.module.css';

const BirthdateSheet = lazy(async () => ({
  default: (await import('./birthdate-sheet.tsx')).BirthdateSheet,
}));
const MemberSheet = lazy(async () => ({ default: (await import('./member-sheet.tsx')).MemberSheet }));

interface FamilyRowProps {
  readonly connection: FamilyConnection;
  readonly family: readonly FamilyConnection[];
}

const hintOf = (connection: FamilyConnection, other: ReturnType<typeof otherOf>): string => {
  const { status, member } = connection;
  const relation = relationLabels[other.relation]();
  if (status === 'pending')
    return other.isRequester ? m.family_waiting({ name: other.name }) : m.family_asks({ relation });
  if (!member) return relation;
  const shared = member.sharedWith.map(({ displayName }) => displayName).join(', ');
  return [
    relation,
    ...(member.age === null ? [] : [m.family_years({ count: member.age })]),
    ...(member.phoneNumber === '' ? [] : [phoneText(member.phoneNumber)]),
    ...(shared === '' ? [] : [m.family_shared_with({ names: shared })]),
    ...(member.invitation?.state === 'open'
      ? [m.family_invitation_to({ email: member.invitation.email })]
      : []),
  ].join(' · ');
};

/** Ends a connection after a question; a request is declined or withdrawn at once. */
const Remove = ({ connection, label }: { readonly connection: FamilyConnection; readonly label: string }) => {
  const ownId = useOwnId();
  const { userId, name } = otherOf(connection, ownId);
  const [asking, setAsking] = useState(false);
  const { remove } = useFamilyChanges();
  const { busy, run } = useAction(() => remove(userId), {
    done: m.family_removed(),
    failed: m.family_remove_failed(),
  });
  const asks = connection.status === 'accepted';
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${label}: ${name}`}
        loading={!asks && busy}
        onClick={() => (asks ? setAsking(true) : void run())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.family_remove_question({ name })}
        action={m.family_remove()}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {connection.member && <p>{m.family_remove_member()}</p>}
      </ConfirmDialog>
    </>
  );
};

const Actions = ({ connection, family }: FamilyRowProps) => {
  const ownId = useOwnId();
  const { isRequester, userId, name } = otherOf(connection, ownId);
  const [editing, setEditing] = useState(false);
  const { accept } = useFamilyChanges();
  const accepting = useAction(() => accept(userId), { done: m.family_accepted_toast({ name }) });
  const { member, birthdate } = connection;
  if (connection.status === 'pending' && !isRequester)
    return (
      <>
        <Remove connection={connection} label={m.family_decline()} />
        <Button
          loading={accepting.busy}
          aria-label={`${m.family_accept()}: ${name}`}
          onClick={() => void accepting.run()}
        >
          {m.family_accept()}
        </Button>
      </>
    );
  if (connection.status === 'pending') return <Remove connection={connection} label={m.family_withdraw()} />;
  return (
    <>
      <Remove connection={connection} label={m.family_remove()} />
      {member && (
        <Button
          variant="secondary"
          aria-label={`${m.family_edit()}: ${name}`}
          onClick={() => setEditing(true)}
        >
          {m.family_edit()}
        </Button>
      )}
      {birthdate !== null && (
        <Button
          variant="secondary"
          aria-label={m.family_birthdate_of({ name })}
          onClick={() => setEditing(true)}
        >
          {m.family_birthdate_correct()}
        </Button>
      )}
      {birthdate !== null && editing && (
        <Suspense>
          <BirthdateSheet {...{ userId, name, birthdate }} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {member && editing && (
        <Suspense>
          <MemberSheet
            connection={connection}
            member={member}
            family={family}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Someone of the family, or a request. */
export const FamilyRow = ({ connection, family }: FamilyRowProps) => {
  const other = otherOf(connection, useOwnId());
  const shown = (
    <>
      <Avatar seed={other.userId} name={other.name} src={connection.photoURL} size={40} />
      <TwoLines title={other.name} hint={hintOf(connection, other)} />
    </>
  );
  return (
    <li className={css.row}>
      {connection.member ? (
        <div className={css.person}>{shown}</div>
      ) : (
        <Link to={paths.publicProfile(other.userId)} className={css.person}>
          {shown}
        </Link>
      )}
      <Cluster as="span">
        <Actions connection={connection} family={family} />
      </Cluster>
    </li>
  );
};
