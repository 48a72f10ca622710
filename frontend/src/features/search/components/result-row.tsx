import { Link } from 'react-router';
import { dayAndMonth, distance, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { SearchResult } from '#shared/domains/search/contract.ts';
import { resultPath } from '../model/result-path.ts';
import type { ResultWithWebsite } from '../model/with-websites.ts';
import css from './search.module.css';

const Picture = ({ result }: { readonly result: SearchResult }) => {
  if (result.kind === 'player')
    return <Avatar seed={result.id} name={result.title} src={result.photoURL} size={40} />;
  return (
    <span className={css.icon}>
      {result.photoURL === null ? (
        <SportIcon game={result.sport ?? 'other'} size={24} />
      ) : (
        <img src={result.photoURL} alt="" className={css.photo} />
      )}
    </span>
  );
};

const factsOf = ({ kind, date, place, sport, distance: meters }: SearchResult): string => {
  const locale = formatLocale();
  const zone = date && { locale, timeZone: date.timeZone };
  return [
    date && zone && `${dayAndMonth(date.dateStart, zone)}, ${time(date.dateStart, zone, viewerZone())}`,
    kind === 'event' ? (place ?? m.event_online()) : place,
    meters !== null && distance(meters, locale),
    !date && sport && sportLabel(sport),
    kind === 'external' && m.search_elsewhere(),
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ');
};

interface ResultRowProps {
  readonly result: ResultWithWebsite;
  /** Enter in the search field opens it. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

export const ResultRow = ({ result, isFirst, onOpen }: ResultRowProps) => (
  <li className={css.row}>
    <Link
      to={resultPath(result)}
      className={css.result}
      data-result
      data-first={isFirst || undefined}
      onClick={onOpen}
    >
      <Picture result={result} />
      <TwoLines title={result.title} hint={factsOf(result)} />
      {isFirst && <kbd aria-hidden>↵</kbd>}
    </Link>
    {result.outgoingLink !== null && (
      <a
        href={result.outgoingLink}
        rel="nofollow noopener"
        target="_blank"
        className={css.website}
        aria-label={m.search_website_of({ name: result.title })}
        data-result
      >
        {m.search_website()}
      </a>
    )}
    {result.website && (
      <Link
        to={resultPath(result.website)}
        className={css.website}
        aria-label={m.search_website_of({ name: result.title })}
        data-result
        onClick={onOpen}
      >
        {m.search_website()}
      </Link>
    )}
  </li>
);
