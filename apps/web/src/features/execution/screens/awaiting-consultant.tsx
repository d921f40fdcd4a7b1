import { Box, Stack } from '@mantine/core';
import { Clock } from 'lucide-react';
import { deadline, shortName } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { optionsOfRound, wantedItems } from '../../quotations/index.ts';
import { MoveActions, type SpecialistTask, TaskPage, TaskScreen } from '../../tasks/index.ts';
import { isMissing, reviewedDocuments } from '../closing.ts';
import { CustomerSide } from '../components/customer-side.tsx';
import { DocumentsReview } from '../components/documents-review.tsx';
import classes from '../components/execution.module.css';
import { OptionSummary } from '../components/option-summary.tsx';
import { useClosingCalls } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';

export const AwaitingConsultantScreen = () => (
  <TaskScreen screen="awaiting-consultant">{(at) => <Awaiting {...at} />}</TaskScreen>
);

function headline({ study, task }: SpecialistTask): string {
  const consultant = shortName(study.consultor.pessoa_nome);
  if (task.estagio_especialista === 3) {
    const open = reviewedDocuments(study, task.produto_diagnostico_id);
    return texts.documentsWith(consultant, open.filter(isMissing).length);
  }
  return task.aguardando === 'cliente' ? texts.withCustomer : texts.toPresent(consultant);
}

/** Another person acts next: who, until when, and what they received. */
function Awaiting(at: SpecialistTask) {
  const { study, task, product, readOnly } = at;
  const calls = useClosingCalls();
  const isClosing = task.estagio_especialista >= 3 && task.estagio_especialista < 6;
  const options = wantedItems(product.diagnostico_produto_itens).flatMap((item) =>
    optionsOfRound(item, task.rodada).map((option) => ({ item, option })),
  );
  return (
    <TaskPage
      {...at}
      name={texts.awaiting}
      padded
      start={<CustomerSide {...at} />}
      actions={<MoveActions {...at} primary="documentos_conferidos" blocked />}
    >
      <Box maw={920}>
        {!readOnly && (
          <div className="notice marked" role="status">
            <Clock size={20} strokeWidth={1.6} aria-hidden />
            <div>
              <b>{headline(at)}</b>
              <p className="text-sm dim">
                {[task.prazo ? texts.until(deadline(task.prazo)) : null, texts.youAreTold]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            </div>
          </div>
        )}
        {isClosing && (
          <DocumentsReview
            study={study}
            area={task.produto_diagnostico_id}
            calls={calls}
            readOnly={readOnly}
            isOpen={task.estagio_especialista === 3}
          />
        )}
        <Section title={texts.options}>
          {options.length === 0 && <p className={classes.quiet}>{texts.noOptions}</p>}
          <Stack gap="sm">
            {options.map(({ item, option }) => (
              <OptionSummary
                key={option.diagnostico_produto_item_opcao_id}
                item={item}
                option={option}
                withNumber
              />
            ))}
          </Stack>
        </Section>
      </Box>
    </TaskPage>
  );
}
