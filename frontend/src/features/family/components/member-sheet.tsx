import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { familyLimits, needsPhone, typedAge } from '#shared/domains/family/rules.ts';
import { useFamilyChanges, useOwnId } from '../api/use-family.ts';
import { memberForm, typedOf } from '../model/member-form.ts';
import { childrenOf, otherOf } from '../model/relations.ts';
import css from './family.module.css';
import { OwnAccount } from './own-account.tsx';

interface PickProps {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly people: readonly { readonly userId: string; readonly name: string }[];
  readonly done: string;
  readonly send: (userId: string) => Promise<unknown>;
  readonly onDone: () => void;
}

interface SharedWithProps {
  readonly id: string;
  readonly people: NonNullable<FamilyConnection['member']>['sharedWith'];
  readonly onDone: () => void;
}

/** Something that is done with one other person of the family. */
const Pick = ({ label, hint, action, people, done, send, onDone }: PickProps) => {
  const [picked, setPicked] = useState(people[0]?.userId ?? '');
  const { busy, run } = useAction(
    async () => {
      await send(picked);
      onDone();
    },
    { done },
  );
  if (people.length === 0) return null;
  return (
    <div className={css.pick}>
      <Select
        label={label}
        description={hint}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={picked}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      />
      <Button variant="secondary" loading={busy} onClick={() => void run()}>
        {action}
      </Button>
    </div>
  );
};

/** Those with whom the person has shared a child, and ending that. */
const SharedWith = ({ id, people, onDone }: SharedWithProps) => {
  const { unshare } = useFamilyChanges();
  const ending = useAction(
    async (userId: string) => {
      await unshare(id, userId);
      onDone();
    },
    { done: m.family_unshare_done() },
  );
  return (
    <ul className={css.sharing}>
      {people.map(({ userId, displayName }) => (
        <li key={userId} className={css.row}>
          {m.family_shared_with({ names: displayName })}
          <Button
            variant="secondary"
            loading={ending.busy}
            aria-label={`${m.family_unshare()}: ${displayName}`}
            onClick={() => void ending.run(userId)}
          >
            {m.family_unshare()}
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface MemberSheetProps {
  readonly connection: FamilyConnection;
  readonly member: NonNullable<FamilyConnection['member']>;
  readonly family: readonly FamilyConnection[];
  readonly onClose: () => void;
}

/** What was entered about a family member without an account, and who shares them. */
export const MemberSheet = ({ connection, member, family, onClose }: MemberSheetProps) => {
  const { recipientId: id, recipientName: name } = connection;
  const ownId = useOwnId();
  const { save, share, merge } = useFamilyChanges();
  const form = useForm(memberForm, {
    initial: typedOf(member),
    send: (input) => save(id, input),
    done() {
      showToast(m.family_updated(), { tone: 'success' });
      onClose();
    },
  });
  const children = childrenOf(family);
  const isChild = children.some(({ recipientId }) => recipientId === id);
  const sharing = new Set<string>(member.sharedWith.map(({ userId }) => userId));
  const relatives = family
    .filter((one) => one.isRecipientGthUser && one.status === 'accepted')
    .map((one) => otherOf(one, ownId))
    .filter(({ userId }) => !sharing.has(userId));
  const others = children
    .filter(({ recipientId }) => recipientId !== id)
    .map(({ recipientId: userId, recipientName }) => ({ userId, name: recipientName }));
  return (
    <Sheet title={name} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('firstName')}
          label={m.family_first_name()}
          maxLength={familyLimits.firstName.max}
        />
        <TextField
          {...form.field('lastName')}
          label={m.family_last_name()}
          maxLength={familyLimits.lastName.max}
        />
        <TextField
          {...form.field('phoneNumber')}
          label={m.family_phone()}
          type="tel"
          inputMode="tel"
          required={needsPhone(typedAge(form.values.age))}
          maxLength={familyLimits.phoneNumber.max}
        />
        <TextField
          {...form.field('age')}
          label={m.family_age_optional()}
          inputMode="numeric"
          required={false}
          maxLength={3}
        />
        <FormEnd form={form} action={m.family_save()} />
      </Form>
      {isChild && (
        <>
          <SharedWith
            id={id}
            people={member.sharedWith.filter(({ throughCaller }) => throughCaller)}
            onDone={onClose}
          />
          <Pick
            label={m.family_share_with()}
            hint={m.family_share_hint()}
            action={m.family_share()}
            people={relatives}
            done={m.family_share_done({ name })}
            send={(userId) => share(id, userId)}
            onDone={onClose}
          />
          <Pick
            label={m.family_merge_into()}
            hint={m.family_merge_hint({ name })}
            action={m.family_merge()}
            people={others}
            done={m.family_merge_done()}
            send={(into) => merge(id, into)}
            onDone={onClose}
          />
          <OwnAccount id={id} firstName={member.firstName} invitation={member.invitation} />
        </>
      )}
    </Sheet>
  );
};
