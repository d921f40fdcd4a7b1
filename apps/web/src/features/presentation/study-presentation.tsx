import { api, type Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { Box } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { useOpened } from '../../shared/study/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { CommentsPanel, conversationOf } from '../comments/index.ts';
import {
  DirectionPage,
  directionPath,
  StudyAssumptions,
  studyKey,
  useDirection,
} from '../diagnosis/index.ts';
import {
  ACCOUNTS,
  Affordability,
  AreaResults,
  AreaViews,
  ASSUMPTIONS_PART,
  AssumptionsPart,
  areaPart,
  assumptionsPart,
  NeedsTable,
  NotesPanel,
  type PartLink,
  PartLinks,
  SUMMARY_PART,
  summaryPart,
  WealthChart,
} from '../results/index.ts';
import { AreasAside, type AreaView, areasOf, ReadOnlyNotice } from '../study/index.ts';
import { type AnswerCounts, answerCounts, isAnswerable } from './answers/answer-model.ts';
import { AnswersSection } from './answers/answers-section.tsx';
import { SendAnswers } from './answers/send-answers.tsx';
import { CustomerAnswers } from './awaiting/customer-answers.tsx';
import { AreaPart } from './edit/area-part.tsx';
import { PresentButton } from './edit/present-button.tsx';
import { PresentationActions } from './edit/presentation-actions.tsx';
import { isReadyToPresent, readinessOf } from './edit/readiness.ts';
import { ReadinessPanel } from './edit/readiness-panel.tsx';
import { Requoting, withDeliveredOptions } from './edit/requoting.tsx';
import { scriptTexts, studyScreenTexts as texts } from './edit/texts.ts';
import { CustomerLink } from './link/customer-link.tsx';
import type { ComparisonView } from './options/comparison-view.ts';
import { ScriptPart } from './script/script-part.tsx';
import { SentenceEditor } from './script/sentence-editor.tsx';
import { Slides } from './slides/lazy-slides.ts';

export type PresentationSearch = {
  /** `resumo`, `premissas`, `roteiro`, `respostas`, or the number of an area. */
  parte?: string | undefined;
  /** The open slide, from 1; absent: the screen itself. */
  slide?: number | undefined;
  /** Whose figures the slides show; absent: the couple's. */
  pessoa?: TipoSegurado | undefined;
} & ComparisonView;

const ANSWERS = 'respostas';
const SCRIPT = 'roteiro';

const deliveredAreasOf = (estudo: Estudo): AreaView[] => areasOf(estudo).map(withDeliveredOptions);

const areaOf = (part: string): string => part.replace(ACCOUNTS, '');

function leadOf(estudo: Estudo, answering: boolean, { items, answered, before }: AnswerCounts): string {
  if (!estudo.data_apresentacao) return texts.leadEdit;
  const day = date(estudo.data_apresentacao);
  if (!answering) return texts.leadRead(day);
  return before > 0 && items > answered
    ? texts.leadAnswered(day, before + answered, items - answered)
    : texts.leadPresented(day);
}

/**
 * Stage 5 prepares the presentation, stage 6 shows it and collects answers; later it is read-only. During a
 * requote it stays open with the delivered options.
 */
export function StudyPresentationScreen({ search }: { search: PresentationSearch }) {
  const { estudo, modo } = useDirection();
  const { diagnostico_id: id, tarefas } = estudo;
  useOpened(tarefas, studyKey(id), () => call(api.diagnosis.get, { params: { id }, query: {} }));
  const router = useRouter();
  const areas = deliveredAreasOf(estudo);
  const readOnly = modo === 'leitura';
  const counts = answerCounts(areas);
  const answering = !readOnly && counts.items > 0;
  const showing = !readOnly && areas.some(isReadyToPresent);
  const readiness = readinessOf(estudo, areas);
  const part = search.parte ?? (answering && !showing ? ANSWERS : SUMMARY_PART);
  const here = directionPath(estudo.diagnostico_id, 'study-presentation');
  const { ordenar, diferencas } = search;
  const comparison = [ordenar && `&ordenar=${ordenar}`, diferencas && '&diferencas=true']
    .filter(Boolean)
    .join('');
  const hrefOf = (parte: string | number) => `${here}?parte=${parte}${comparison}`;
  const go = (changes: PresentationSearch, replace = false) => {
    const next = { ordenar, diferencas, ...changes };
    const query = new URLSearchParams();
    if (next.ordenar) query.set('ordenar', next.ordenar);
    if (next.diferencas) query.set('diferencas', 'true');
    if (next.parte) query.set('parte', next.parte);
    if (next.slide) query.set('slide', String(next.slide));
    if (next.slide && next.pessoa) query.set('pessoa', next.pessoa);
    void router.navigate({ href: `${here}?${query}`, replace });
  };
  const openSlides = () => go({ parte: search.parte, slide: 1 });

  return (
    <DirectionPage
      name={texts.name}
      padded
      lead={leadOf(estudo, answering, counts)}
      actions={
        <PresentationActions estudo={estudo} readOnly={readOnly} onShow={openSlides}>
          <PresentButton
            estudo={estudo}
            areas={areas}
            readiness={readiness}
            onPresented={() => go({ slide: 1 })}
          />
        </PresentationActions>
      }
      tabs={<PartLinks parts={partsOf(areas, answering)} current={areaOf(part)} hrefOf={hrefOf} />}
      end={
        <SidePanel label={texts.panel(estudo.data_apresentacao !== null)} width={344} compact>
          <NotesPanel estudo={estudo} />
          {showing && <ReadinessPanel readiness={readiness} hrefOf={hrefOf} />}
          {estudo.data_apresentacao && <CustomerLink estudo={estudo} />}
          <Section title={texts.conversation}>
            <CommentsPanel {...conversationOf(estudo)} area={Number(areaOf(part)) || null} />
          </Section>
        </SidePanel>
      }
      footer={answering && <SendAnswers estudo={estudo} areas={areas} />}
    >
      <ReadOnlyNotice here="study-presentation" />
      {!readOnly && <Requoting estudo={estudo} areas={areas} />}
      <StudyAssumptions estudo={estudo}>
        <PresentationPart
          estudo={estudo}
          areas={areas}
          part={part}
          readOnly={readOnly}
          hrefOf={hrefOf}
          compared={{ ordenar, diferencas }}
          onCompare={(compared) => go({ parte: part, ...compared }, true)}
        />
      </StudyAssumptions>
      {search.slide !== undefined && (
        <Suspense>
          <Slides
            estudo={estudo}
            read={deliveredAreasOf}
            answering={answering}
            at={search.slide}
            who={search.pessoa}
            onMove={({ at, who }) => go({ parte: search.parte, slide: at, pessoa: who }, true)}
            onLeave={() => go({ parte: search.parte }, true)}
          />
        </Suspense>
      )}
    </DirectionPage>
  );
}

const partsOf = (areas: readonly AreaView[], answering: boolean): PartLink[] => [
  summaryPart,
  ...areas.map(({ produto }) => areaPart(produto)),
  assumptionsPart,
  { id: SCRIPT, label: scriptTexts.tab },
  ...(answering ? [{ id: ANSWERS, label: texts.answers }] : []),
];

type PartProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  part: string;
  readOnly: boolean;
  hrefOf: (part: string) => string;
  compared: ComparisonView;
  onCompare: (next: ComparisonView) => void;
};

