import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { namesOf, tableIndexes } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: generic keys, overloaded indexes, and the stream that triggers everything else. */
export class AppTable extends TableV2 {
  readonly streamArn: string;

  constructor(scope: Construct, id: string, { config }: { readonly config: StageConfig }) {
    super(scope, id, {
      tableName: namesOf(config.stage).table,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: tableIndexes.map((indexName) => ({
        indexName,
        partitionKey: text(`${indexName}pk`),
        sortKey: text(`${indexName}sk`),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    if (!this.tableStreamArn) throw new Error('The table has no stream.');
    this.streamArn = this.tableStreamArn;
  }
}
