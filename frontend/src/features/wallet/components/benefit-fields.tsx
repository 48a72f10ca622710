import { IconPlus } from '@tabler/icons-react';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { benefitLimits } from '#shared/domains/wallet/coverage.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import { type BenefitValues, newBenefit, type OfferValues } from '../model/offer-form.ts';
import { CoverFields } from './cover-fields.tsx';
import css from './wallet.module.css';

interface BenefitsProps {
  readonly hostId: HostId;
  readonly form: Form<OfferValues>;
}

interface BenefitProps extends BenefitsProps {
  readonly benefit: BenefitValues;
  readonly nth: number;
}

const Benefit = ({ hostId, form, benefit, nth }: BenefitProps) => {
  const { key, kind, amount, cover } = benefit;
  const set = (change: Partial<BenefitValues>): void =>
    form.update((values) => ({
      ...values,
      benefits: values.benefits.map((one) => (one.key === key ? { ...one, ...change } : one)),
    }));
  const name = `benefits.${nth}`;
  return (
    <fieldset className={css.benefit}>
      <legend>{m.offer_benefit_nth({ nth: nth + 1 })}</legend>
      <ChoiceField
        name={`${name}.kind`}
        label={m.offer_benefit()}
        choices={[
          { value: 'price', label: m.offer_benefit_price() },
          { value: 'off', label: m.offer_benefit_off() },
        ]}
        value={kind}
        error={null}
        onChange={(next) => set({ kind: next })}
        onBlur={() => undefined}
      />
      <TextField
        name={`${name}.amount`}
        value={amount}
        error={form.error('benefits', `${nth}.${kind}`) ?? form.error('benefits', `${nth}`)}
        onChange={(next) => set({ amount: next })}
        onBlur={() => undefined}
        inputMode="decimal"
        label={kind === 'price' ? m.offer_benefit_price_label() : m.offer_benefit_off_label()}
      />
      <CoverFields
        hostId={hostId}
        name={`${name}.cover`}
        value={cover}
        error={form.error('benefits', `${nth}.coverage`)}
        onChange={(next) => set({ cover: next })}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.offer_benefit_remove_nth({ nth: nth + 1 })}
        onClick={() =>
          form.update((values) => ({ ...values, benefits: values.benefits.filter((one) => one.key !== key) }))
        }
      >
        {m.offer_benefit_remove()}
      </Button>
    </fieldset>
  );
};

/** What members pay less, and where. */
export const BenefitFields = ({ hostId, form }: BenefitsProps) => {
  const { benefits } = form.values;
  const nextKey = String(Math.max(0, ...benefits.map(({ key }) => Number(key))) + 1);
  const error = form.error('benefits', '');
  return (
    <Stack gap="0.75" data-field="benefits">
      {benefits.map((benefit, nth) => (
        <Benefit key={benefit.key} {...{ hostId, form, benefit, nth }} />
      ))}
      {error !== null && <p role="alert">{error}</p>}
      {benefits.length < benefitLimits.perMembership && (
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            form.update((values) => ({ ...values, benefits: [...benefits, newBenefit(nextKey)] }))
          }
        >
          {m.offer_benefit_add()}
        </Button>
      )}
    </Stack>
  );
};
