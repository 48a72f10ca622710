import { useAction } from '#frontend/lib/api/use-action.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { canSpotsChange } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useSubstituteCheckout } from '../api/use-substitute-checkout.ts';
import { useOwnRequest } from '../api/use-substitutes.ts';
import css from './substitutes.module.css';

/** On the page of an event: the host asks the person who looks to take a spot. Left out unless they are asked. */
export const SubstituteRequest = ({ event }: { readonly event: EventPage }) => {
  const { request, claim, decline } = useOwnRequest(event);
  const buy = useSubstituteCheckout(event);
  const slotOf = event.eventSlotGroup.find(({ id }) => id === request?.slotId);
  const fee = slotOf?.fee.amount ?? 0;
  const claiming = useAction(claim, { done: m.substitute_in() });
  const paying = useAction(buy);
  const declining = useAction(decline, { done: m.substitute_declined() });
  if (!request || request.state === 'in' || request.state === 'no') return null;
  if (event.myRsvp?.status === 'going' || !canSpotsChange(event.rsvpState)) return null;
  const slot = event.eventSlotGroup.length > 1 ? request.slotName : undefined;
  return (
    <section className={css.asked} aria-labelledby="substitute" aria-live="polite">
      {request.state === 'taken' ? (
        <>
          <h2 id="substitute">{m.substitute_taken()}</h2>
          <p className={css.soft}>{m.substitute_taken_text()}</p>
        </>
      ) : (
        <>
          <h2 id="substitute">{m.substitute_title({ name: event.host.displayName })}</h2>
          <p className={css.soft}>
            {slot === undefined ? m.substitute_text() : m.substitute_text_slot({ slot })}
          </p>
          <Cluster>
            {slotOf && fee > 0 ? (
              <Button
                loading={paying.busy}
                disabled={declining.busy}
                onClick={() => void paying.run({ slotId: slotOf.id, total: fee })}
              >
                {m.substitute_claim_price({ price: price(fee) })}
              </Button>
            ) : (
              <Button loading={claiming.busy} disabled={declining.busy} onClick={() => void claiming.run()}>
                {m.substitute_claim()}
              </Button>
            )}
            <Button
              variant="secondary"
              loading={declining.busy}
              disabled={claiming.busy || paying.busy}
              onClick={() => void declining.run()}
            >
              {m.substitute_decline()}
            </Button>
          </Cluster>
        </>
      )}
    </section>
  );
};
