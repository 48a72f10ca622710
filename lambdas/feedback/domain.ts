import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { eventDateRow } from '#shared/domains/events/rows.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { kinds } from '#shared/domains/feedback/notifications.ts';
import { endorsementRow, ratingRow } from '#shared/domains/feedback/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const feedback = domain({
  name: 'feedback',
  api: {
    contract: feedbackContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can rate an event or endorse others, and profiles show no endorsements.',
  },
  rows: [ratingRow, endorsementRow],
  notifications: kinds,
  background: {
    needs: ['table'],
    errorImpact:
      'New ratings and endorsements do not show on profiles, nobody is notified of an endorsement, and nobody is asked how an event was.',
    timeoutSeconds: 300,
    reactions: {
      countRating: on(ratingRow, 'inserted', 'modified'),
      countEndorsement: on(endorsementRow, 'inserted', 'modified'),
      announceEndorsement: on(endorsementRow, 'inserted', 'modified'),
      planAsk: on(eventDateRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
    jobs: { askForFeedback: every('10 minutes') },
  },
  ownData: ['ratingsGiven', 'endorsementsGiven', 'reputation'],
});
