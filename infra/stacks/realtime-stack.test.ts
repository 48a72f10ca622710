import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { synthesize } from '#infra/testing/synthesized.ts';

it('PLT-08 the live connection is an API Gateway WebSocket API: connecting is authorized, its end is reported, and the gateway answers pings', async () => {
  const template = (await synthesize('prod')).stacks.get('realtime');
  template?.hasResourceProperties('AWS::ApiGatewayV2::Api', { ProtocolType: 'WEBSOCKET' });
  template?.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: '$connect',
    AuthorizationType: 'CUSTOM',
    AuthorizerId: Match.anyValue(),
  });
  template?.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
    IntegrationType: 'MOCK',
    RequestTemplates: { $default: '{"statusCode":200}' },
    TemplateSelectionExpression: String.raw`\$default`,
  });
  const routes = Object.values(template?.findResources('AWS::ApiGatewayV2::Route') ?? {});
  const keys = routes.map(({ Properties }) => Properties.RouteKey);
  expect(keys.toSorted()).toEqual(['$connect', '$default', '$disconnect', 'ping']);
});
