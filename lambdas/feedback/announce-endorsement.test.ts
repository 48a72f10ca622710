import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { endorsementRow } from '#shared/domains/feedback/rows.ts';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { createFeedback } from '#test/support/feedback.ts';
import { giveChange } from '#test/support/give-change.ts';
import { block } from '#test/support/people.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';

const ctx = testContext();

describe('being endorsed', () => {
  const aWorld = async (first: number) => {
    const { ana, ben, ended, endorse } = await createFeedback(ctx, first);
    const { announceEndorsement } = bindAll(ctx, work.reactions);
    const event = await ended({ title: 'Rally' });
    const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE, fromId: ana.userId, toId: ben.userId };
    return {
      ...{ ana, ben },
      /** Ana endorses Ben; the stream reports it twice. */
      async given(kind: Endorsement | null, meanwhile = async () => {}) {
        await endorse(ana, event, ben.userId, kind);
        await meanwhile();
        for (const _ of [1, 2]) await giveChange(endorsementRow, announceEndorsement, { after: key });
      },
      inbox: () => notificationRows.list(ctx, ben.userId, undefined, 9),
    };
  };

  it('NTF-04~ EVT-11~ is notified once for each person and date, however often the kind changes', async () => {
    const { given, inbox, ana } = await aWorld(1);
    await given('good_sport');
    await given('great_teammate');
    await given(null);
    expect(await inbox()).toMatchObject([
      {
        type: 'endorsement_received',
        title: `${ana.user.displayName} endorsed you`,
        description: "Rally · It's on your profile.",
      },
    ]);
  });

  it('NTF-03~ NTF-04~ not if it was withdrawn, nor across a block', async () => {
    const withdrawn = await aWorld(11);
    await withdrawn.given(null);
    expect(await withdrawn.inbox()).toEqual([]);
    const blocked = await aWorld(21);
    await blocked.given('good_sport', () => block(ctx, blocked.ben.userId, blocked.ana.userId));
    expect(await blocked.inbox()).toEqual([]);
  });
});
