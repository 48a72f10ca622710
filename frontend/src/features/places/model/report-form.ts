import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { NewReviewReport, reviewReportKinds } from '#shared/domains/places/ratings.ts';
import { reportKinds } from '#shared/domains/places/rules.ts';
import { NewPlaceReport } from '#shared/domains/places/shapes.ts';

const ReportDraft = z.object({ kind: z.enum(reportKinds), text: z.string() });

export const reportForm = defineForm({
  leaving: 'asks',
  name: 'place-report',
  kept: ReportDraft,
  input: z.omit(NewPlaceReport, { requestKey: true }),
  empty: { kind: 'closed' as z.infer<typeof ReportDraft>['kind'], text: '' },
  labels: { text: m.place_report_text },
});

const ReviewReportDraft = z.object({ kind: z.enum(reviewReportKinds), text: z.string() });

export const reviewReportForm = defineForm({
  leaving: 'asks',
  name: 'place-review-report',
  kept: ReviewReportDraft,
  input: z.omit(NewReviewReport, { requestKey: true }),
  empty: { kind: 'rude' as z.infer<typeof ReviewReportDraft>['kind'], text: '' },
  labels: { text: m.place_report_text },
});
