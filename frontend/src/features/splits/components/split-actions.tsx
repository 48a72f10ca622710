import { IconBell, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import { type Split, splitsContract } from '#shared/domains/splits/contract.ts';
import { splitLimits } from '#shared/domains/splits/rules.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { whenText } from '../model/split-words.ts';
import { PayButton } from './pay-button.tsx';
import css from './split.module.css';

interface SplitProps {
  readonly split: Split;
}

/** Leads to the checkout for the captain's deposit. */
export const PayDeposit = ({ split: { id: splitId, deposit } }: SplitProps) => {
  const pay = useWrite(splitsContract.payDeposit);
  return (
    <Stack>
      <p>{m.split_deposit_first()}</p>
      <PayButton size="lg" pay={(requestKey) => pay({ params: { splitId }, body: { requestKey } })}>
        {m.split_pay_deposit({ amount: exactPrice(deposit) })}
      </PayButton>
    </Stack>
  );
};

/** What the captain chooses at the deadline: to pay the rest, or to give more time, once. */
export const Choices = ({ split }: SplitProps) => {
  const { id: splitId, owed, deadline, isExtended, chooseUntil } = split;
  const pay = useWrite(splitsContract.payRest);
  const extend = useWrite(splitsContract.extend);
  const [days, setDays] = useState(splitLimits.extensionDays as number);
  const now = useNow();
  const laterBy = (count: number): string => addMilliseconds(deadline, count * DAY_MS);
  const later = laterBy(days);
  // Some of the days can have passed since the deadline.
  const possible = Array.from({ length: splitLimits.extensionDays }, (_, nth) => nth + 1).filter(
    (count) => laterBy(count) >= addMilliseconds(now, splitLimits.deadlineHours * HOUR_MS),
  );
  const extending = useAction(() => extend({ params: { splitId }, body: { deadline: later } }), {
    done: m.split_extended(),
  });
  return (
    <section className={css.note} aria-label={m.split_choose_title()}>
      <Stack>
        <h2>{m.split_choose_title()}</h2>
        {chooseUntil !== null && <p>{m.split_choose_by({ when: whenText(chooseUntil) })}</p>}
        <PayButton pay={(requestKey) => pay({ params: { splitId }, body: { requestKey } })}>
          {m.split_pay_rest({ amount: exactPrice(owed) })}
        </PayButton>
        {!isExtended && (
          <>
            <Select
              label={m.split_extend_days()}
              options={possible.map((count) => ({ value: String(count), label: m.split_days({ count }) }))}
              value={String(days)}
              onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            />
            <Button
              variant="secondary"
              wide
              loading={extending.busy}
              icon={<IconCalendarPlus size={20} aria-hidden />}
              onClick={() => void extending.run()}
            >
              {m.split_extend({ when: whenText(later) })}
            </Button>
          </>
        )}
      </Stack>
    </section>
  );
};

/** Reminds those who owe, and have an account: the next thing to do while someone owes. */
export const Remind = ({ split: { id: splitId, mayRemind, reminders, shares } }: SplitProps) => {
  const send = useWrite(splitsContract.remind);
  const { busy, run } = useAction(() => send({ params: { splitId } }), { done: m.split_reminded() });
  const owing = shares.filter(({ state, userId }) => state === 'owes' && userId !== null).length;
  if (owing === 0) return null;
  return (
    <StickyAction
      fixed={mayRemind}
      action={
        <Button
          loading={busy}
          disabled={!mayRemind}
          icon={<IconBell size={20} aria-hidden />}
          onClick={() => void run()}
        >
          {m.split_remind({ count: owing })}
        </Button>
      }
    >
      <p className={css.soft}>{m.split_reminders({ count: reminders, most: splitLimits.reminders })}</p>
    </StickyAction>
  );
};

/** Cancels the split: everybody is refunded. */
export const CancelSplit = ({ split: { id: splitId } }: SplitProps) => {
  const [asking, setAsking] = useState(false);
  const cancel = useWrite(splitsContract.cancel);
  const { busy, run } = useAction(() => cancel({ params: { splitId } }), {
    ...{ done: m.split_canceled_done(), finally: () => setAsking(false) },
  });
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {m.split_cancel()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.split_cancel_title()}
        action={m.split_cancel()}
        cancel={m.split_keep()}
        tone="danger"
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.split_cancel_text()}
      </ConfirmDialog>
    </>
  );
};
