import { useState } from 'react';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import type { PayoutCountry } from '#shared/domains/payments/payment-account.ts';
import { connectAddress } from '../../api/account-actions.ts';
import { leaveFor } from '../../api/leave-for.ts';
import css from './payout.module.css';
import { PayoutCountrySelect } from './payout-country-select.tsx';

/** Opens an account at the payment provider, or links one. Both continue there. */
export const ConnectDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [country, setCountry] = useState<PayoutCountry>('US');
  const {
    busy: leaving,
    failure,
    run,
  } = useAction(async (type: 'new' | 'link') => leaveFor(await connectAddress(type, country)), {
    failed: 'inline',
  });
  return (
    <Sheet
      title={m.payouts_connect_title()}
      size="large"
      onClose={onClose}
      foot={
        <div className={css.ways}>
          <Button variant="secondary" size="lg" disabled={leaving} onClick={() => void run('link')}>
            {m.payouts_connect_existing()}
          </Button>
          <Button size="lg" disabled={leaving} onClick={() => void run('new')}>
            {m.payouts_connect_new()}
          </Button>
        </div>
      }
    >
      <p>{m.payouts_connect_lead()}</p>
      <PayoutCountrySelect value={country} disabled={leaving} onChange={setCountry} />
      <ul className={css.hints}>
        <li>{m.payouts_way_new()}</li>
        <li>{m.payouts_way_existing()}</li>
      </ul>
      {failure !== null && (
        <FailureNote error={failure}>
          <strong>{m.payouts_link_failed()}</strong>
          {errorSentence(failure)}
        </FailureNote>
      )}
      <p role="status" className={css.leaving}>
        {leaving && m.payouts_leaving()}
      </p>
    </Sheet>
  );
};
