import { useMemo } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { loadAddressesNear, loadCities } from '#frontend/lib/reads/load-places.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { boundsAround } from '#frontend/ui/map/bounds-around.ts';
import { MapBox } from '#frontend/ui/map/map-box.tsx';
import { MapView } from '#frontend/ui/map/map-view.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { activityLimits, subscribedActivities } from '#shared/domains/activities/rules.ts';
import {
  type SubscriptionDraft,
  type SubscriptionForm,
  subscriptionForm,
} from '../model/subscription-draft.ts';
import css from './activities.module.css';

const { min, max, step } = activityLimits.radius;

/** Cities first: most people mean their own; then streets and places near theirs. */
const useLoadAddresses = () => {
  const session = useSession();
  const home = session.status === 'success' ? session.user?.defaultCity : undefined;
  return useMemo(() => {
    if (!home) return loadCities;
    const loadNear = loadAddressesNear(home);
    return async (q: string, signal: AbortSignal) => {
      const [cities, addresses] = await Promise.all([loadCities(q, signal), loadNear(q, signal)]);
      const known = new Set(cities.map(({ placeId }) => placeId));
      return [...cities, ...addresses.filter(({ placeId }) => !known.has(placeId))];
    };
  }, [home]);
};

const Where = ({ form }: { readonly form: SubscriptionForm }) => {
  const load = useLoadAddresses();
  const { address, radius } = form.values;
  const miles = Number(radius);
  const isDrawn = miles >= min && miles <= max;
  return (
    <>
      <PlaceSelect
        {...form.field('address')}
        label={m.activity_address()}
        description={m.activity_address_hint()}
        placeholder={m.activity_address_placeholder()}
        load={load}
        onChange={(picked) =>
          form.change({
            address: picked && {
              placeId: picked.placeId,
              label: picked.label,
              name: picked.label.split(',')[0] ?? picked.label,
              lat: picked.lat,
              lng: picked.lng,
            },
          })
        }
      />
      <TextField
        {...form.field('radius')}
        type="number"
        inputMode="numeric"
        label={m.activity_radius()}
        min={min}
        max={max}
        step={step}
      />
      {address && isDrawn && (
        <MapBox action={m.activity_map()} at={address}>
          {() => (
            <MapView
              label={m.activity_map_label({ city: address.label, miles })}
              bounds={boundsAround(address, miles * 1.2)}
              pins={[]}
              circle={{ lat: address.lat, lng: address.lng, miles }}
            />
          )}
        </MapBox>
      )}
    </>
  );
};

const When = ({ form }: { readonly form: SubscriptionForm }) => (
  <>
    <SwitchField
      {...form.field('isTemporary')}
      label={m.activity_temporary()}
      description={m.activity_temporary_hint()}
    />
    {form.values.isTemporary && (
      <div className={css.dates}>
        <TextField {...form.field('startDate')} type="date" label={m.activity_start()} required={false} />
        <TextField
          {...form.field('endDate')}
          type="date"
          label={m.activity_end()}
          required={false}
          min={form.values.startDate}
        />
      </div>
    )}
  </>
);

interface SubscriptionEditorProps {
  /** What is edited; without it, a new one is added. */
  readonly initial?: SubscriptionDraft;
  readonly save: (input: ActivitySubscriptionInput) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Adds or changes a subscription. */
export const SubscriptionEditor = ({ initial, save, onDone }: SubscriptionEditorProps) => {
  const form = useForm(subscriptionForm, {
    ...(initial && { initial }),
    send: save,
    done: () => {
      showToast(m.activity_saved(), { tone: 'success' });
      onDone();
    },
  });
  const { value, onChange, ...field } = form.field('activities');
  const sorted = useMemo(
    () => subscribedActivities.toSorted((a, b) => sportLabel(a).localeCompare(sportLabel(b))),
    [],
  );
  return (
    <Form form={form}>
      <Where form={form} />
      <SportPicker
        {...field}
        label={m.activity_sports()}
        games={sorted}
        value={value}
        onChange={(games) => onChange(subscribedActivities.filter((game) => games.includes(game)))}
      />
      <p className={css.hint}>{m.activity_sports_hint()}</p>
      <When form={form} />
      <FormEnd form={form} action={initial ? m.activity_save() : m.activity_add()} />
      <Button variant="secondary" onClick={onDone}>
        {m.cancel()}
      </Button>
    </Form>
  );
};
