import { Box } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import type { AreaView } from '../../study/index.ts';
import { isSaid } from '../answers/answer-model.ts';
import { OptionRows } from '../options/option-rows.tsx';
import { awaitingTexts as texts } from './texts.ts';

/** What the customer has answered so far, option by option. */
export function CustomerSaid({ areas }: { areas: readonly AreaView[] }) {
  const said = areas.flatMap((view) =>
    view.itens.flatMap((item) =>
      [...item.opcoes, ...item.anteriores].filter(isSaid).map((option) => ({
        option,
        need: `${view.curta}: ${item.nome}, ${item.pessoa}`,
        name: [option.nome, option.fornecedor].filter(Boolean).join(', '),
      })),
    ),
  );
  if (said.length === 0) return null;
  return (
    <Section title={texts.said}>
      <Box mb="lg">
        <OptionRows rows={said} saidOf={texts.words} />
      </Box>
    </Section>
  );
}