function PresentationPart({ estudo, areas, part, readOnly, hrefOf, compared, onCompare }: PartProps) {
  if (part === ANSWERS)
    return (
      <>
        <CustomerAnswers areas={areas.filter((view) => !isAnswerable(view))} />
        <AnswersSection estudo={estudo} areas={areas} />
      </>
    );
  const view = areas.find(({ area }) => String(area) === areaOf(part));
  if (view)
    return (
      <>
        <AreaViews area={view.area} accounts={part.endsWith(ACCOUNTS)} hrefOf={hrefOf} />
        {part.endsWith(ACCOUNTS) ? (
          <AreaResults estudo={estudo} view={view} />
        ) : (
          <AreaPart
            estudo={estudo}
            view={view}
            readOnly={readOnly}
            compared={compared}
            onCompare={onCompare}
          />
        )}
      </>
    );
  if (part === SCRIPT)
    return <ScriptPart estudo={estudo} areas={areas} readOnly={readOnly || !estudo.pode_editar} />;
  if (part === ASSUMPTIONS_PART) return <AssumptionsPart estudo={estudo} />;
  return (
    <>
      <SentenceEditor estudo={estudo} areas={areas} readOnly={readOnly || !estudo.pode_editar} />
      <NeedsTable
        estudo={estudo}
        areas={areas}
        includeHref={
          !readOnly && estudo.pode_editar ? `${directionPath(estudo.diagnostico_id)}?areas=true` : undefined
        }
      />
      <WealthChart estudo={estudo} />
      <Affordability estudo={estudo} />
      {new Set(areas.map(({ tarefa }) => tarefa?.estagio_especialista)).size > 1 && (
        <Box mt="lg">
          <Section title={texts.areas}>
            <AreasAside areas={areas} />
          </Section>
        </Box>
      )}
    </>
  );
}
