import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { longDate, percent, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { CountedDate, OwnReliability as Reliability } from '#shared/domains/reliability/contract.ts';
import { reliabilityContract } from '#shared/domains/reliability/contract.ts';
import { reliabilityRules } from '#shared/domains/reliability/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { useAskCorrection } from '../api/use-reliability.ts';
import { outcomeLabels } from '../model/outcome-labels.ts';
import css from './own-reliability.module.css';

const FEW = 5;

const Correction = ({ date }: { readonly date: CountedDate }) => {
  const ask = useAskCorrection();
  const { busy, run } = useAction(() => ask(date), { done: m.reliability_asked() });
  if (date.correction === 'asked') return <small className={css.soft}>{m.reliability_asked()}</small>;
  if (date.correction !== 'possible') return null;
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
      {m.reliability_ask()}
    </Button>
  );
};

const DateRow = ({ date }: { readonly date: CountedDate }) => {
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const { eventId: id, occurrenceId, title, dateStart, outcome, counts, countsUntil } = date;
  return (
    <li className={css.date}>
      <span className={css.what}>
        {title === null ? (
          m.reliability_gone_event()
        ) : (
          <Link to={paths.event({ id, occurrenceId })}>{title}</Link>
        )}
        <small>
          {longDate(dateStart, zone)} ·{' '}
          {m.reliability_counts({ percent: counts, until: longDate(countsUntil, zone) })}
        </small>
      </span>
      <Tag tone={outcome === 'came' ? 'good' : 'bad'}>{outcomeLabels[outcome]()}</Tag>
      <Correction date={date} />
    </li>
  );
};

const Known = ({ reliability: { figure, isReliable, dates } }: { readonly reliability: Reliability }) => {
  const [all, setAll] = useState(false);
  const shown = all ? dates : dates.slice(0, FEW);
  return (
    <div className={css.card}>
      {figure === null ? (
        <p className={css.soft}>{m.reliability_unknown({ count: reliabilityRules.leastDates })}</p>
      ) : (
        <>
          <p className={css.figure}>{percent(figure, formatLocale())}</p>
          <p>
            {isReliable ? m.reliability_good() : m.reliability_low({ from: reliabilityRules.reliableFrom })}
          </p>
        </>
      )}
      <p className={css.soft}>{m.reliability_how({ days: reliabilityRules.halfLifeDays })}</p>
      {dates.length > 0 && (
        <Stack as="ul" gap="0.25" aria-label={m.reliability_dates()}>
          {shown.map((date) => (
            <DateRow key={`${date.eventId} ${date.occurrenceId}`} date={date} />
          ))}
        </Stack>
      )}
      {dates.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {m.reliability_all({ count: dates.length })}
        </Button>
      )}
    </div>
  );
};

/** On one's own profile: how reliably one comes, every date that counts, and how it fades. Nobody else sees it. */
export const OwnReliability = () => {
  const read = useRead(reliabilityContract.mine, {});
  return (
    <Section title={m.reliability_title()}>
      <Loaded of={read} heading="h3" failed={m.reliability_failed()} skeleton={<FormSkeleton fields={1} />}>
        {(reliability) => <Known reliability={reliability} />}
      </Loaded>
    </Section>
  );
};
