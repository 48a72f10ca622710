import type { ComponentProps } from 'react';
import { Hosted } from './hosted.tsx';
import { Questions } from './questions.tsx';

type AnswersProps = ComponentProps<typeof Questions> & {
  readonly hosted: ComponentProps<typeof Hosted>['dates'];
};

/** What needs the member's answer, as a person and as a host. Most visits have none of it, so it is loaded when it is shown. */
export const Answers = ({ questions, teams, hosted }: AnswersProps) => (
  <>
    <Questions questions={questions} teams={teams} />
    <Hosted dates={hosted} />
  </>
);
