import { api, type Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { useOpened } from '../../shared/study/index.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { DirectionPage, directionPath, offeredMove, studyKey, useDirection } from '../diagnosis/index.ts';
import {
  areaOfPart,
  areaPart,
  assumptionsPart,
  flowPart,
  type PartLink,
  PartLinks,
  SUMMARY_PART,
  summaryPart,
} from '../results/index.ts';
import { ReadOnlyNotice } from '../study/index.ts';
import { type AnswerCounts, answerCounts } from './answers/answer-counts.ts';
import { SendAnswers } from './answers/send-answers.tsx';
import { PresentationActions } from './edit/presentation-actions.tsx';
import { Requoting } from './edit/requoting.tsx';
import { scriptTexts, studyScreenTexts as texts } from './edit/texts.ts';
import type { ComparisonView } from './options/comparison-view.ts';
import { ANSWERS, PARTS, partNamed, SCRIPT } from './parts.tsx';
import { isReadyToPresent, quotedAreasOf } from './quoted-areas.ts';
import { Slides } from './slides/slides.lazy.ts';

const PresentDialog = lazyDialog(async () => (await import('./edit/present-dialog.tsx')).PresentDialog);

type PresentButtonProps = { estudo: Estudo; onPresented: () => void };

/** 5 or 7 → 6: asks once and lists what is missing; the server decides. */
function PresentButton({ estudo, onPresented }: PresentButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!offeredMove(estudo, 'apresentar')) return null;
  return (
    <>
      <Button leftSection={<Presentation size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {texts.present}
      </Button>
      <PresentDialog
        estudo={estudo}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onPresented={onPresented}
      />
    </>
  );
}

const PresentationAside = lazyPart(async () => (await import('./presentation-aside.tsx')).PresentationAside, {
  pending: <PagePending />,
});
const PresentationPart = lazyPart(async () => (await import('./presentation-part.tsx')).PresentationPart, {
  required: true,
  pending: <PagePending />,
});

/** The open part of a presentation that may be shown next. */
export const loadOpenPart = PresentationPart.load;

export type PresentationSearch = {
  /** `resumo`, `premissas`, `roteiro`, `respostas`, or the number of an area. */
  parte?: string | undefined;
  /** The open slide, from 1; absent: the screen itself. */
  slide?: number | undefined;
  /** Whose figures the slides show; absent: the couple's. */
  pessoa?: TipoSegurado | undefined;
} & ComparisonView;

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
  const areas = quotedAreasOf(estudo);
  const readOnly = modo === 'leitura';
  const counts = answerCounts(areas);
  const answering = !readOnly && counts.items > 0;
  const showing = !readOnly && areas.some(isReadyToPresent);
  const part = search.parte ?? (answering && !showing ? ANSWERS : SUMMARY_PART);
  const named = partNamed(part);
  // Beside the module that shows it, not after it.
  useEffect(() => void PARTS[named].load().catch(() => undefined), [named]);
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
          <PresentButton estudo={estudo} onPresented={() => go({ slide: 1 })} />
        </PresentationActions>
      }
      tabs={<PartLinks parts={partsOf(estudo, answering)} current={areaOfPart(part)} hrefOf={hrefOf} />}
      end={
        <SidePanel label={texts.panel(estudo.data_apresentacao !== null)} width={344} compact>
          <PresentationAside
            estudo={estudo}
            showing={showing}
            area={Number(areaOfPart(part)) || null}
            hrefOf={hrefOf}
          />
        </SidePanel>
      }
      footer={answering && <SendAnswers estudo={estudo} areas={areas} />}
    >
      <ReadOnlyNotice here="study-presentation" />
      {!readOnly && <Requoting estudo={estudo} areas={areas} />}
      <PresentationPart
        estudo={estudo}
        part={part}
        readOnly={readOnly}
        hrefOf={hrefOf}
        compared={{ ordenar, diferencas }}
        onCompare={(compared) => go({ parte: part, ...compared }, true)}
      />
      {search.slide !== undefined && (
        <Slides
          estudo={estudo}
          delivered
          answering={answering}
          at={search.slide}
          who={search.pessoa}
          onMove={({ at, who }) => go({ parte: search.parte, slide: at, pessoa: who }, true)}
          onLeave={() => go({ parte: search.parte }, true)}
        />
      )}
    </DirectionPage>
  );
}

const partsOf = (estudo: Estudo, answering: boolean): PartLink[] => [
  summaryPart,
  flowPart,
  ...estudo.diagnostico_produtos.map(areaPart),
  assumptionsPart,
  { id: SCRIPT, label: scriptTexts.tab },
  ...(answering ? [{ id: ANSWERS, label: texts.answers }] : []),
];
