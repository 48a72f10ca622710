import {
  IconArrowsExchange,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconReceipt,
  IconTicket,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { openPortal } from '../api/open-portal.ts';
import css from './payment-links.module.css';

/** Links to invoices, transactions, and the billing portal. */
export const PaymentLinks = () => {
  const session = useSession();
  const userId = session.status === 'success' ? session.user?.id : undefined;
  return (
    <RowList>
      <li>
        <Link to={routes.Invoices} className={css.link}>
          <IconReceipt size={22} aria-hidden />
          <TwoLines title={m.payments_invoices()} hint={m.payments_invoices_hint()} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </li>
      <li>
        <button type="button" className={css.link} onClick={() => void openPortal()}>
          <IconCreditCard size={22} aria-hidden />
          <TwoLines
            title={m.payments_open_portal()}
            hint={
              <>
                {m.payments_open_portal_hint()}
                <span className="visually-hidden">, {m.payments_opens_tab()}</span>
              </>
            }
          />
          <IconExternalLink size={20} aria-hidden />
        </button>
      </li>
      {usePlatform().id !== 'meh' && (
        <li>
          <Link to={routes.Transactions} className={css.link}>
            <IconArrowsExchange size={22} aria-hidden />
            <TwoLines title={m.payments_transactions()} hint={m.payments_transactions_hint()} />
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      )}
      {userId !== undefined && (
        <li>
          <Link to={paths.hostOffers(userId)} className={css.link}>
            <IconTicket size={22} aria-hidden />
            <TwoLines title={m.payments_offers()} hint={m.payments_offers_hint()} />
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      )}
    </RowList>
  );
};
