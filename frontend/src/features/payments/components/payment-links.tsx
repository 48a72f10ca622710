import {
  IconArrowsExchange,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconReceipt,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#frontend/app/paths.ts';
import { usePlatform } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { openPortal } from '../api/open-portal.ts';
import css from './payment-links.module.css';

const Words = ({ title, hint }: { readonly title: string; readonly hint: ReactNode }) => (
  <span>
    <strong>{title}</strong>
    <small>{hint}</small>
  </span>
);

/** The ways to everything on paper. */
export const PaymentLinks = () => (
  <ul className={css.links}>
    <li>
      <Link to={paths.invoices()} className={css.link}>
        <IconReceipt size={22} aria-hidden />
        <Words title={m.payments_invoices()} hint={m.payments_invoices_hint()} />
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
    <li>
      <button type="button" className={css.link} onClick={() => void openPortal()}>
        <IconCreditCard size={22} aria-hidden />
        <Words
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
        <Link to={paths.transactions()} className={css.link}>
          <IconArrowsExchange size={22} aria-hidden />
          <Words title={m.payments_transactions()} hint={m.payments_transactions_hint()} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </li>
    )}
  </ul>
);
