import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { type Candidate, useCandidates } from '#frontend/lib/reads/use-candidates.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { UserId } from '#shared/kernel/ids.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import { Checkbox } from '../inputs/check-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { RowList } from '../row-list/row-list.tsx';
import { FormSkeleton } from '../skeletons/skeletons.tsx';
import css from './people-picker.module.css';

interface RowProps {
  readonly person: Candidate;
  /** What to say of a person who is chosen already. */
  readonly already: string | undefined;
  readonly isChosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

const Row = ({ person: { userId, displayName, photoURL }, already, isChosen, onChange }: RowProps) => (
  <li className={css.row}>
    <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
    <Checkbox
      className={css.choice}
      label={displayName}
      description={already}
      checked={isChosen || already !== undefined}
      disabled={already !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </li>
);

interface PeoplePickerProps {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  /** Those who are chosen already: they are marked, and cannot be chosen again. */
  readonly known: ReadonlySet<string>;
  /** What is said of them. */
  readonly already: string;
  /** Those of them whom the search does not find, but who should be listed. */
  readonly unsearched?: readonly Candidate[];
  /** How many can be chosen at once. */
  readonly most: number;
  /** Resolves to whether it is done; the picker then closes. */
  readonly onChoose: (userIds: readonly UserId[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const startsWith = ({ displayName }: Candidate, text: string): boolean =>
  displayName.toLowerCase().startsWith(text.toLowerCase());

/** Chooses people: connections at first, and the people that a search by name finds. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const { title, action, known, already, unsearched = [], most, onChoose, onClose } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [problem, setProblem] = useState<string>();
  const { people, asked, error, retry } = useCandidates(typed);
  const { busy, run } = useAction(async () => {
    if (chosen.length === 0) setProblem(m.people_choose());
    else if (chosen.length > most) setProblem(m.people_most({ count: most }));
    else if (await onChoose(chosen.map(({ userId }) => UserId.parse(userId)))) onClose();
  });
  const choose = (person: Candidate, isChosen: boolean): void => {
    setProblem(undefined);
    const others = chosen.filter(({ userId }) => userId !== person.userId);
    setChosen(isChosen ? [...others, person] : others);
  };
  const listed = unsearched.filter((person) => startsWith(person, asked ?? ''));
  const found = (people ?? []).filter(({ userId }) => !unsearched.some((person) => person.userId === userId));
  const kept = chosen.filter(({ userId }) => !found.some((person) => person.userId === userId));
  const rows = [...kept, ...found, ...listed];
  return (
    <Sheet
      title={title}
      size="roomy"
      tall
      foot={
        <Button loading={busy} onClick={() => void run()}>
          {action}
        </Button>
      }
      onClose={onClose}
    >
      <TextInput
        label={m.people_search()}
        description={m.people_search_hint()}
        type="search"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Loaded
        of={{ data: people, error, retry }}
        heading="h3"
        failed={m.people_search_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {() =>
          rows.length === 0 ? (
            <p className={css.soft} role="status">
              {asked === undefined ? m.people_no_connections() : m.people_nobody()}
            </p>
          ) : (
            <RowList label={m.people_label()}>
              {rows.map((person) => (
                <Row
                  key={person.userId}
                  person={person}
                  already={known.has(person.userId) ? already : undefined}
                  isChosen={chosen.some(({ userId }) => userId === person.userId)}
                  onChange={(isChosen) => choose(person, isChosen)}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Sheet>
  );
};
