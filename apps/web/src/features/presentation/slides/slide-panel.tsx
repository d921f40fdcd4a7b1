import type { Estudo } from '@farol/contracts';
import type { Ajustes } from '@farol/domain/study';
import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CalculationSteps, type MovedFigure, WhatIfLevers, whatIfTexts } from '../../diagnosis/index.ts';
import type { AreaView } from '../../study/index.ts';
import { AnswerItem, useMayAnswer } from '../answers/answers-section.tsx';
import { SendAnswers } from '../answers/send-answers.tsx';
import type { OptionsSlide } from './area-slides.ts';
import { hasPanel, type PanelKind, type SlideOffers } from './slide-offers.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type SlidePanelProps = {
  kind: PanelKind;
  offers: SlideOffers;
  /** As calculated: without the simulation. */
  estudo: Estudo;
  areas: readonly AreaView[];
  ajustes: Ajustes;
  /** Figures of the slide that the simulation changed. */
  moved: readonly MovedFigure[];
  onAdjust: (ajustes: Ajustes) => void;
  onClose: () => void;
};

/** Beside the slide: its calculation, the levers of its need, the answers to its options. */
export function SlidePanel(props: SlidePanelProps) {
  const { kind, offers, estudo, areas, ajustes, moved, onAdjust, onClose } = props;
  if (kind === 'how' && offers.how)
    return (
      <Panel title={texts.howTitle(offers.how.subject)} close={texts.closeHow} onClose={onClose}>
        <CalculationSteps result={offers.how.result} />
      </Panel>
    );
  if (kind === 'what-if' && hasPanel(offers, kind))
    return (
      <Panel title={whatIfTexts.title} close={texts.closeWhatIf} onClose={onClose}>
        <WhatIfLevers
          estudo={estudo}
          names={offers.levers}
          hypotheses={offers.hypotheses}
          ajustes={ajustes}
          onChange={onAdjust}
          moved={moved}
        />
      </Panel>
    );
  if (kind === 'answers' && offers.answers)
    return (
      <Panel title={texts.answersTitle} close={texts.closeAnswers} onClose={onClose}>
        <Answers estudo={estudo} areas={areas} slide={offers.answers} />
      </Panel>
    );
  return null;
}

type AnswersProps = { estudo: Estudo; areas: readonly AreaView[]; slide: OptionsSlide };

function Answers({ estudo, areas, slide }: AnswersProps) {
  const readOnly = !useMayAnswer(estudo);
  return (
    <>
      <AnswerItem
        estudo={estudo}
        items={areas.flatMap(({ itens }) => itens)}
        item={slide.item}
        readOnly={readOnly}
      />
      <div className={classes.send}>
        <SendAnswers estudo={estudo} areas={areas} />
      </div>
    </>
  );
}

type PanelProps = { title: string; close: string; onClose: () => void; children: ReactNode };

/** Keys and fingers in it are its own; Esc closes it. */
function Panel({ title, close, onClose, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside ref={panel} className={classes.panel} aria-label={title} tabIndex={-1} data-own-input>
      <header className="row between">
        <h2 className="text-title">{title}</h2>
        <UnstyledButton className={classes.control} aria-label={close} onClick={onClose}>
          <X size={19} aria-hidden />
        </UnstyledButton>
      </header>
      {children}
    </aside>
  );
}
