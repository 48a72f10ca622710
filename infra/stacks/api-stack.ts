import { Fn } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** The HTTP API itself. Each domain's stack adds its routes; the API's stage is deployed after all of them. */
export class ApiStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'api', props);
    const api = new HttpApi(this, 'Api', { apiName: this.names.httpApi, createDefaultStage: false });
    this.publish('api/api-id', api.apiId);
    this.publish('api/domain-name', Fn.select(2, Fn.split('/', api.apiEndpoint)));
  }
}
