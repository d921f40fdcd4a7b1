import type { Estudo } from '@farol/contracts';
import { AreaChip } from '../../shared/ui/area-dots.tsx';
import { areaPlace, useAreaPlace } from '../../shared/ui/area-place.ts';
import { RuledSection, Section } from '../../shared/ui/section.tsx';
import { Empty } from '../../shared/ui/state-views.tsx';
import { CommentsButton } from '../comments/index.ts';
import { DirectionPage, useDirection } from '../diagnosis/index.ts';
import {
  AreaMenu,
  AreasAside,
  type AreaView,
  areasOf,
  isActiveTask,
  ReadOnlyNotice,
  StudyMenu,
  TaskDeadline,
  TaskWaitingFor,
  taskStateText,
} from '../study/index.ts';
import { ContractBlock } from './contract-block.tsx';
import { type Contract, contractsOf } from './contracts.ts';
import { policyTexts as texts } from './texts.ts';

type Executed = { view: AreaView; contracts: Contract[] };

function leadOf(estudo: Estudo, all: readonly Contract[]): string {
  const issued = all.filter(({ state }) => state === 'issued').length;
  if (estudo.estagio === 10) return texts.done(issued);
  return texts.lead(all.filter(({ state }) => state === 'waiting').length, issued, all.length);
}

/** Proposals at the providers, deadlines and policies: open from the first area with checked documents on. */
export function SolutionsExecutionScreen({ area }: { area?: number | undefined }) {
  const { estudo, modo } = useDirection();
  useAreaPlace(area);
  const readOnly = modo === 'leitura';
  const areas = areasOf(estudo);
  const executed = areas
    .map((view) => ({ view, contracts: contractsOf(estudo, view) }))
    .filter(({ contracts }) => contracts.length > 0);
  const others = areas.filter((view) => !executed.some((one) => one.view === view));
  return (
    <DirectionPage
      name={texts.name}
      padded
      lead={leadOf(
        estudo,
        executed.flatMap((one) => one.contracts),
      )}
      actions={
        <>
          <CommentsButton study={estudo} />
          {!estudo.encerrado_em && <StudyMenu estudo={estudo} />}
        </>
      }
    >
      <ReadOnlyNotice here="solutions-execution" />
      {executed.length === 0 ? (
        <Empty title={texts.nothing} hint={texts.nothingHint} />
      ) : (
        executed.map((one) => (
          <ExecutedArea key={one.view.area} estudo={estudo} {...one} readOnly={readOnly} />
        ))
      )}
      {others.length > 0 && (
        <Section title={texts.elsewhere}>
          <AreasAside areas={others} />
        </Section>
      )}
    </DirectionPage>
  );
}

/** One area: person, deadline and contracts. */
function ExecutedArea({
  estudo,
  view,
  contracts,
  readOnly,
}: Executed & { estudo: Estudo; readOnly: boolean }) {
  const { tarefa } = view;
  return (
    <RuledSection
      id={areaPlace(view.area)}
      head={<AreaChip area={view.area} />}
      aside={
        <>
          <span className="dim">{taskStateText(tarefa)}</span>
          {isActiveTask(tarefa) && tarefa.estagio_especialista < 6 && (
            <>
              <TaskWaitingFor estudo={estudo} task={tarefa} />
              <TaskDeadline task={tarefa} />
            </>
          )}
          <span className="grow" />
        </>
      }
      actions={!readOnly && <AreaMenu estudo={estudo} area={view.area} />}
    >
      {contracts.map((contract) => (
        <ContractBlock
          key={contract.option.id}
          estudo={estudo}
          view={view}
          contract={contract}
          readOnly={readOnly}
        />
      ))}
    </RuledSection>
  );
}
