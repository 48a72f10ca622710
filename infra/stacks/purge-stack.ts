import { Duration } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { StreamFunction } from '#infra/constructs/stream-function.ts';
import { domains, pageChanges } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** How pages leave the edge's caches: stream → purge → distribution. It reads the stream itself, because a batch is one request to the edge. */
export class PurgeStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'purge', props);
    const rows = new Set(pageChanges.map(({ row }) => row));
    new StreamFunction(this, 'Purge', {
      stage: this.stage,
      declared: functionOf(domains.pages, 'purge'),
      // A request to CloudFront may have 3,000 tags, as long as no other is in progress.
      batchSize: 500,
      collect: Duration.seconds(1),
      maxAge: Duration.hours(1),
      filter: {
        eventName: FilterRule.or('MODIFY', 'REMOVE'),
        dynamodb: { OldImage: { [ENTITY_ATTRIBUTE]: { S: FilterRule.or(...rows) } } },
      },
      behind: {
        after: Duration.minutes(1),
        errorImpact: 'Canceled, private, and removed pages are still shown for up to half a minute.',
      },
    });
  }
}
