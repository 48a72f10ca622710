import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { usePlaceChanges } from '../api/use-place-changes.ts';

/** For staff: marks a place whose facts were checked. */
export const VerifyPlace = ({ place }: { readonly place: PlacePage }) => {
  const { verify } = usePlaceChanges(place);
  const { busy, run } = useAction(() => verify(!place.verified));
  return (
    <Section title={m.place_staff()}>
      <Button variant="secondary" loading={busy} onClick={() => void run()}>
        {place.verified ? m.place_unverify() : m.place_verify()}
      </Button>
    </Section>
  );
};
