import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMail } from '#infra/build/mail.ts';
import { namesOf } from '#infra/config/names.ts';
import { selectedStage } from '#infra/config/stages.ts';
import { MailTemplates } from '#infra/constructs/mail-templates.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import { RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import { platformNames } from '#shared/product/platform-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
beforeAll(() => buildMail(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLORS = { gth: '#0b6e4f', meh: '#3b2f80' };

it('PLT-06~ every email that is not list mail is sent from an SES template of the stack, with HTML and text, in the look of its platform', () => {
  const stack = new Stack(new App(), 'mail');
  const config = selectedStage('prod');
  new MailTemplates(stack, 'Templates', { config, folder });
  const found = new Map(
    Object.values(Template.fromStack(stack).findResources('AWS::SES::Template')).map(
      ({ Properties: { Template: one } }) => [one.TemplateName, one],
    ),
  );
  const rendered = RenderedTemplates.parse(JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')));
  const wanted = rendered.filter(({ name }) => !isListTemplate(name));
  expect(wanted.length).toBeGreaterThan(40);
  expect(found.size).toBe(wanted.length);
  for (const { platform, name, locale } of wanted) {
    const template = found.get(namesOf('prod').mailTemplate(platform, name, locale));
    expect(template?.SubjectPart, name).toBe('{{subject}}');
    expect(template?.HtmlPart, name).toContain(COLORS[platform]);
    for (const part of [template?.HtmlPart, template?.TextPart])
      expect(part?.replaceAll('&amp;', '&'), name).toContain(platformNames[platform]);
  }
  for (const name of ['team-create-motivation-notification', 'activity-subscription-confirmation'])
    expect(rendered.map((one) => one.name)).toContain(name);
});

it('PLT-06~ SES reports bounces and complaints of all emails to a topic, from which the function that stores them is called', async () => {
  const { stack } = await synthesize('prod');
  const mail = stack('mail');
  expect(onlyOne(mail, 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      SnsDestination: { TopicARN: expect.anything() },
    },
  });
  expect(onlyOne(mail, 'AWS::SNS::Subscription')).toMatchObject({
    Protocol: 'lambda',
    Endpoint: { 'Fn::GetAtt': [expect.stringMatching(/^Feedback/), 'Arn'] },
  });
  for (const { Properties } of Object.values(mail.findResources('AWS::SES::EmailIdentity')))
    expect(Properties.ConfigurationSetAttributes).toBeDefined();
});
