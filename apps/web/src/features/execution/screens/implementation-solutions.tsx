import { findSameProposta, missingForPropostas, missingToApproveDocumentos } from '@farol/domain/study';
import { Box, Stack } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { createFillFigures, OptionConflict } from '../../quotations/index.ts';
import { MoveActions, type SpecialistTask, TaskPage, TaskScreen } from '../../tasks/index.ts';
import { errorLines, problemLines, problemsByField, proposalOf } from '../closing.ts';
import { Conclusion } from '../components/conclusion.tsx';
import { CustomerSide } from '../components/customer-side.tsx';
import { DocumentsReview } from '../components/documents-review.tsx';
import classes from '../components/execution.module.css';
import { OptionSummary } from '../components/option-summary.tsx';
import { ProposalForm } from '../components/proposal-form.tsx';
import { useClosingCalls } from '../mutations.ts';
import { onceEach, othersOfProvider, proposalGroups } from '../proposal-groups.ts';
import { executionTexts as texts } from '../texts.ts';
import { useClosingTask } from '../use-closing-task.ts';

export const ImplementationSolutionsScreen = () => (
  <TaskScreen screen="implementation-solutions">
    {(at) => <Implementation key={at.task.tarefa_id} {...at} />}
  </TaskScreen>
);

/** Documents are checked at stage 3 and proposals filed at stage 4; both stay visible. */
function Implementation(at: SpecialistTask) {
  const { study, task, readOnly } = at;
  const calls = useClosingCalls();
  const { area, autosave, taken, checked, mayReturn } = useClosingTask(at);
  const isFiling = task.estagio_especialista === 4;
  const isChecking = task.estagio_especialista === 3;
  const faltas = isFiling ? missingForPropostas(checked, area) : missingToApproveDocumentos(checked, area);
  const groups = proposalGroups(taken);
  const proposals = taken.map(({ item, option }) => proposalOf({ item, option: autosave.shown(option) }));
  const wrong = errorLines(taken, (option) => autosave.errorsOf(option));

  return (
    <TaskPage
      {...at}
      name={texts.implementation}
      padded
      start={<CustomerSide {...at} />}
      {...(isFiling ? { saved: autosave.saved } : {})}
      actions={
        <MoveActions
          {...at}
          primary={isFiling ? 'propostas_inseridas' : 'documentos_conferidos'}
          blocked={faltas.length > 0 || wrong.length > 0}
          without={mayReturn ? [] : ['pendencia']}
          beforeMove={() => autosave.saveBeforeMove(area)}
        />
      }
      end={
        !readOnly && (
          <SidePanel label={texts.toConclude} tone="live" width={288}>
            <Conclusion messages={[...problemLines(onceEach(faltas, groups), taken), ...wrong]} />
            {isFiling && !mayReturn && <p className={classes.quiet}>{texts.pendencyHint}</p>}
          </SidePanel>
        )
      }
    >
      <Box maw={920}>
        {!isChecking && (
          <Section title={texts.proposals} hint={readOnly ? undefined : texts.proposalsHint}>
            <Stack gap="sm">
              {groups.map((group) => (
                <ProposalForm
                  key={group.lead.option.diagnostico_produto_item_opcao_id}
                  study={study}
                  area={area}
                  group={group}
                  others={othersOfProvider(study, group, taken)}
                  autosave={autosave}
                  withFigures={createFillFigures(checked, group.lead.item)}
                  calls={calls}
                  lacks={problemsByField(faltas, group.lead.option)}
                  sameNumber={findSameProposta(
                    proposalOf({ ...group.lead, option: autosave.shown(group.lead.option) }),
                    proposals,
                  )}
                  readOnly={readOnly || !isFiling}
                />
              ))}
            </Stack>
          </Section>
        )}
        <DocumentsReview study={study} area={area} calls={calls} readOnly={readOnly} isOpen={isChecking} />
        {isChecking && (
          <Section title={texts.approvedOptions}>
            <Stack gap="sm">
              {taken.map(({ item, option }) => (
                <OptionSummary
                  key={option.diagnostico_produto_item_opcao_id}
                  item={item}
                  option={option}
                  withTerms
                  withNumber
                />
              ))}
            </Stack>
          </Section>
        )}
      </Box>
      <OptionConflict study={study} autosave={autosave} />
    </TaskPage>
  );
}
