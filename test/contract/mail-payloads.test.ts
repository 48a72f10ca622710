import { describe, expect, it } from 'vitest';
import { text } from '#shared/contracts/fields.ts';
import { mailTemplates } from '../support/hostile-mails.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { markupProblem } from './inert.ts';

/** The texts that a name or title may contain, as stored. Texts with a line break are refused earlier. */
const kept = payloads.flatMap((payload) => {
  const { data } = text(1, 200).safeParse(payload);
  return data === undefined ? [] : [data];
});

describe('emails with hostile texts', () => {
  it('are many', () => {
    expect(mailTemplates.length).toBeGreaterThanOrEqual(24);
    expect(kept.length).toBeGreaterThanOrEqual(300);
  });

  it.each(mailTemplates)(
    'SEC-04 $title shows each as text, and none can break a header line',
    ({ mailWith }) => {
      const harmless = mailWith('Harmless words');
      for (const payload of kept) {
        const { subject, html = '', text: plain = '' } = mailWith(payload);
        expect(markupProblem(html, harmless.html ?? ''), payload).toBeUndefined();
        expect(plain).toBe(harmless.text?.replaceAll('Harmless words', () => payload));
        expect(subject).toContain(payload);
        expect(subject, payload).not.toMatch(/\p{Cc}/u);
      }
    },
  );
});
