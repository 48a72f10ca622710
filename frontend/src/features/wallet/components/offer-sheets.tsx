import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { NetPrice } from '#frontend/ui/net-price/net-price.tsx';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { Offer } from '#shared/domains/offers/shapes.ts';
import { type HostId, hostOf } from '#shared/domains/wallet/host.ts';
import { offerEditForm, offerForm } from '../model/offer-form.ts';
import { BenefitFields } from './benefit-fields.tsx';
import { CoverFields } from './cover-fields.tsx';

interface SheetProps {
  readonly hostId: HostId;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'pass', label: m.offer_kind_pass },
  { value: 'membership', label: m.offer_kind_membership },
  { value: 'credit', label: m.offer_kind_credit },
] as const;
const intervals = [
  { value: 'month', label: m.interval_month_title },
  { value: 'quarter', label: m.interval_quarter_title },
  { value: 'year', label: m.interval_year_title },
] as const;
const inWords = <Value extends string>(
  choices: readonly { readonly value: Value; readonly label: () => string }[],
) => choices.map(({ value, label }) => ({ value, label: label() }));

type OfferForm = ReturnType<typeof useOfferForm>;

const useOfferForm = ({ hostId, onClose }: SheetProps) => {
  const add = useWrite(offersContract.add);
  return useForm(offerForm, {
    send: (body, requestKey) => add({ params: { hostId }, body: { ...body, requestKey } }),
    done: () => {
      showToast(m.offers_added(), { tone: 'success' });
      onClose();
    },
  });
};

interface FieldsProps {
  readonly form: OfferForm;
  readonly hostId: HostId;
}

const PassFields = ({ form, hostId }: FieldsProps) => {
  const { onBlur: _, ...cover } = form.field('cover');
  return (
    <>
      <TextField {...form.field('uses')} inputMode="numeric" label={m.offer_uses()} />
      <TextField {...form.field('validDays')} inputMode="numeric" label={m.offer_days()} />
      <CoverFields {...cover} hostId={hostId} />
      <SwitchField {...form.field('isFamily')} label={m.offer_family()} />
    </>
  );
};

const MembershipFields = ({ form, hostId }: FieldsProps) => (
  <>
    <ChoiceField {...form.field('interval')} label={m.offer_interval()} choices={inWords(intervals)} />
    <BenefitFields form={form} hostId={hostId} />
    <TextField {...form.field('guestPasses')} inputMode="numeric" label={m.offer_guests()} />
    <TextField {...form.field('trialDays')} inputMode="numeric" label={m.offer_trial()} />
  </>
);

/** What is left of a typed price. */
const Net = ({ price, hostId }: { readonly price: string; readonly hostId: HostId }) => {
  const host = hostOf(hostId);
  return <NetPrice amount={amountOf(price)} teamId={host.kind === 'team' ? host.id : undefined} />;
};

/** Adds a pass, a membership, or credit. */
export const AddOfferSheet = (props: SheetProps) => {
  const form = useOfferForm(props);
  const { kind } = form.values;
  return (
    <Sheet title={m.offers_add()} onClose={props.onClose}>
      <Form form={form}>
        <ChoiceField {...form.field('kind')} label={m.offer_kind()} choices={inWords(kinds)} />
        <TextField {...form.field('name')} label={m.offer_name()} />
        <TextField {...form.field('price')} inputMode="decimal" label={m.offer_price()} />
        <Net price={form.values.price} hostId={props.hostId} />
        {kind === 'pass' && <PassFields form={form} hostId={props.hostId} />}
        {kind === 'membership' && <MembershipFields form={form} hostId={props.hostId} />}
        <FormEnd form={form} action={m.offers_add()} />
      </Form>
    </Sheet>
  );
};

/** Changes the name or the price of an offer. */
export const EditOfferSheet = ({ hostId, offer, onClose }: SheetProps & { readonly offer: Offer }) => {
  const change = useWrite(offersContract.change);
  const { name, price, revision } = offer;
  const form = useForm(offerEditForm, {
    initial: { name, revision, price: typedAmount(price) },
    send: (body) => change({ params: { hostId, offerId: offer.id }, body }),
    done: () => {
      showToast(m.offers_saved(), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.offers_edit_title()} onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('name')} label={m.offer_name()} />
        <TextField {...form.field('price')} inputMode="decimal" label={m.offer_price()} />
        <Net price={form.values.price} hostId={hostId} />
        {offer.kind === 'membership' && <p>{m.offers_price_note()}</p>}
        <FormEnd form={form} action={m.offers_save()} />
      </Form>
    </Sheet>
  );
};
