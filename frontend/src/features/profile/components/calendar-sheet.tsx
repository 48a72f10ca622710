import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import { copyText } from '#frontend/lib/copy-text.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { calendarAddress } from '../api/calendar-address.ts';
import { subscribeLink } from '../model/subscribe-link.ts';
import css from './profile.module.css';

const copy = (address: string): Promise<void> =>
  copyText(address, { done: m.calendar_copied(), failed: m.calendar_copy_failed() });

interface AddressProps {
  readonly address: string;
  readonly onRenew: () => void;
}

const Address = ({ address, onRenew }: AddressProps) => (
  <>
    <p className={css.soft}>{m.calendar_lead()}</p>
    <TextInput
      label={m.calendar_address()}
      description={m.calendar_private()}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
    <div className={css.buttons}>
      <ButtonLink href={subscribeLink(address)} icon={<IconCalendarPlus size={18} aria-hidden />}>
        {m.calendar_open()}
      </ButtonLink>
      <Button
        variant="secondary"
        icon={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy(address)}
      >
        {m.calendar_copy()}
      </Button>
    </div>
    <p className={css.soft}>{m.calendar_how()}</p>
    <Button variant="quiet" className={css.renew} onClick={onRenew}>
      {m.calendar_renew()}
    </Button>
  </>
);

/** The private address that calendar apps subscribe to, and a way to reset it. */
export const CalendarSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, mutate } = useSWR<string, Error>(
    'calendar-address',
    () => calendarAddress({ renew: false }),
    {
      revalidateOnFocus: false,
    },
  );
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(async () => {
    try {
      await mutate(calendarAddress({ renew: true }), { revalidate: false });
      showToast(m.calendar_renewed(), { tone: 'success', duration: 'long' });
    } catch (failure) {
      showFailure(failure);
    }
    setAsking(false);
  });
  return (
    <>
      <Sheet title={m.calendar_title()} onClose={onClose}>
        {data !== undefined && <Address address={data} onRenew={() => setAsking(true)} />}
        {data === undefined && !error && <FormSkeleton fields={2} />}
        {data === undefined && error && (
          <ErrorState heading="h3" error={error} title={m.calendar_failed()} onRetry={() => void mutate()} />
        )}
      </Sheet>
      {/* Outside the sheet, so that closing it does not close the sheet. */}
      <ConfirmDialog
        open={asking}
        title={m.calendar_renew_title()}
        action={m.calendar_renew_action()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.calendar_renew_text()}
      </ConfirmDialog>
    </>
  );
};
