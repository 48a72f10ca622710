import { useState } from 'react';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { type Candidate, useCandidates } from '#frontend/lib/use-candidates.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { UserList } from '#shared/domains/lists/contract.ts';
import { listLimits } from '#shared/domains/lists/rules.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { useListChanges } from '../api/use-lists.ts';
import css from './lists.module.css';

interface RowProps {
  readonly person: Candidate;
  readonly isKnown: boolean;
  readonly isChosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

const Row = ({ person: { userId, displayName, photoURL }, isKnown, isChosen, onChange }: RowProps) => (
  <li className={css.candidate}>
    <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
    <Checkbox
      className={css.choice}
      label={displayName}
      description={isKnown ? m.list_members_already() : undefined}
      checked={isChosen || isKnown}
      disabled={isKnown}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </li>
);

interface MembersSheetProps {
  readonly list: UserList;
  readonly onClose: () => void;
}

/** Chooses members for a list: connections at first, and whoever a search by name finds. */
export const MembersSheet = ({ list, onClose }: MembersSheetProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [problem, setProblem] = useState<string>();
  const { people, asked, error, retry } = useCandidates(typed);
  const { addMembers } = useListChanges(list);
  const { busy, run } = useAction(async () => {
    const most = listLimits.membersAtOnce;
    if (chosen.length === 0) return setProblem(m.list_members_choose());
    if (chosen.length > most) return setProblem(m.list_members_most({ count: most }));
    try {
      const { added } = await addMembers(chosen.map(({ userId }) => UserId.parse(userId)));
      showToast(m.list_added({ count: added }), { tone: 'success' });
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  });
  const choose = (person: Candidate, isChosen: boolean): void => {
    setProblem(undefined);
    const others = chosen.filter(({ userId }) => userId !== person.userId);
    setChosen(isChosen ? [...others, person] : others);
  };
  const known = new Set<string | null>(list.items.map(({ uid }) => uid));
  const found = people ?? [];
  const kept = chosen.filter(({ userId }) => !found.some((person) => person.userId === userId));
  const rows = [...kept, ...found];
  return (
    <Sheet
      title={m.list_add_members()}
      size="roomy"
      tall
      foot={
        <Button loading={busy} onClick={() => void run()}>
          {m.list_add()}
        </Button>
      }
      onClose={onClose}
    >
      <TextInput
        label={m.list_members_search()}
        description={m.list_members_hint()}
        type="search"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!people && error && (
        <ErrorState heading="h3" error={error} title={m.list_members_failed()} onRetry={retry} />
      )}
      {!people && !error && <FormSkeleton fields={2} />}
      {people && rows.length === 0 && (
        <p className={css.soft} role="status">
          {asked === undefined ? m.list_members_no_connections() : m.list_members_nobody()}
        </p>
      )}
      {people && rows.length > 0 && (
        <RowList label={m.list_members_people()}>
          {rows.map((person) => (
            <Row
              key={person.userId}
              person={person}
              isKnown={known.has(person.userId)}
              isChosen={chosen.some(({ userId }) => userId === person.userId)}
              onChange={(isChosen) => choose(person, isChosen)}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  );
};
