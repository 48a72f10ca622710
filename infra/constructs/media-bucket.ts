import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';
import { UPLOAD_FOLDER } from '#shared/domains/media/rules.ts';
import { acknowledge } from './acknowledge.ts';

/** People's pictures: as they were sent, for a day, and finished, for the edge. Nothing in it is readable without the edge or a permission. */
export class MediaBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { config }: { readonly config: StageConfig }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      lifecycleRules: [
        {
          prefix: `${UPLOAD_FOLDER}/`,
          expiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      // A form is signed for one person, one file, and minutes; where it is sent from adds nothing, and no cookies are involved.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['content-type'] }],
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(this.bucket, {
      'AwsSolutions-S1': 'The API logs who sends a picture; finished pictures are public.',
    });
  }
}
