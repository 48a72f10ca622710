import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { focusField } from '#frontend/lib/form/after-try.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CheckField } from '#frontend/ui/fields/check-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { profileLimits } from '#shared/domains/users/profile.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { type AddressedPlace, useCityOf } from '../model/city-near.ts';
import { shortProfileForm } from '../model/short-profile.ts';
import { keepWelcome } from '../model/welcome.ts';
import css from './profile-form.module.css';

interface ShortProfileProps {
  readonly game: GameType;
  /** Where the event is, whose city is chosen at first. */
  readonly near: AddressedPlace | undefined;
  /** What the button says. */
  readonly action: string;
  /** The page that the new member goes on with. */
  readonly next: string;
}

/** The least that a new member is asked, over the page of an event that they join. */
export const ShortProfile = ({ game, near, action, next }: ShortProfileProps) => {
  const save = useSaveProfile();
  const form = useForm(shortProfileForm(game), {
    send: save,
    done: async ({ user }) => {
      keepWelcome(tabStorage, user.displayName);
      // The whole app reloads for the new member.
      location.assign(next);
      await new Promise<never>(() => undefined);
    },
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) focusField(place.current, 'name');
  }, []);
  const found = useCityOf(near);
  const suggest = useEffectEvent((city: PlaceSuggestion) =>
    form.update((typed) =>
      typed.city ? typed : { ...typed, city: { placeId: city.placeId, label: city.label } },
    ),
  );
  useEffect(() => {
    if (found) suggest(found);
  }, [found]);
  return (
    <div ref={place}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={m.short_profile_name()}
          description={m.profile_display_name_hint()}
          autoComplete="name"
          maxLength={profileLimits.displayName.max}
        />
        <PlaceSelect
          {...form.field('city')}
          label={m.profile_city()}
          placeholder={m.profile_city_placeholder()}
          load={loadCities}
          onChange={(picked) =>
            form.change({ city: picked && { placeId: picked.placeId, label: picked.label } })
          }
        />
        <div className={css.terms}>
          <CheckField {...form.field('agreed')} label={m.short_profile_agree()} required />
          <Link to={routes.Terms} target="_blank" className={css.read}>
            {m.terms_read()}
          </Link>
        </div>
        <p className={css.note}>{m.short_profile_rest({ sport: sportLabel(game) })}</p>
        <FormEnd form={form} action={action} wide />
      </Form>
    </div>
  );
};
