import { Box } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import type { AreaView } from '../../study/index.ts';
import { isCustomerAnswer } from '../answers/answer-counts.ts';
import { OptionRows } from '../options/option-rows.tsx';
import { awaitingTexts as texts } from './texts.ts';

/** The customer's answers so far, by option. */
export function CustomerAnswers({ areas }: { areas: readonly AreaView[] }) {
  const answers = areas.flatMap((view) =>
    view.itens.flatMap((item) =>
      [...item.opcoes, ...item.anteriores].filter(isCustomerAnswer).map((option) => ({
        option,
        need: `${view.curta}: ${item.nome}, ${item.pessoa}`,
        name: [option.nome, option.fornecedor].filter(Boolean).join(', '),
      })),
    ),
  );
  if (answers.length === 0) return null;
  return (
    <Section title={texts.said}>
      <Box mb="lg">
        <OptionRows rows={answers} answerTextOf={texts.words} />
      </Box>
    </Section>
  );
}
