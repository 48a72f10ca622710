import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { familyContract } from '#shared/domains/family/contract.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import type { Pass } from '#shared/domains/wallet/shapes.ts';
import { MOST_FAMILY } from '#shared/domains/wallet/states.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import css from './wallet.module.css';

interface SheetProps {
  readonly pass: Pass;
  readonly onClose: () => void;
}

const CodeSheet = ({ pass, onClose }: SheetProps) => {
  const read = useRead(walletContract.code, { params: { passId: pass.id } });
  return (
    <Sheet title={pass.name} onClose={onClose}>
      <Loaded of={read} heading="h3" failed={m.pass_code_failed()} skeleton={<FormSkeleton fields={2} />}>
        {({ code }) => (
          <Stack gap="1">
            <QrCode
              className={css.code}
              text={new URL(code, location.origin).href}
              label={m.pass_show_of({ name: pass.name })}
            />
            <p>{m.pass_code_text()}</p>
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
};

const PAUSES = [7, 14, 30, 60, 90] as const;

const PauseSheet = ({ pass, onClose }: SheetProps) => {
  const [days, setDays] = useState('14');
  const pause = useWrite(walletContract.pause);
  const { busy, run } = useAction(
    () => pause({ params: { passId: pass.id }, body: { days: Number(days) } }),
    { done: m.pass_paused(), finally: onClose },
  );
  return (
    <Sheet
      title={m.pass_pause_title()}
      onClose={onClose}
      foot={
        <Button size="lg" wide loading={busy} onClick={() => void run()}>
          {m.pass_pause()}
        </Button>
      }
    >
      <Stack gap="1">
        <p>{m.pass_pause_text()}</p>
        <Select
          label={m.pass_pause_days()}
          options={PAUSES.map((count) => ({ value: String(count), label: String(count) }))}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
};

const FamilySheet = ({ pass, onClose }: SheetProps) => {
  const read = useRead(familyContract.list, {});
  const [chosen, setChosen] = useState<readonly UserId[]>(pass.members.map(({ userId }) => userId));
  const save = useWrite(walletContract.setMembers);
  const { busy, run } = useAction(
    () => save({ params: { passId: pass.id }, body: { userIds: [...chosen] } }),
    { done: m.pass_family_saved(), finally: onClose },
  );
  return (
    <Sheet
      title={m.pass_family_title()}
      onClose={onClose}
      foot={
        <Button size="lg" wide loading={busy} onClick={() => void run()}>
          {m.pass_family_save()}
        </Button>
      }
    >
      <Stack gap="1">
        <p>{m.pass_family_text()}</p>
        <Loaded of={read} heading="h3" failed={m.pass_family_failed()} skeleton={<FormSkeleton fields={2} />}>
          {({ items }) => {
            // Of each connection, the other one of the two.
            const people = items
              .filter(({ status }) => status === 'accepted')
              .map((one) => ({ id: one.recipientId, name: one.recipientName }));
            if (people.length === 0) return <p>{m.pass_family_none()}</p>;
            return people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= MOST_FAMILY}
                onChange={() =>
                  setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
                }
              />
            ));
          }}
        </Loaded>
      </Stack>
    </Sheet>
  );
};

const sheets = { code: CodeSheet, pause: PauseSheet, family: FamilySheet } as const;

/** What the holder of a pass can do with it. */
export const PassActions = ({ pass }: { readonly pass: Pass }) => {
  const [open, setOpen] = useState<keyof typeof sheets>();
  const resume = useWrite(walletContract.resume);
  const { busy, run } = useAction(() => resume({ params: { passId: pass.id } }), { done: m.pass_resumed() });
  const { name, state } = pass;
  const Opened = open && sheets[open];
  return (
    <>
      <Cluster>
        {state === 'usable' && !pass.forGuests && (
          <Button size="sm" aria-label={m.pass_show_of({ name })} onClick={() => setOpen('code')}>
            {m.pass_show()}
          </Button>
        )}
        {pass.isFamily && (state === 'usable' || state === 'paused') && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.pass_family_of({ name })}
            onClick={() => setOpen('family')}
          >
            {m.pass_family()}
          </Button>
        )}
        {pass.canPause && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.pass_pause_of({ name })}
            onClick={() => setOpen('pause')}
          >
            {m.pass_pause()}
          </Button>
        )}
        {state === 'paused' && (
          <Button
            variant="secondary"
            size="sm"
            loading={busy}
            aria-label={m.pass_resume_of({ name })}
            onClick={() => void run()}
          >
            {m.pass_resume()}
          </Button>
        )}
      </Cluster>
      {Opened && <Opened pass={pass} onClose={() => setOpen(undefined)} />}
    </>
  );
};
