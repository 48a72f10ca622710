import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { AppTable } from '#infra/constructs/app-table.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** What must outlive everything else: the table, the secrets, the index of places. */
export class DataStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'data', props);
    const { config } = this;
    const table = new AppTable(this, 'Table', { config });
    this.publish('data/table-stream-arn', table.streamArn);

    const cursorSecret = new Secret(this, 'CursorSecret', {
      secretName: this.names.cursorSecret,
      description: 'Signs the cursors of lists.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(cursorSecret, {
      'AwsSolutions-SMG4': 'A new secret would end every open list; it guards page positions, no data.',
    });
    this.publish('data/cursor-secret-arn', cursorSecret.secretArn);

    const pushSecret = new Secret(this, 'PushSecret', {
      secretName: this.names.pushSecret,
      description: 'The key pair that push services know the product by follows from it.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(pushSecret, {
      'AwsSolutions-SMG4': 'Browsers subscribe with the public key: a new one would end every subscription.',
    });
    this.publish('data/push-secret-arn', pushSecret.secretArn);

    new CfnPlaceIndex(this, 'Places', {
      indexName: this.names.placeIndex,
      dataSource: 'Here',
      // Places picked from the suggestions are stored with events and profiles.
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
  }
}
