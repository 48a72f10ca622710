import { IconChevronDown } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { planQuestions } from '../../model/plan-questions.ts';
import css from './plan-faq.module.css';

export const PlanFaq = ({ type }: { readonly type: SubjectType }) => (
  <Section title={m.pricing_questions()}>
    <div className={css.questions}>
      {planQuestions(type).map(({ id, question, answer }) => (
        <details key={id} className={css.question}>
          <summary>
            {question}
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
