import type { Estudo } from '@farol/contracts';
import { Portal, UnstyledButton } from '@mantine/core';
import { ArrowLeft, ArrowRight, Minimize, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { Logo } from '../../../shared/ui/brand.tsx';
import { figureOf } from '../../results/index.ts';
import { type AreaView, CalculationSteps, resultOf } from '../../study/index.ts';
import type { AreaSlide } from './area-slides.ts';
import { LIGHT_GROUND } from './light-ground.ts';
import { resultSlidesOf } from './result-slides.ts';
import { SlideContent } from './slide-content.tsx';
import { type Slide, slidesOf } from './slide-list.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';
import { useDeck } from './use-deck.ts';

type SlidesProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  /** Only what was worked out, before anything is quoted. */
  results?: boolean;
  /** From 1. */
  at: number;
  onMove: (to: number) => void;
  onLeave: () => void;
};

/** The study in front of the customer: the whole screen, one idea at a time, by arrow keys or touch. */
export function Slides({ estudo, areas, results = false, at: asked, onMove, onLeave }: SlidesProps) {
  const slides = results ? resultSlidesOf(estudo, areas) : slidesOf(estudo, areas);
  const at = Math.min(Math.max(1, asked), slides.length);
  const { ground, takeGround } = useGround();
  const [opened, setOpened] = useState<{ at: number; slide: AreaSlide } | null>(null);
  const inside = opened?.at === at ? opened.slide : null;
  const slide = inside ?? (slides[at - 1] as Slide);
  const open = (next: AreaSlide | null) => {
    setOpened(next && { at, slide: next });
    ground.current?.focus();
  };
  const onBack = inside ? () => open(null) : undefined;
  useDeck({ at, total: slides.length, onMove, onLeave, onBack });
  return (
    <Portal>
      <div
        ref={takeGround}
        className={classes.ground}
        style={LIGHT_GROUND}
        role="dialog"
        aria-modal="true"
        aria-label={texts.label}
        aria-description={texts.keys}
        tabIndex={-1}
      >
        <main
          key={inside ? `${at}-${inside.kind}` : at}
          className={classes.slide}
          data-kind={slide.kind}
          aria-live="polite"
        >
          <SlideContent estudo={estudo} areas={areas} slide={slide} onOpen={open} />
          {'note' in slide && slide.note && <p className={classes.note}>{slide.note}</p>}
        </main>
        <SlideBar
          estudo={estudo}
          slide={slide}
          at={at}
          total={slides.length}
          onMove={onBack ?? onMove}
          onLeave={onLeave}
          onBack={onBack}
        />
      </div>
    </Portal>
  );
}

/** The portal stands only after the deck's own effects have run; a slide behind a line gives the focus back to it. */
function useGround() {
  const ground = useRef<HTMLDivElement | null>(null);
  const takeGround = useCallback((node: HTMLDivElement | null) => {
    ground.current = node;
    node?.focus();
  }, []);
  return { ground, takeGround };
}

type BarProps = Omit<SlidesProps, 'areas' | 'results'> & {
  slide: Slide;
  total: number;
  /** Of a slide behind a line: to where the line stands. */
  onBack?: (() => void) | undefined;
};

function SlideBar({ estudo, slide, at, total, onMove, onLeave, onBack }: BarProps) {
  const company = useSession()?.user.empresa_nome_fantasia;
  return (
    <footer className={classes.bar}>
      <span className={classes.brand}>
        <Logo height={18} />
        <span>{company}</span>
      </span>
      <span className={classes.progress}>
        <span className={classes.pips} aria-hidden>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <i key={number} data-on={number <= at || undefined} />
          ))}
        </span>
        <span className="tabular">{texts.progress(at, total)}</span>
      </span>
      <span className={classes.controls}>
        <HowOnSlide key={`${at}-${slide.kind}`} estudo={estudo} slide={slide} />
        {onBack && 'area' in slide && (
          <UnstyledButton className={classes.how} onClick={onBack}>
            {texts.backTo(slide.area.short)}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.control}
          aria-label={texts.previous}
          disabled={at === 1 && !onBack}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.control}
          aria-label={texts.following}
          disabled={at === total && !onBack}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton className={classes.control} aria-label={texts.leave} onClick={onLeave}>
          <Minimize size={18} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
      </span>
    </footer>
  );
}

/** The account behind the slide's figure, on the same ground. */
function HowOnSlide({ estudo, slide }: { estudo: Estudo; slide: Slide }) {
  const [opened, setOpened] = useState(false);
  const item = slide.kind === 'need' ? slide.item : null;
  const result = item && resultOf(estudo, figureOf(item));
  if (!item || !result || result.passos.length === 0) return null;
  return (
    <>
      <UnstyledButton className={classes.how} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {texts.how}
      </UnstyledButton>
      {opened && (
        <aside className={classes.howPanel} aria-label={texts.howTitle(item.name)}>
          <header>
            <b>{texts.howTitle(item.name)}</b>
            <UnstyledButton
              className={classes.control}
              aria-label={texts.closeHow}
              onClick={() => setOpened(false)}
            >
              <X size={17} aria-hidden />
            </UnstyledButton>
          </header>
          <CalculationSteps result={result} />
        </aside>
      )}
    </>
  );
}
