import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RefundLine } from '#frontend/ui/refund-line/refund-line.tsx';
import type { RefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { wallClock } from '../../model/calendar.ts';
import {
  allChoices,
  halfChoices,
  valueOfHours,
  withAllUntil,
  withHalfUntil,
} from '../../model/refund-choices.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import css from './price.module.css';

/** The rule as a line of time, in the place's wall-clock time, as far as the start is known. */
const Line = ({ form }: EventStepProps) => {
  const { date, time, refundRule } = form.values;
  const now = useNow();
  const start = wallClock(date, time);
  if (start === undefined || time === '' || start <= now) return null;
  return <RefundLine rule={refundRule} dateStart={start} from={now} timeZone="UTC" clock="wall" />;
};

/** What they get back who cancel: a sentence with choices. */
export const RefundFields = ({ form }: EventStepProps) => {
  const rule = form.values.refundRule;
  const change = (refundRule: RefundRule): void => form.update((draft) => ({ ...draft, refundRule }));
  const { value: _, onChange: __, ...fees } = form.field('refundRule');
  return (
    <section className={css.refund} aria-label={m.create_refund_title()} data-field="refundRule">
      <p className={css.heading}>{m.create_refund_title()}</p>
      <div className={css.sentence}>
        <span>{m.create_refund_all()}</span>
        <Select
          aria-label={m.create_refund_all_label()}
          options={allChoices(rule)}
          value={valueOfHours(rule.allUntil)}
          onChange={({ currentTarget }) => change(withAllUntil(rule, currentTarget.value))}
        />
        {rule.allUntil !== 0 && (
          <>
            <span>{m.create_refund_half()}</span>
            <Select
              aria-label={m.create_refund_half_label()}
              options={halfChoices(rule)}
              value={valueOfHours(rule.halfUntil)}
              onChange={({ currentTarget }) => change(withHalfUntil(rule, currentTarget.value))}
            />
            <span>{m.create_refund_rest()}</span>
          </>
        )}
      </div>
      <Line form={form} />
      <Stack gap="0.375">
        <SwitchField
          {...fees}
          value={rule.withFees}
          label={m.create_refund_fees()}
          description={m.create_refund_fees_hint()}
          onChange={(withFees) => change({ ...rule, withFees })}
        />
        <p className={question.hint}>{m.create_refund_host()}</p>
      </Stack>
    </section>
  );
};
