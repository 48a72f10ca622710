import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { FormSkeleton } from '../skeletons/skeletons.tsx';
import css from './calendar-sheet.module.css';
import { subscribeLink } from './subscribe-link.ts';

const copy = (address: string): Promise<void> =>
  copyText(address, { done: m.calendar_copied(), failed: m.calendar_copy_failed() });

interface Texts {
  readonly lead: string;
  /** Who sees what with the link. */
  readonly warning: string;
}
interface AddressProps extends Texts {
  readonly address: string;
  readonly onRenew: () => void;
}

const Address = ({ lead, warning, address, onRenew }: AddressProps) => (
  <>
    <p className={css.soft}>{lead}</p>
    <TextInput
      label={m.calendar_address()}
      description={warning}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
    <Cluster gap="0.625">
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
    </Cluster>
    <p className={css.soft}>{m.calendar_how()}</p>
    <Button variant="quiet" className={css.renew} onClick={onRenew}>
      {m.calendar_renew()}
    </Button>
  </>
);

interface CalendarSheetProps extends Texts {
  /** Which calendar it is. */
  readonly id: string;
  /** Returns the path of the private link, which is created on the first request; `renew` replaces it and ends the previous one. */
  readonly linkTo: (request: { readonly renew: boolean }) => Promise<{ readonly path: string }>;
  readonly onClose: () => void;
}

/** The private link that calendar apps subscribe to, and a way to reset it. */
export const CalendarSheet = ({ id, lead, warning, linkTo, onClose }: CalendarSheetProps) => {
  const addressOf = async (renew: boolean): Promise<string> => {
    const { path } = await linkTo({ renew });
    return new URL(path, location.origin).href;
  };
  const read = useSWR<string, Error>(`calendar ${id}`, () => addressOf(false), {
    revalidateOnFocus: false,
  });
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(() => read.mutate(addressOf(true), { revalidate: false }), {
    done: { text: m.calendar_renewed(), duration: 'long' },
    finally: () => setAsking(false),
  });
  return (
    <>
      <Sheet title={m.calendar_title()} onClose={onClose}>
        <Loaded of={read} heading="h3" failed={m.calendar_failed()} skeleton={<FormSkeleton fields={2} />}>
          {(address) => (
            <Address lead={lead} warning={warning} address={address} onRenew={() => setAsking(true)} />
          )}
        </Loaded>
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
