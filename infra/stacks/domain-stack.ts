import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { BackgroundFunction } from '#infra/constructs/background-function.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { HttpRoutes } from '#infra/constructs/http-routes.ts';
import type { ApiDeclaration, BackgroundDeclaration, Domain } from '#shared/declare/domain.ts';
import { apiFunctionOf, backgroundFunctionOf } from '#shared/declare/functions.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/**
 * A domain: its API function with its routes, and its background function with its rules and schedules. A separate stack per domain
 * stays far below the template quotas.
 */
export class DomainStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps, domain: Domain) {
    super(scope, `${domain.name}-domain`, props);
    const { api, background } = domain;
    if (api) this.#answerRequests(domain, api);
    if (background) this.#workInBackground(domain, background);
  }

  #answerRequests(domain: Domain, declaration: ApiDeclaration): void {
    const { stage } = this;
    const handler = new DomainFunction(this, 'Api', { stage, declared: apiFunctionOf(domain, declaration) });
    const api = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId: this.lookUp('api/api-id') });
    new HttpRoutes(this, 'Routes', { api, contract: declaration.contract, handler });
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'Each function verifies the token itself, as the access level of the endpoint asks; the answer to a missing one is in our format.',
    });
  }

  #workInBackground(domain: Domain, declaration: BackgroundDeclaration): void {
    new BackgroundFunction(this, 'Background', {
      stage: this.stage,
      declared: backgroundFunctionOf(domain, declaration),
    });
  }
}
