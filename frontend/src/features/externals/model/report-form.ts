import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { type ReportKind, reportKinds } from '#shared/domains/externals/rules.ts';

const ReportDraft = z.object({ kind: z.enum(reportKinds), text: z.string() });

export const reportForm = defineForm({
  leaving: 'asks',
  name: 'external-report',
  kept: ReportDraft,
  input: externalsContract.report.body,
  empty: { kind: 'wrong', text: '' },
  labels: { text: m.external_report_text },
});

export const reportLabels: Readonly<Record<ReportKind, () => string>> = {
  wrong: m.external_report_wrong,
  closed: m.external_report_closed,
  duplicate: m.external_report_duplicate,
  offensive: m.external_report_offensive,
  other: m.external_report_other,
};
