import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { EventReaction } from '#infra/constructs/event-reaction.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** Domains of teams: what follows when one is claimed or given up. It comes last, for it changes the distribution. */
export class SitesStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'sites', props);
    const { config, build } = this;
    const distributionId = this.lookUp('web/distribution-id');
    const connectionGroupId = this.lookUp('web/connection-group-id');
    const hostStoreArn = this.lookUp('web/host-store-arn');
    const reaction = new EventReaction(this, 'SitesReactions', {
      config,
      build,
      name: 'sites-reactions',
      environment: {
        TABLE_NAME: this.names.table,
        OWNED_DOMAIN_SUFFIX: config.ownedDomainSuffix,
        DISTRIBUTION_ID: distributionId,
        CONNECTION_GROUP_ID: connectionGroupId,
        ROUTING_ENDPOINT: this.lookUp('web/routing-endpoint'),
        HOST_STORE_ARN: hostStoreArn,
      },
      errorImpact: 'New domains of team websites are not checked, and those given up are still answered.',
      // DNS, CloudFront and its store, one after another.
      timeout: Duration.seconds(60),
    });
    const grants = grantsFor(config);
    grants.table(reaction.handler, 'readWrite');
    grants.attachDomains(reaction.handler, { distributionId, connectionGroupId, hostStoreArn });
  }
}
