import type { Estudo } from '@farol/contracts';
import type { AreaView } from '../../study/index.ts';
import { CustomerAnswers } from '../awaiting/customer-answers.tsx';
import { isAnswerable } from './answer-counts.ts';
import { AnswersSection } from './answers-section.tsx';

type AnswersPartProps = { estudo: Estudo; areas: readonly AreaView[] };

/** What the customer answered before, and the answers that are to be taken now. */
export const AnswersPart = ({ estudo, areas }: AnswersPartProps) => (
  <>
    <CustomerAnswers areas={areas.filter((view) => !isAnswerable(view))} />
    <AnswersSection estudo={estudo} areas={areas} />
  </>
);
