import { missingForApolices } from '@farol/domain/study';
import { useState } from 'react';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { OptionConflict } from '../../quotations/index.ts';
import { MoveActions, type SpecialistTask, TaskPage, TaskScreen } from '../../tasks/index.ts';
import { worded } from '../closing.ts';
import { Conclusion } from '../components/conclusion.tsx';
import { DocumentsReview } from '../components/documents-review.tsx';
import classes from '../components/execution.module.css';
import { PolicyOption } from '../components/policy-option.tsx';
import { useClosingCalls } from '../mutations.ts';
import { wordsFor } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import { useClosingTask } from '../use-closing-task.ts';

export const ExecutionDocumentsScreen = () => (
  <TaskScreen screen="execution-documents-upload">
    {(at) => <Execution key={at.task.tarefa_id} {...at} />}
  </TaskScreen>
);

/** The provider's answer, option by option; what is issued gets its policy. */
function Execution(at: SpecialistTask) {
  const { study, readOnly } = at;
  const calls = useClosingCalls();
  const { area, autosave, taken, checked, mayReturn } = useClosingTask(at);
  const [dirty, setDirty] = useState<ReadonlyMap<number, () => void>>(new Map());
  const faltas = missingForApolices(checked, area);
  const mark = (id: number) => (forget: (() => void) | null) =>
    setDirty((known) => {
      if (known.has(id) === (forget !== null)) return known;
      const next = new Map(known);
      if (forget) next.set(id, forget);
      else next.delete(id);
      return next;
    });
  const unsaved = new Set(
    taken
      .filter(({ option }) => dirty.has(option.diagnostico_produto_item_opcao_id))
      .map(({ item }) => wordsFor(item.codigo).unsaved),
  );
  const forgetAll = () => {
    for (const forget of dirty.values()) forget();
  };

  return (
    <TaskPage
      {...at}
      name={texts.policies}
      padded
      saved={autosave.saved}
      actions={
        <MoveActions
          {...at}
          primary="apolices_cadastradas"
          blocked={faltas.length > 0 || dirty.size > 0}
          confirms
          without={mayReturn ? [] : ['pendencia']}
          beforeMove={() => autosave.saveBeforeMove(area)}
        />
      }
      end={
        !readOnly && (
          <SidePanel label={texts.toConclude} tone="live" width={288}>
            <Conclusion messages={[...worded(faltas, taken), ...unsaved]} />
            {!mayReturn && <p className={classes.quiet}>{texts.pendencyHint}</p>}
          </SidePanel>
        )
      }
    >
      <div className={classes.column}>
        <Section title={texts.policies} hint={readOnly ? undefined : texts.policiesHint}>
          <div className={classes.options}>
            {taken.map(({ item, option }) => {
              const id = option.diagnostico_produto_item_opcao_id;
              return (
                <PolicyOption
                  key={id}
                  item={item}
                  option={option}
                  policy={study.diagnostico_apolices.find((p) => p.diagnostico_produto_item_opcao_id === id)}
                  autosave={autosave}
                  calls={calls}
                  readOnly={readOnly}
                  onDirty={mark(id)}
                />
              );
            })}
          </div>
        </Section>
        <DocumentsReview study={study} area={area} calls={calls} readOnly={readOnly} />
      </div>
      <OptionConflict {...autosave} />
      <UnsavedGuard when={dirty.size > 0} onLeave={forgetAll} />
    </TaskPage>
  );
}
