import { missingForApolices } from '@farol/domain/study';
import { Box, Stack } from '@mantine/core';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { OptionConflict } from '../../quotations/index.ts';
import { MoveActions, type SpecialistTask, TaskPage, TaskScreen } from '../../tasks/index.ts';
import { problemLines } from '../closing.ts';
import { Conclusion } from '../components/conclusion.tsx';
import { CustomerSide } from '../components/customer-side.tsx';
import { DocumentsReview } from '../components/documents-review.tsx';
import classes from '../components/execution.module.css';
import { insuredOf, PolicyOption } from '../components/policy-option.tsx';
import { useClosingCalls } from '../mutations.ts';
import { policyKey, policyVisits } from '../policy-queue.ts';
import { contractTexts } from '../policy-values.ts';
import { onceEach, type ProposalGroup, proposalGroups } from '../proposal-groups.ts';
import { executionTexts as texts } from '../texts.ts';
import { useClosingTask } from '../use-closing-task.ts';

export const ExecutionDocumentsScreen = () => (
  <TaskScreen screen="execution-documents-upload">
    {(at) => <Execution key={at.task.tarefa_id} {...at} />}
  </TaskScreen>
);

/** The provider's decision on each option; issued options get their policy. */
function Execution(at: SpecialistTask) {
  const { study, readOnly } = at;
  const calls = useClosingCalls();
  const { area, autosave, taken, checked, mayReturn } = useClosingTask(at);
  const { queue, state } = useVisit(policyVisits, usePerson(), study.diagnostico_id);
  const groups = proposalGroups(taken);
  const insured = (group: ProposalGroup) => insuredOf(group, autosave);
  const faltas = missingForApolices(checked, area);
  const dirty = taken.filter(
    ({ option }) =>
      !readOnly &&
      autosave.shown(option).situacao_fornecedor === 'emitida' &&
      state.pending.has(policyKey(option.diagnostico_produto_item_opcao_id)),
  );
  const unsaved = new Set(dirty.map(({ item }) => contractTexts(item.codigo).unsaved));
  const forgetAll = () => {
    for (const { option } of dirty) queue.forget(policyKey(option.diagnostico_produto_item_opcao_id));
  };

  return (
    <TaskPage
      {...at}
      name={texts.policies}
      padded
      start={<CustomerSide {...at} />}
      saved={autosave.saved}
      actions={
        <MoveActions
          {...at}
          primary="apolices_cadastradas"
          blocked={faltas.length > 0 || dirty.length > 0}
          confirms
          without={mayReturn ? [] : ['pendencia']}
          beforeMove={() => autosave.saveBeforeMove(area)}
        />
      }
      end={
        !readOnly && (
          <SidePanel label={texts.toConclude} tone="live" width={288}>
            <Conclusion messages={[...problemLines(onceEach(faltas, groups, insured), taken), ...unsaved]} />
            {!mayReturn && <p className={classes.quiet}>{texts.pendencyHint}</p>}
          </SidePanel>
        )
      }
    >
      <Box maw={920}>
        <Section title={texts.policies} hint={readOnly ? undefined : texts.policiesHint}>
          <Stack gap="sm">
            {groups.map((group) => (
              <PolicyOption
                key={group.lead.option.diagnostico_produto_item_opcao_id}
                study={study}
                group={group}
                autosave={autosave}
                calls={calls}
                readOnly={readOnly}
              />
            ))}
          </Stack>
        </Section>
        <DocumentsReview study={study} area={area} calls={calls} readOnly={readOnly} />
      </Box>
      <OptionConflict study={study} autosave={autosave} />
      <UnsavedGuard when={dirty.length > 0} onLeave={forgetAll} />
    </TaskPage>
  );
}
