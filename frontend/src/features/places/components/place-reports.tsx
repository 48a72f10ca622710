import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { fullDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { GivenStars } from '#frontend/ui/stars/given-stars.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceReview } from '#shared/domains/places/ratings.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { reportLabels } from '../model/labels.ts';
import css from './places.module.css';
import ratings from './ratings/ratings.module.css';

const ReportedReview = ({ review: { author, stars, text } }: { readonly review: PlaceReview }) => (
  <blockquote className={ratings.reported}>
    <strong>{m.place_report_review_about({ name: author.displayName })}</strong> <GivenStars stars={stars} />
    {text !== '' && <p>{text}</p>}
  </blockquote>
);

/** The reported problems, for people who can change the place. Left out if there are none. */
export const PlaceReports = ({ place: { id, timeZone } }: { readonly place: PlacePage }) => {
  const list = usePages(placesContract.reports, {
    params: { placeId: id },
  });
  const { items } = list;
  if (items?.length === 0) return null;
  const zone = { locale: formatLocale(), timeZone };
  return (
    <Section title={m.place_reports()}>
      <Loaded of={list} heading="h3" failed={m.place_reports_failed()} skeleton={<FormSkeleton fields={1} />}>
        {(items) => (
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
      </Loaded>
      <ShowMore of={list} className={css.more} />
    </Section>
  );
};
