import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { customerName } from '../../../shared/study/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { useAreaPlace } from '../../../shared/ui/area-place.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { CommentsPanel, conversationOf } from '../../comments/index.ts';
import { DirectionPage, useDirection } from '../../diagnosis/index.ts';
import {
  type AreaView,
  areasOf,
  areasToAdd,
  ProblemList,
  ReadOnlyNotice,
  type Refusal,
  StudyMenu,
  StudyMoveButton,
  useMove,
} from '../../study/index.ts';
import { answerCounts } from '../answers/answer-counts.ts';
import { AnswersSection } from '../answers/answers-section.tsx';
import { SendAnswers } from '../answers/send-answers.tsx';
import { answerTexts } from '../answers/texts.ts';
import { CustomerLink } from '../link/customer-link.tsx';
import { AreaRows } from './area-rows.tsx';
import classes from './awaiting.module.css';
import { CustomerAnswers } from './customer-answers.tsx';
import { awaitingTexts as texts } from './texts.ts';

type AreaState = Pick<AreaView, 'curta' | 'tarefa'>;

/** State of all areas in one line: being quoted, ready, with the customer, awaiting documents. */
export function leadOf(areas: readonly AreaState[]): string {
  const names = (test: (view: AreaState) => boolean) => areas.filter(test).map((view) => view.curta);
  const quoting = names(({ tarefa }) => tarefa?.estagio_especialista === 1);
  const ready = names(({ tarefa }) => tarefa?.estagio_especialista === 2 && !tarefa.apresentada);
  const shown = names(({ tarefa }) => tarefa?.estagio_especialista === 2 && tarefa.apresentada);
  const papers = names(
    ({ tarefa }) => tarefa?.estagio_especialista === 3 && tarefa.aguardando === 'consultor',
  );
  const parts = [
    quoting.length > 0 && texts.with(quoting.length, joinList(quoting)),
    ready.length > 0 && texts.ready(joinList(ready)),
    shown.length > 0 && texts.answering(joinList(shown)),
    papers.length > 0 && texts.papers(joinList(papers)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : texts.nobody;
}

/** Areas that are not in the study yet. */
function AddArea({ estudo }: { estudo: Estudo }) {
  const move = useMove(estudo);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const left = areasToAdd(estudo);
  if (left.length === 0) return null;
  const add = async (area: number) => {
    const present = estudo.diagnostico_produtos.map((p) => ({ area: p.produto_diagnostico_id }));
    setRefusal(await move.selectAreas([...present, { area }], { done: texts.added, stay: true }));
  };
  return (
    <Section title={texts.add} hint={texts.addHint}>
      <div className={classes.addable}>
        {left.map((area) => (
          <Button
            key={area}
            variant="default"
            size="sm"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={move.moving}
            onClick={() => void add(area)}
          >
            {areaInfo(area)?.curto}
          </Button>
        ))}
      </div>
      {refusal && <ProblemList problems={refusal.problems} />}
    </Section>
  );
}

/** Stages 4 and 7 while an area is quoted: specialist, deadline, and possible actions per area. */
export function AwaitingSpecialistScreen({ area }: { area?: number | undefined }) {
  const { estudo, modo } = useDirection();
  useAreaPlace(area);
  const areas = areasOf(estudo);
  const readOnly = modo === 'leitura';
  const answering = !readOnly && answerCounts(areas).items > 0;
  return (
    <DirectionPage
      name={texts.name}
      padded
      lead={leadOf(areas)}
      actions={
        !readOnly && (
          <>
            <StudyMoveButton estudo={estudo} name="recolher" />
            <StudyMenu estudo={estudo} except={['recolher']} />
          </>
        )
      }
      end={<Conversation estudo={estudo} />}
      footer={answering && <SendAnswers estudo={estudo} areas={areas} />}
    >
      <ReadOnlyNotice here="awaiting-specialist" />
      <AreaRows estudo={estudo} areas={areas} readOnly={readOnly} />
      <CustomerAnswers areas={areas} />
      {!readOnly && <AddArea estudo={estudo} />}
      {answering && (
        <Section title={answerTexts.title(customerName(estudo))} hint={answerTexts.lead}>
          <AnswersSection estudo={estudo} areas={areas} />
        </Section>
      )}
    </DirectionPage>
  );
}

function Conversation({ estudo }: { estudo: Estudo }) {
  return (
    <SidePanel label={estudo.data_apresentacao ? texts.withLink : texts.comments} width={344}>
      {estudo.data_apresentacao && <CustomerLink estudo={estudo} />}
      <Section title={texts.comments}>
        <CommentsPanel {...conversationOf(estudo)} />
      </Section>
    </SidePanel>
  );
}
