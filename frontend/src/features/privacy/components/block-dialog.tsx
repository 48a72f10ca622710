import { useState } from 'react';
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
import { type BlockedUser, privacyLimits } from '#shared/domains/users/privacy.ts';
import css from './privacy.module.css';
import { useBlock } from './use-block.ts';

interface BlockDialogProps {
  readonly blocked: readonly BlockedUser[];
  readonly onClose: () => void;
}

interface RowProps {
  readonly person: Candidate;
  readonly isBlocked: boolean;
  readonly isChosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

const Row = ({ person: { userId, displayName, photoURL }, isBlocked, isChosen, onChange }: RowProps) => (
  <li className={css.row}>
    <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
    <Checkbox
      className={css.choice}
      label={displayName}
      description={isBlocked ? m.privacy_block_already() : undefined}
      checked={isChosen || isBlocked}
      disabled={isBlocked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </li>
);

const startsWith = ({ displayName }: BlockedUser, text: string): boolean =>
  (displayName ?? '').toLowerCase().startsWith(text.toLowerCase());

const isNamed = (user: BlockedUser): user is BlockedUser & { displayName: string } =>
  user.displayName !== null;

/** Chooses people to block, by name. Those who are blocked already are listed, and cannot be chosen. */
export const BlockDialog = ({ blocked, onClose }: BlockDialogProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [problem, setProblem] = useState<string>();
  const { people, asked, error, retry } = useCandidates(typed);
  const block = useBlock();
  const { busy, run } = useAction(async () => {
    if (chosen.length === 0) setProblem(m.privacy_block_choose());
    else if (chosen.length > privacyLimits.atOnce)
      setProblem(m.privacy_block_most({ count: privacyLimits.atOnce }));
    else if (await block(chosen.map(({ userId }) => userId))) onClose();
  });
  const choose = (person: Candidate, isChosen: boolean): void => {
    setProblem(undefined);
    const others = chosen.filter(({ userId }) => userId !== person.userId);
    setChosen(isChosen ? [...others, person] : others);
  };
  // Search does not find them anymore.
  const known = blocked.filter(isNamed).filter((user) => startsWith(user, asked ?? ''));
  const found = (people ?? []).filter(({ userId }) => !blocked.some((user) => user.userId === userId));
  const kept = chosen.filter(({ userId }) => !found.some((person) => person.userId === userId));
  const rows = [...kept, ...found, ...known];
  return (
    <Sheet
      title={m.privacy_block_users()}
      size="roomy"
      tall
      foot={
        <Button loading={busy} onClick={() => void run()}>
          {m.privacy_block()}
        </Button>
      }
      onClose={onClose}
    >
      <TextInput
        label={m.privacy_block_search()}
        description={m.privacy_block_search_hint()}
        type="search"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!people && error && (
        <ErrorState heading="h3" error={error} title={m.privacy_block_search_failed()} onRetry={retry} />
      )}
      {!people && !error && <FormSkeleton fields={2} />}
      {people && rows.length === 0 && (
        <p className={css.soft} role="status">
          {asked === undefined ? m.privacy_block_no_connections() : m.privacy_block_nobody()}
        </p>
      )}
      {people && rows.length > 0 && (
        <RowList label={m.privacy_block_people()}>
          {rows.map((person) => (
            <Row
              key={person.userId}
              person={person}
              isBlocked={blocked.some(({ userId }) => userId === person.userId)}
              isChosen={chosen.some(({ userId }) => userId === person.userId)}
              onChange={(isChosen) => choose(person, isChosen)}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  );
};
