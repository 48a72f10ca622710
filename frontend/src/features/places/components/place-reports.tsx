import { fullDate } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { GivenStars } from '#frontend/ui/stars/given-stars.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceReview } from '#shared/domains/places/ratings.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { reportLabels } from '../model/labels.ts';
import css from './places.module.css';
import ratings from './ratings.module.css';

const ReportedReview = ({ review: { author, stars, text } }: { readonly review: PlaceReview }) => (
  <blockquote className={ratings.reported}>
    <strong>{m.place_report_review_about({ name: author.displayName })}</strong> <GivenStars stars={stars} />
    {text !== '' && <p>{text}</p>}
  </blockquote>
);

/** The reported problems, for people who can change the place. Left out if there are none. */
export const PlaceReports = ({ place: { id, timeZone } }: { readonly place: PlacePage }) => {
  const { items, error, more, loadingMore, loadMore, retry } = usePages(placesContract.reports, {
    params: { placeId: id },
  });
  if (items?.length === 0) return null;
  const zone = { locale: formatLocale(), timeZone };
  return (
    <Section title={m.place_reports()}>
      {!items && error && (
        <ErrorState heading="h3" error={error} title={m.place_reports_failed()} onRetry={retry} />
      )}
      {!items && !error && <FormSkeleton fields={1} />}
      {items && (
        <RowList label={m.place_reports()}>
          {items.map((report) => (
            <li key={report.id} className={css.report}>
              <TwoLines
                title={reportLabels[report.kind]()}
                hint={[report.text, fullDate(report.createdAt, zone)].filter(Boolean).join(' · ')}
              />
              {report.review && <ReportedReview review={report.review} />}
            </li>
          ))}
        </RowList>
      )}
      {more && (
        <Button variant="secondary" className={css.more} loading={loadingMore} onClick={loadMore}>
          {m.show_more()}
        </Button>
      )}
    </Section>
  );
};
