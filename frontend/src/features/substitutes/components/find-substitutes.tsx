import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SubstituteSearch } from '#shared/domains/substitutes/contract.ts';
import { isOpenSearch } from '#shared/domains/substitutes/rules.ts';
import { useSearches } from '../api/use-substitutes.ts';
import { progressSentence, stateSentence } from '../model/search-sentences.ts';
import css from './substitutes.module.css';

const MOST_CHOICES = 10;

interface SlotProps {
  readonly event: EventPage;
  readonly slot: Slot;
  readonly search: SubstituteSearch | undefined;
}

const Progress = ({ event, search }: Pick<SlotProps, 'event'> & { readonly search: SubstituteSearch }) => (
  <p role="status">
    {[stateSentence(search), progressSentence(search, event.timeZone)]
      .filter((text) => text !== '')
      .join(' · ')}
  </p>
);

/** One slot: how a search stands, or the button that starts one. */
const SlotSearch = ({ event, slot, search }: SlotProps) => {
  const { start, stop } = useSearches(event);
  const [spots, setSpots] = useState('1');
  const starting = useAction(() => start(slot.id, Number(spots)), { done: m.substitutes_started() });
  const stopping = useAction(() => stop(slot.id));
  const isRunning = search !== undefined && isOpenSearch(search.state);
  const choices = Math.min(slot.left, MOST_CHOICES);
  return (
    <li className={css.slot}>
      <div className={css.what}>
        <strong>{slot.name}</strong>
        <p>{slot.left > 0 ? m.places_left({ count: slot.left }) : m.places_full()}</p>
        {search && <Progress event={event} search={search} />}
      </div>
      {isRunning && (
        <Button
          variant="secondary"
          size="sm"
          loading={stopping.busy}
          aria-label={m.substitutes_stop_for({ slot: slot.name })}
          onClick={() => void stopping.run()}
        >
          {m.substitutes_stop()}
        </Button>
      )}
      {!isRunning && slot.left > 0 && (
        <Cluster as="span" align="center" wraps={false}>
          {choices > 1 && (
            <Select
              aria-label={m.substitutes_spots_for({ slot: slot.name })}
              value={spots}
              options={Array.from({ length: choices }, (_, index) => String(index + 1))}
              onChange={({ currentTarget }) => setSpots(currentTarget.value)}
            />
          )}
          <Button
            size="sm"
            loading={starting.busy}
            aria-label={m.substitutes_start_for({ slot: slot.name })}
            onClick={() => void starting.run()}
          >
            {m.substitutes_start()}
          </Button>
        </Cluster>
      )}
    </li>
  );
};

/** For the host: look for substitutes, and see how the waves go. */
export const FindSubstitutes = ({ event }: { readonly event: EventPage }) => {
  const { read, setAutomatic } = useSearches(event);
  const { data } = read;
  const choosing = useAction(() => setAutomatic(!data?.automatic));
  return (
    <Section title={m.substitutes_title()}>
      <Loaded of={read} heading="h3" failed={m.substitutes_failed()} skeleton={<FormSkeleton fields={2} />}>
        {(data) => (
          <div className={css.card}>
            <p className={css.soft}>{m.substitutes_lead()}</p>
            <Switch
              label={m.substitutes_automatic()}
              description={m.substitutes_automatic_hint()}
              checked={data.automatic}
              disabled={choosing.busy}
              onChange={() => void choosing.run()}
            />
            <Stack as="ul">
              {event.eventSlotGroup.map((slot) => (
                <SlotSearch
                  key={slot.id}
                  event={event}
                  slot={slot}
                  search={data.items.find(({ slotId }) => slotId === slot.id)}
                />
              ))}
            </Stack>
          </div>
        )}
      </Loaded>
    </Section>
  );
};
