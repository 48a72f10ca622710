import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAPIKey, CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type EdgeKey, edgeKeys } from '#infra/config/stage.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { AppTable } from '#infra/constructs/app-table.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** What must outlive everything else: the table, the secrets, and the place index. */
export class DataStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'data', props);
    const { config } = this;
    const table = new AppTable(this, 'Table', { config });
    this.publish('data/table-stream-arn', config.restoredTable?.streamArn ?? table.streamArn);

    const cursorSecret = new Secret(this, 'CursorSecret', {
      secretName: this.names.cursorSecret,
      description: 'Signs the cursors of lists.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(cursorSecret, {
      'AwsSolutions-SMG4':
        'A new secret would end every open list and every invitation; it guards no stored data.',
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

    for (const which of edgeKeys) this.#edgeKey(which);
    this.#stripeSecret();
    new CfnPlaceIndex(this, 'Places', {
      indexName: this.names.placeIndex,
      dataSource: 'Here',
      // Places picked from the suggestions are stored with events and profiles.
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
    if (config.mapTiles) this.#mapKey();
  }

  /** Browsers load maps with it. It is public, and valid on the product's own hosts only. */
  #mapKey(): void {
    const { config } = this;
    new CfnAPIKey(this, 'MapKey', {
      keyName: this.names.mapKey,
      description: 'Maps in the app.',
      noExpiry: true,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [`arn:aws:geo-maps:${config.region}::provider/default`],
        allowReferers: Object.values(config.origins).map((origin) => `${origin}/*`),
      },
    });
  }

  /** The edge sends one of two secrets and the API accepts both, so that one can be changed while the other is in use. */
  #edgeKey(which: EdgeKey): void {
    const secret = new Secret(this, `EdgeKey-${which}`, {
      secretName: this.names.edgeKey(which),
      description: 'Shows the API that a request came through the edge.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: this.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'If it is changed by hand, change its twin as well; the distribution gets it with a deployment.',
    });
    this.publish(`data/edge-key-${which}-arn`, secret.secretArn);
  }

  /** Filled in by hand once the payment provider's account exists; until then, every call to it fails. */
  #stripeSecret(): void {
    const secret = new Secret(this, 'StripeSecret', {
      secretName: this.names.stripeSecret,
      description: 'Key and webhook secrets of the payment provider: secretKey, clientId, webhookSecrets.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ secretKey: '', clientId: '', webhookSecrets: [] }),
        generateStringKey: 'unused',
      },
      removalPolicy: this.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'The payment provider makes its values; both old and new ones are accepted while they change.',
    });
    this.publish('data/stripe-secret-arn', secret.secretArn);
  }
}
