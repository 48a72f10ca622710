import { once } from 'node:events';
import { SESClient, SendEmailCommand, SendTemplatedEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { MINUTE, WAIT } from './aws/test-surroundings.ts';
import { signInWithSrp } from './aws/user-pool/srp-client.ts';
import { ask, fixtureTable, type LocalTest, startFixture } from './testing/local-test.ts';

describe('the running fixture', () => {
  let test: LocalTest;
  beforeAll(async () => {
    test = await startFixture();
  });
  afterAll(() => test.stop());

  const table = () => fixtureTable(test.local);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

  const cognito = async (operation: string, body: Record<string, unknown>) => {
    const [client] = test.template.resources('AWS::Cognito::UserPoolClient');
    const response = await fetch(test.local.awsUrl, {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ ClientId: client?.ref, ...body }),
    });
    return response.json();
  };
  const signIn = async (username: string, password: string) => {
    const [client] = test.template.resources('AWS::Cognito::UserPoolClient');
    const [pool] = test.template.resources('AWS::Cognito::UserPool');
    const credentials = { userPoolId: pool?.ref ?? '', clientId: client?.ref ?? '', username, password };
    return (await signInWithSrp(cognito, credentials, new Date())) as {
      AuthenticationResult?: { AccessToken: string };
    };
  };
  const mailbox = async (to: string) => {
    const response = await fetch(`${test.local.awsUrl}/mailbox/api/messages?to=${to}`);
    return (await response.json()) as { subject: string; html: string }[];
  };

  it('OPS-03 serves pages and the API at the template’s hosts', async () => {
    expect((await ask(test.local, '/any/page')).body).toContain('The page of the fixture.');
    expect((await ask(test.local, '/', { host: 'two.localhost' })).status).toBe(404);
    const { status, body } = await ask(test.local, '/api/echo/a?x=1');
    expect([status, JSON.parse(body).event.routeKey]).toEqual([200, 'GET /echo/{id}']);
    expect(JSON.parse(body).event.headers['x-viewer-host']).toBe('one.localhost');
  });

  it('OPS-03 signs a person up, emails the code, and admits the token to the API with the trigger’s claims', async () => {
    const [Username, Password] = ['ann@example.com', 'Secret-123'];
    expect((await ask(test.local, '/api/me')).status).toBe(401);
    await cognito('SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: Username }] });
    const [mail] = await mailbox(Username);
    const ConfirmationCode = /\d{6}/.exec(mail?.html ?? '')?.[0];
    await cognito('ConfirmSignUp', { Username, ConfirmationCode });
    const { AuthenticationResult } = await signIn(Username, Password);
    const me = await ask(test.local, '/api/me', {
      authorization: `Bearer ${AuthenticationResult?.AccessToken}`,
    });
    expect(me.status).toBe(200);
    expect(JSON.parse(me.body).event.requestContext.authorizer.jwt.claims).toMatchObject({ email: Username });
  });

  it('REL-03 delivers a write to a reaction, through stream, relay, and bus', async () => {
    await table().putThing('a');
    await expect.poll(() => table().timesSeen('a'), WAIT).toBe(1);
  });

  it('delivers no reaction to added rows, and each of their later changes', async () => {
    const item = { pk: { S: 'thing' }, sk: { S: 'added' } };
    await test.local.addRows('fixture-table', [item]);
    // The stream is in order: what was written after them comes after them.
    await table().putThing('after');
    await expect.poll(() => table().timesSeen('after'), WAIT).toBe(1);
    expect(await table().timesSeen('added')).toBe(0);
    await table().remove('added');
    await table().putThing('added');
    await expect.poll(() => table().timesSeen('added'), WAIT).toBe(1);
  });

  it('REL-02 retries a reaction when it is due', async () => {
    await table().putThing('failing', { failures: { N: '1' } });
    await expect.poll(() => table().timesSeen('failing'), WAIT).toBe(1);
    await expect.poll(() => test.local.pendingEvents()).toBe(1);
    // The minute starts when the failure is recorded, which may be after the first check.
    const seenLater = async () => {
      await test.local.advance(MINUTE + 1000);
      return table().timesSeen('failing');
    };
    await expect.poll(seenLater, WAIT).toBe(2);
    await expect.poll(() => test.local.pendingEvents(), WAIT).toBe(0);
  });

  it('OPS-03 runs the template’s schedules when the clock is moved from outside', async () => {
    const before = await table().timesSeen('every-10');
    const response = await fetch(`${test.local.awsUrl}/__local/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance: 10 * MINUTE }),
    });
    expect(response.status).toBe(200);
    await expect.poll(() => table().timesSeen('every-10'), WAIT).toBe(before + 1);
  });

  it('admits a browser through the WebSocket authorizer, and functions respond to it', async () => {
    const policy = (await ask(test.local, '/')).headers['content-security-policy'] ?? '';
    const url = /ws:\S+/.exec(policy)?.[0] ?? '';
    const refused = new WebSocket(`${url}?ticket=wrong`);
    const [error] = (await once(refused, 'error')) as [Error];
    expect(error.message).toContain('403');
    const socket = new WebSocket(`${url}?ticket=open`);
    await once(socket, 'open');
    socket.send('hello');
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(answer.toString()).toBe('echo hello');
    socket.close();
  });

  it('OPS-03 renders the email templates, and notifies the topic’s function of bounces', async () => {
    const ses = new SESClient({ endpoint: test.local.awsUrl, region: 'us-east-1', credentials });
    const Source = 'hello@fixture.example';
    const toAnn = { Source, Destination: { ToAddresses: ['ann@example.com'] } };
    await ses.send(
      new SendTemplatedEmailCommand({
        ...toAnn,
        Template: 'fixture-welcome',
        TemplateData: '{"name":"Ann"}',
      }),
    );
    expect((await mailbox('ann@example.com'))[0]).toMatchObject({ subject: 'Hi Ann', html: '<b>Ann</b>' });
    await ses.send(
      new SendEmailCommand({
        Source,
        ConfigurationSetName: 'fixture-mail',
        Destination: { ToAddresses: ['ann@bounce.example'] },
        Message: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } },
      }),
    );
    await expect.poll(() => test.local.pendingEvents(), WAIT).toBe(0);
    expect(test.errors.filter((message) => message.includes('fixture-feedback'))).toEqual([]);
  });

  it('REL-02 continues after a restart where it was, and keeps users and items', async () => {
    await test.restart();
    const seen = await table().timesSeen('a');
    await table().putThing('b');
    await expect.poll(() => table().timesSeen('b'), WAIT).toBe(1);
    expect(await table().timesSeen('a')).toBe(seen);
    const again = await signIn('ann@example.com', 'Secret-123');
    expect(again.AuthenticationResult?.AccessToken).toBeDefined();
  });
});
