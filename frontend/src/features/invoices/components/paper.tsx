import { IconAlertTriangle, IconCash, IconCheck, IconClock } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import type { Sheet, SheetPart } from '../model/sheet.ts';
import css from './paper.module.css';

const icons = { paid: IconCheck, claimed: IconCash, overdue: IconAlertTriangle, open: IconClock } as const;

const Part = ({ part: { day, amount, text, now, state } }: { readonly part: SheetPart }) => {
  const Icon = icons[state];
  return (
    <li>
      <span className={css.soft}>{day}</span>
      <strong className={css.figure}>{amount}</strong>
      <span className={css.partState} data-state={state}>
        <Icon size={16} aria-hidden />
        {now === text ? (
          text
        ) : (
          <>
            <span className={css.onScreen}>{now}</span>
            <span className={css.onPaper}>{text}</span>
          </>
        )}
      </span>
    </li>
  );
};

const Lines = ({ rows }: Pick<Sheet, 'rows'>) => (
  <table className={css.lines}>
    <thead>
      <tr>
        <th scope="col">{m.invoice_line()}</th>
        <th scope="col">{m.invoice_quantity()}</th>
        <th scope="col">{m.invoice_price()}</th>
        <th scope="col">{m.invoice_tax()}</th>
        <th scope="col">{m.invoice_amount()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, text, quantity, price, tax, amount }) => (
        <tr key={key}>
          <th scope="row">{text}</th>
          <td data-label={m.invoice_quantity()}>{quantity}</td>
          <td data-label={m.invoice_price()}>{price}</td>
          <td data-label={m.invoice_tax()} className={css.soft}>
            {tax}
          </td>
          <td data-label={m.invoice_amount()}>
            <strong>{amount}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PaperProps {
  readonly sheet: Sheet;
  /** Where it is paid online: the print has its code. */
  readonly payAt: string | null;
}

/** The sheet of an invoice: the same one on the screen and in print. */
export const Paper = ({ sheet, payAt }: PaperProps) => {
  const { name, heading, sent, from, to, email, title, note, rows, sums, partsTitle, parts, terms } = sheet;
  return (
    <article className={css.paper} aria-label={name}>
      <div className={css.head}>
        <div className={css.from}>
          {from.picture !== null && (
            <img className={css.logo} src={from.picture} alt="" width={48} height={48} />
          )}
          <div>
            <strong className={css.figure}>{from.name}</strong>
            {from.address !== '' && <p className={css.soft}>{from.address}</p>}
            {from.email !== '' && <p className={css.soft}>{from.email}</p>}
          </div>
        </div>
        <div className={css.number}>
          <strong>{heading}</strong>
          {sent !== '' && <span className={css.soft}>{sent}</span>}
        </div>
      </div>
      <div className={css.parties}>
        <div>
          <small>{m.invoice_for()}</small>
          <strong>{to}</strong>
          {email !== '' && <span className={css.soft}>{email}</span>}
        </div>
        <div>
          <small>{m.invoice_what()}</small>
          <strong>{title}</strong>
          {note !== '' && <p className={css.soft}>{note}</p>}
        </div>
      </div>
      <Lines rows={rows} />
      <dl className={css.sums}>
        {sums.map(({ label, amount, look }) => (
          <div key={label} data-look={look}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <section className={css.parts} aria-label={partsTitle}>
        <strong>{partsTitle}</strong>
        <ul>
          {parts.map((part) => (
            <Part key={`${part.day} ${part.text}`} part={part} />
          ))}
        </ul>
      </section>
      {payAt !== null && (
        <div className={css.payOnline}>
          <QrCode className={css.code} text={payAt} label={m.invoice_code()} />
          <div>
            <strong>{m.invoice_pay_online()}</strong>
            <p className={css.soft}>{m.invoice_pay_online_text()}</p>
          </div>
        </div>
      )}
      {terms.map((term) => (
        <p key={term} className={css.soft}>
          {term}
        </p>
      ))}
    </article>
  );
};
