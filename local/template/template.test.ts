// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation writes its variables so
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { loadTemplate } from './template.ts';

const Anything = z.looseObject({});
const parameter = (Value: unknown, more = {}) => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Name: '/x', Value },
  ...more,
});

describe('a template', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'template-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const write = (stacks: Readonly<Record<string, object>>) => {
    const artifacts = Object.fromEntries(
      Object.keys(stacks).map((name) => [
        name,
        { type: 'aws:cloudformation:stack', properties: { templateFile: `${name}.json` } },
      ]),
    );
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts }));
    for (const [name, stack] of Object.entries(stacks)) {
      writeFileSync(join(directory, `${name}.json`), JSON.stringify(stack));
    }
    return loadTemplate(directory);
  };
  const SsmParameter = z.object({ Value: z.unknown() });
  const resolve = (Value: unknown, stack: object = {}) => {
    const Resources = {
      Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'fn' } },
      Queue: { Type: 'AWS::SQS::Queue' },
      Subject: parameter(Value),
    };
    const [resource] = write({ one: { Resources, ...stack } }).resources('AWS::SSM::Parameter');
    return resource?.parse(SsmParameter).Value;
  };

  const Conditions = {
    Yes: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
    No: { 'Fn::Not': [{ Condition: 'Yes' }] },
    Both: { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] },
    Either: { 'Fn::Or': [{ Condition: 'Yes' }, { Condition: 'No' }] },
  };
  const Mappings = { Map: { 'us-east-1': { Size: 'big', List: ['a', 'b'] } } };
  const Parameters = { Plain: { Type: 'String', Default: 'plain' } };

  it.each([
    ['a reference', { Ref: 'Fn' }, 'fn'],
    ['a name made up for a resource without one', { 'Fn::GetAtt': ['Queue', 'QueueName'] }, 'one-Queue'],
    ['an attribute', { 'Fn::GetAtt': ['Fn', 'Arn'] }, 'arn:aws:lambda:us-east-1:000000000000:function:fn'],
    [
      'an attribute in one text',
      { 'Fn::GetAtt': 'Fn.Arn' },
      'arn:aws:lambda:us-east-1:000000000000:function:fn',
    ],
    ['a pseudo parameter', { Ref: 'AWS::StackName' }, 'one'],
    ['a parameter', { Ref: 'Plain' }, 'plain'],
    ['a join', { 'Fn::Join': ['-', ['a', { Ref: 'Fn' }, 1]] }, 'a-fn-1'],
    [
      'a substitution',
      { 'Fn::Sub': '${Fn}/${Fn.Arn}/${!Literal}' },
      'fn/arn:aws:lambda:us-east-1:000000000000:function:fn/${Literal}',
    ],
    [
      'a substitution with variables',
      { 'Fn::Sub': ['${x}-${AWS::Region}', { x: { Ref: 'Fn' } }] },
      'fn-us-east-1',
    ],
    ['a selection of a split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['a condition that holds', { 'Fn::If': ['Yes', 'then', 'else'] }, 'then'],
    ['a condition that does not', { 'Fn::If': ['No', 'then', 'else'] }, 'else'],
    ['both of two conditions', { 'Fn::If': ['Both', 'then', 'else'] }, 'else'],
    ['either of two conditions', { 'Fn::If': ['Either', 'then', 'else'] }, 'then'],
    ['a mapping', { 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'Size'] }, 'big'],
    ['base64', { 'Fn::Base64': 'hi' }, 'aGk='],
    ['JSON text', { 'Fn::ToJsonString': { a: { Ref: 'Fn' } } }, '{"a":"fn"}'],
    ['no value in a list', ['a', { Ref: 'AWS::NoValue' }], ['a']],
    ['no value in an object', { a: { Ref: 'AWS::NoValue' }, b: 1 }, { b: 1 }],
  ])('OPS-03 resolves %s', (_case, value, expected) => {
    expect(resolve(value, { Conditions, Mappings, Parameters })).toEqual(expected);
  });

  it.each([
    ['a name that is not there', { Ref: 'Nothing' }, 'Nothing in the stack is named Nothing.'],
    [
      'an attribute that is not known',
      { 'Fn::GetAtt': ['Fn', 'Colour'] },
      'attribute Colour of AWS::Lambda::Function is not known locally',
    ],
    [
      'a value of another stack by export',
      { 'Fn::ImportValue': 'x' },
      'Fn::ImportValue is not supported locally',
    ],
    [
      'a parameter that nobody writes',
      '{{resolve:ssm:/nobody}}',
      'No stack writes the SSM parameter /nobody.',
    ],
    ['an element beyond the list', { 'Fn::Select': [9, ['a']] }, 'Fn::Select finds no element'],
  ])('OPS-03 refuses %s with a sentence', (_case, value, message) => {
    expect(() => resolve(value)).toThrow(message);
  });

  it('OPS-03 reads values that one stack publishes to another by name', () => {
    const Type = 'AWS::SSM::Parameter::Value<String>';
    const template = write({
      reader: {
        Parameters: { Given: { Type, Default: '/written' } },
        Resources: { A: parameter({ 'Fn::Sub': '${Given}!{{resolve:ssm:/written}}' }) },
      },
      writer: {
        Resources: {
          Fn: { Type: 'AWS::Lambda::Function', Properties: {} },
          B: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/written', Value: { Ref: 'Fn' } } },
        },
      },
    });
    expect(template.resources('AWS::SSM::Parameter')[0]?.parse(SsmParameter).Value).toBe(
      'writer-Fn!writer-Fn',
    );
  });

  it('leaves out resources excluded by a condition', () => {
    const Resources = { A: parameter('a', { Condition: 'Yes' }), B: parameter('b', { Condition: 'No' }) };
    const found = write({ one: { Conditions, Resources } }).resources('AWS::SSM::Parameter');
    expect(found.map(({ logicalId }) => logicalId)).toEqual(['A']);
  });

  it('OPS-03 refuses resources that it neither runs nor can safely ignore', () => {
    const Resources = { A: { Type: 'AWS::Neptune::DBCluster' }, B: { Type: 'AWS::IAM::Role' } };
    expect(() => write({ one: { Resources } })).toThrow(/^.*\n {2}AWS::Neptune::DBCluster \(one\/A\)$/);
  });

  it('says which property of a resource it cannot run', () => {
    const Resources = { A: parameter(1) };
    const [resource] = write({ one: { Resources } }).resources('AWS::SSM::Parameter');
    expect(() => resource?.parse(z.object({ Value: z.string() }))).toThrow('one/A (AWS::SSM::Parameter)');
  });

  it('gives addresses below localhost the port at which the product is served', () => {
    const Value = 'http://gth.localhost:4000 http://*.localhost:4000/login http://127.0.0.1:1234 localhost';
    write({ one: { Resources: { A: parameter(Value) } } });
    const valueAt = (port?: number) =>
      loadTemplate(directory, port).resources('AWS::SSM::Parameter')[0]?.parse(SsmParameter).Value;
    expect(valueAt()).toBe(Value);
    expect(valueAt(5000)).toBe(
      'http://gth.localhost:5000 http://*.localhost:5000/login http://127.0.0.1:1234 localhost',
    );
  });

  it('says what to do when nothing has been synthesized', () => {
    expect(() => loadTemplate('/nowhere')).toThrow('No synthesized template in /nowhere: build first.');
  });
});

it('gives every resource of the fixture the same identity on every start', async () => {
  const identities = async () =>
    loadTemplate(await synthesizeFixture())
      .resources('AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient', 'AWS::ApiGatewayV2::Api')
      .map((resource) => [resource.ref, Object.keys(resource.parse(Anything)).length > 0]);
  const first = await identities();
  expect(await identities()).toEqual(first);
  expect(first[0]?.[0]).toMatch(/^us-east-1_[A-Za-z0-9]{9}$/);
});
