import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SeveralField } from '#frontend/ui/fields/several-field.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { type HostId, hostOf } from '#shared/domains/wallet/host.ts';
import type { CoverValues } from '../model/offer-form.ts';

interface CoverProps {
  readonly hostId: HostId;
  readonly name: string;
  readonly value: CoverValues;
  readonly error: string | null;
  readonly onChange: (value: CoverValues) => void;
}

const MOST_EVENTS = '50';

/** The upcoming events of a host, each once. */
const useHostEvents = (hostId: HostId) => {
  const host = hostOf(hostId);
  const query = { when: 'upcoming', limit: MOST_EVENTS } as const;
  const own = useRead(eventsContract.mine, host.kind === 'person' ? { query } : null);
  const ofTeam = useRead(
    eventsContract.ofTeam,
    host.kind === 'team' ? { params: { teamId: host.id }, query: {} } : null,
  );
  const read = host.kind === 'team' ? ofTeam : own;
  const isOfHost = ({ creatorId, hostingTeam }: EventCard): boolean =>
    host.kind === 'team' || (creatorId === host.id && !hostingTeam);
  const items = read.data?.items.filter(isOfHost);
  return { ...read, data: items && [...new Map(items.map((event) => [event.id, event])).values()] };
};

const Events = ({ hostId, name, value, error, onChange }: CoverProps) => (
  <Loaded
    of={useHostEvents(hostId)}
    heading="h3"
    failed={m.offer_events_failed()}
    skeleton={<FormSkeleton fields={1} />}
    empty={<p>{m.offer_events_none()}</p>}
  >
    {(events) => (
      <SeveralField
        {...{ name, error }}
        label={m.offer_events()}
        choices={events.map(({ id, title }) => ({ value: id, label: title }))}
        value={value.eventIds}
        onChange={(eventIds) => onChange({ ...value, eventIds })}
        onBlur={() => undefined}
      />
    )}
  </Loaded>
);

/** What a pass or a benefit is for: everything of the host, some sports, or some events. */
export const CoverFields = (props: CoverProps) => {
  const { name, value, error, onChange } = props;
  return (
    <>
      <ChoiceField
        name={`${name}.kind`}
        label={m.offer_for()}
        choices={[
          { value: 'all', label: m.offer_for_all() },
          { value: 'sports', label: m.offer_for_sports() },
          { value: 'events', label: m.offer_for_events() },
        ]}
        value={value.kind}
        error={null}
        onChange={(kind) => onChange({ ...value, kind })}
        onBlur={() => undefined}
      />
      {value.kind === 'sports' && (
        <SportPicker
          {...{ name, error }}
          label={m.offer_sports()}
          value={value.sports}
          onChange={(sports) => onChange({ ...value, sports })}
        />
      )}
      {value.kind === 'events' && <Events {...props} />}
    </>
  );
};
