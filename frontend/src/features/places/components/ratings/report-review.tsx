import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { type PlaceReview, ratingLimits, reviewReportKinds } from '#shared/domains/places/ratings.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import { useRatingChanges } from '../../api/use-place-ratings.ts';
import { choicesOf, reportLabels } from '../../model/labels.ts';
import { reviewReportForm } from '../../model/report-form.ts';

interface ReportReviewProps {
  readonly placeId: PlaceId;
  readonly review: PlaceReview;
}

const ReportForm = ({ placeId, review, onDone }: ReportReviewProps & { readonly onDone: () => void }) => {
  const { report } = useRatingChanges(placeId);
  const form = useForm(reviewReportForm, {
    send: (input, requestKey) => report(review, { ...input, requestKey }),
    done: () => {
      showToast(m.place_reported(), { tone: 'success', duration: 'long' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <SelectField
        {...form.field('kind')}
        label={m.place_report_kind()}
        choices={choicesOf(reviewReportKinds, reportLabels)}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.place_report_text()}
        maxLength={ratingLimits.report.max}
      />
      <FormEnd form={form} action={m.place_report_send()} />
    </Form>
  );
};

/** For members: reports someone's review of a place. */
export const ReportReview = (props: ReportReviewProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={m.place_review_report_of({ name: props.review.author.displayName })}
        onClick={() => setOpen(true)}
      >
        <IconFlag size={18} aria-hidden />
      </IconButton>
      {open && (
        <Sheet title={m.place_review_report_title()} onClose={() => setOpen(false)}>
          <ReportForm {...props} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
};
