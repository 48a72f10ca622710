import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Companion } from '#shared/domains/feedback/contract.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { type Endorsement, endorsementsFor } from '#shared/domains/feedback/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { useEndorse } from '../api/use-feedback.ts';
import { endorsementLabels } from '../model/endorsement-labels.ts';
import css from './feedback.module.css';

interface ChipProps {
  readonly event: EventPage;
  readonly companion: Companion;
  readonly kind: Endorsement;
}

const Chip = ({ event, companion: { person, endorsed }, kind }: ChipProps) => {
  const endorse = useEndorse(event, person.userId);
  const chosen = endorsed === kind;
  const { busy, run } = useAction(() => endorse(chosen ? null : kind));
  return (
    <button
      type="button"
      className={chips.chip}
      aria-pressed={chosen}
      aria-busy={busy}
      onClick={() => void run()}
    >
      {endorsementLabels[kind]()}
    </button>
  );
};

const Row = ({ event, companion }: Omit<ChipProps, 'kind'>) => {
  const { person, isHost } = companion;
  return (
    <li className={css.companion}>
      <Link to={paths.publicProfile(person.userId)} className={css.person}>
        <Avatar seed={person.userId} name={person.displayName} src={person.photoURL} size={40} />
        <span>
          {person.displayName}
          {isHost && <span className={css.soft}> · {m.feedback_host()}</span>}
        </span>
      </Link>
      <fieldset
        aria-label={m.feedback_endorse_who({ name: person.displayName })}
        className={`${chips.chips} ${chips.wrap}`}
      >
        {endorsementsFor({ isHost }).map((kind) => (
          <Chip key={kind} event={event} companion={companion} kind={kind} />
        ))}
      </fieldset>
    </li>
  );
};

/** The people of a date, each with what they can be endorsed for. */
export const Companions = ({ event }: { readonly event: EventPage }) => {
  const list = usePages(feedbackContract.people, {
    params: dateOf(event),
  });
  return (
    <Loaded
      of={list}
      heading="h3"
      failed={m.feedback_people_failed()}
      skeleton={<FormSkeleton fields={2} />}
      empty={<p className={css.soft}>{m.feedback_people_none()}</p>}
    >
      {(items) => (
        <>
          <RowList label={m.feedback_people()}>
            {items.map((companion) => (
              <Row key={companion.person.userId} event={event} companion={companion} />
            ))}
          </RowList>
          <ShowMore of={list} className={css.more} />
        </>
      )}
    </Loaded>
  );
};
