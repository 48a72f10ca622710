import { type ReactNode, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { DateScopeChoice } from '#frontend/ui/date-scope/date-scope-choice.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type DateScope, eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useCancel } from '../api/use-cancel.ts';
import css from './manage.module.css';

interface CancelEventProps {
  readonly event: EventPage;
  /** What canceling gives back to people; `withOthers` if other dates of the series are canceled too. */
  readonly refunds: (event: EventPage, withOthers: boolean) => ReactNode;
}

/** For the host: cancels the date, or more dates of a series, after confirmation. */
export const CancelEvent = ({ event, refunds }: CancelEventProps) => {
  const [asking, setAsking] = useState(false);
  const [scope, setScope] = useState<DateScope>('this');
  const [reason, setReason] = useState('');
  const cancel = useCancel(event);
  const now = useNow();
  const { busy, run } = useAction(
    async () => {
      await cancel({ scope, reason });
      setAsking(false);
    },
    { done: { text: m.manage_cancel_done(), duration: 'long' } },
  );
  if (event.cancelled || event.endsAt <= now) return null;
  return (
    <>
      <Button variant="danger" className={css.cancel} onClick={() => setAsking(true)}>
        {m.manage_cancel()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.manage_cancel_title()}
        action={m.manage_cancel()}
        cancel={m.manage_cancel_keep()}
        tone="danger"
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="1">
          <p>{m.manage_cancel_text()}</p>
          {event.reoccurringInfo && <DateScopeChoice value={scope} onChange={setScope} />}
          {asking && refunds(event, scope !== 'this')}
          <TextArea
            label={m.manage_cancel_reason()}
            description={`${m.manage_cancel_reason_hint()} ${m.manage_cancel_count({ count: reason.length, most: eventLimits.cancelReason.max })}`}
            rows={2}
            maxLength={eventLimits.cancelReason.max}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
