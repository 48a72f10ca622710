import { describe, expect, it } from 'vitest';
import { text } from '#shared/contracts/fields.ts';
import { mailTemplates } from '../support/hostile-mails.ts';
import { payloads, WORST } from '../support/payloads/payloads.ts';
import { share } from '../support/seed.ts';
import { markupProblem } from './inert.ts';

/** The texts that a name or title may contain, as stored. Texts with a line break are refused earlier. */
const kept = payloads.flatMap((payload) => {
  const { data } = text(1, 200).safeParse(payload);
  return data === undefined ? [] : [data];
});

/** The emails that are tested with every text, of each kind: all others are filled by the same functions. */
const WHOLE = 2;
const whole = [true, false].flatMap((isList) =>
  share(
    mailTemplates.filter((mail) => mail.isList === isList),
    WHOLE,
    `emails with every text ${isList}`,
  ),
);
/** Texts in each of the others. */
const TEXTS = 20;

describe('emails with hostile texts', () => {
  it('are many', () => {
    expect(mailTemplates.length).toBeGreaterThanOrEqual(24);
    expect(kept.length).toBeGreaterThanOrEqual(300);
  });

  it.each(mailTemplates)('SEC-04 $title shows each as text, and none can break a header line', (mail) => {
    const { title, mailWith } = mail;
    const texts = whole.includes(mail) ? kept : [...WORST, ...share(kept, TEXTS, title)];
    const harmless = mailWith('Harmless words');
    for (const payload of texts) {
      const { subject, html = '', text: plain = '' } = mailWith(payload);
      expect(markupProblem(html, harmless.html ?? ''), payload).toBeUndefined();
      expect(plain).toBe(harmless.text?.replaceAll('Harmless words', () => payload));
      expect(subject).toContain(payload);
      expect(subject, payload).not.toMatch(/\p{Cc}/u);
    }
  });
});
