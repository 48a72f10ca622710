import { type ReactNode, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import css from './invitations.module.css';

interface InviteEveryoneProps<Id extends string, Result> {
  readonly label: string;
  /** At least one. */
  readonly options: readonly { readonly value: Id; readonly label: string }[];
  /** @default the first */
  readonly picked?: string | null;
  /** The choice changed. */
  readonly onPick?: (id: Id | undefined) => void;
  /** Below the choice: narrows it. */
  readonly narrower?: ReactNode;
  /** `notify` gets the result so far after each request. */
  readonly invite: (id: Id, notify: (result: Result) => void) => Promise<void>;
  /** How many were invited, and who was not and why. */
  readonly children: (result: Result) => ReactNode;
}

/** Chooses among lists or teams, and invites everybody in the one that is chosen. */
export const InviteEveryone = <Id extends string, Result>({
  label,
  options,
  picked: initial,
  onPick,
  narrower,
  invite,
  children,
}: InviteEveryoneProps<Id, Result>) => {
  const [pickedId, setPickedId] = useState(initial);
  const [result, setResult] = useState<Result>();
  const picked = options.find(({ value }) => value === pickedId) ?? options[0];
  const { busy, run } = useAction(async () => {
    if (!picked) return;
    setResult(undefined);
    await invite(picked.value, setResult);
  });
  return (
    <>
      <Select
        label={label}
        value={picked?.value}
        options={options}
        onChange={({ currentTarget }) => {
          setPickedId(currentTarget.value);
          setResult(undefined);
          onPick?.(options.find(({ value }) => value === currentTarget.value)?.value);
        }}
      />
      {narrower}
      <Cluster as="p">
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void run()}>
          {m.invite_list()}
        </Button>
      </Cluster>
      {result !== undefined && (
        <div className={css.result} role="status">
          {children(result)}
        </div>
      )}
    </>
  );
};
