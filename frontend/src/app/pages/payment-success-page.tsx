import { useSearchParams } from 'react-router';
import { CodeOnTicket } from '#frontend/features/check-in/components/code-on-ticket.tsx';
import { SaleResult } from '#frontend/features/checkout/components/sale-result.tsx';
import { AddToCalendar } from '#frontend/features/event-page/components/add-to-calendar.tsx';
import { PurchaseScreen } from '#frontend/features/payments/components/success/purchase-screen.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';

/** The page to which the payment provider returns buyers: of spots, or of a plan. */
export const Component = () => {
  const [query] = useSearchParams();
  const saleId = query.get('sale');
  return (
    <Page width="form">
      {saleId === null ? (
        <PurchaseScreen sessionId={query.get('session_id') ?? ''} />
      ) : (
        <SaleResult
          key={saleId}
          saleId={saleId}
          parts={{
            code: (event, { payer, attendee, guests }) => {
              const person = attendee ?? payer;
              return person && <CodeOnTicket event={event} person={person} guests={guests} />;
            },
            calendar: (event) => <AddToCalendar event={event} />,
          }}
        />
      )}
    </Page>
  );
};
