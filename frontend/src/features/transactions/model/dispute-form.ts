import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { salesContract } from '#shared/domains/sales/contract.ts';

/** The organizer's own words about a disputed payment. What is typed is kept until it is sent. */
export const disputeForm = (saleId: string) =>
  defineForm({
    leaving: 'asks',
    name: `dispute ${saleId}`,
    kept: z.object({ text: z.string() }),
    input: salesContract.answerDispute.body,
    empty: { text: '' },
    labels: { text: m.dispute_words },
  });

export const WORDS_MOST = 4000;
