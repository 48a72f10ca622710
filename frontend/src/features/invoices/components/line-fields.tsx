import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import { type LineDraft, newLine } from '../model/invoice-form.ts';
import css from './editor.module.css';
import type { EditorPartProps } from './payer-fields.tsx';

type Key = Exclude<keyof LineDraft, 'key'>;

/** The contract's name of a field of a line. */
const contractName = {
  text: 'text',
  quantity: 'quantity',
  price: 'unitPrice',
  tax: 'taxBasisPoints',
} as const;

interface LineProps extends EditorPartProps {
  readonly line: LineDraft;
  readonly nth: number;
  readonly isOnly: boolean;
}

const Line = ({ form, line, nth, isOnly }: LineProps) => {
  const bind = (key: Key): FieldProps<string> => ({
    name: `lines.${nth}.${key}`,
    value: line[key],
    error: form.error('lines', `${nth}.${contractName[key]}`),
    onChange: (value) =>
      form.update(({ lines, ...draft }) => ({
        ...draft,
        lines: lines.map((one) => (one.key === line.key ? { ...one, [key]: value } : one)),
      })),
    onBlur: () => undefined,
  });
  return (
    <fieldset className={css.line}>
      <legend className="visually-hidden">{line.text || m.invoice_line_nth({ nth: nth + 1 })}</legend>
      <TextField {...bind('text')} label={m.invoice_line()} maxLength={invoiceLimits.lineText.max} />
      <div className={css.figures}>
        <TextField {...bind('quantity')} inputMode="numeric" label={m.invoice_quantity()} />
        <TextField {...bind('price')} inputMode="decimal" label={m.invoice_price_each()} />
        <TextField {...bind('tax')} inputMode="decimal" label={m.invoice_tax_percent()} required={false} />
        {!isOnly && (
          <IconButton
            label={m.invoice_line_remove()}
            onClick={() =>
              form.update(({ lines, ...draft }) => ({
                ...draft,
                lines: lines.filter(({ key }) => key !== line.key),
              }))
            }
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
};

/** The lines of an invoice. */
export const LineFields = ({ form }: EditorPartProps) => {
  const { lines } = form.values;
  const error = form.error('lines', '');
  const nextKey = String(Math.max(0, ...lines.map(({ key }) => Number(key))) + 1);
  return (
    <div className={css.lines} data-field="lines">
      {lines.map((line, nth) => (
        <Line key={line.key} form={form} line={line} nth={nth} isOnly={lines.length === 1} />
      ))}
      {error !== null && <p role="alert">{error}</p>}
      {lines.length < invoiceLimits.lines.max && (
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => form.update((draft) => ({ ...draft, lines: [...lines, newLine(nextKey)] }))}
        >
          {m.invoice_line_add()}
        </Button>
      )}
    </div>
  );
};
