import { api, type Estudo } from '@farol/contracts';
import { Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { brandStyle } from '../../../shared/theme/brand-style.ts';
import type { AreaView } from '../../study/index.ts';
import type { AreaSlide } from './area-slides.ts';
import { LIGHT_COLORS } from './light-colors.ts';
import { resultSlidesOf } from './result-slides.ts';
import { SlideBar } from './slide-bar.tsx';
import { SlideContent } from './slide-content.tsx';
import { type Slide, slidesOf } from './slide-list.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';
import { useDeck } from './use-deck.ts';

type SlidesProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  /** Only results, before any quote. */
  results?: boolean;
  /** From 1. */
  at: number;
  onMove: (to: number) => void;
  onLeave: () => void;
};

/** The presentation in full screen, one idea at a time, by arrow keys or touch. */
export function Slides({ estudo, areas, results = false, at: asked, onMove, onLeave }: SlidesProps) {
  const slides = results ? resultSlidesOf(estudo, areas) : slidesOf(estudo, areas);
  const at = Math.min(Math.max(1, asked), slides.length);
  const { ground, takeGround } = useDeckFocus();
  const [opened, setOpened] = useState<{ at: number; slide: AreaSlide } | null>(null);
  const inside = opened?.at === at ? opened.slide : null;
  const slide = inside ?? (slides[at - 1] as Slide);
  const open = (next: AreaSlide | null) => {
    setOpened(next && { at, slide: next });
    ground.current?.focus();
  };
  const onBack = inside ? () => open(null) : undefined;
  const brand = useQuery(queryOf(api.companies.brand, { params: { id: estudo.empresa_id } })).data;
  useDeck({ at, total: slides.length, onMove, onLeave, onBack });
  return (
    <Portal>
      <div
        ref={takeGround}
        className={classes.ground}
        style={{ ...LIGHT_COLORS, ...brandStyle(brand?.cor) }}
        role="dialog"
        aria-modal="true"
        aria-label={texts.label}
        aria-description={texts.keys}
        tabIndex={-1}
        data-presenting
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
          brand={brand}
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

/**
 * The portal mounts after the deck's effects. A line's slide returns the focus to the line, and the deck to
 * the element that opened it.
 */
function useDeckFocus() {
  const ground = useRef<HTMLDivElement | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const takeGround = useCallback((node: HTMLDivElement | null) => {
    ground.current = node;
    if (!node) return restoreFocus(openedFrom.current);
    openedFrom.current = document.activeElement;
    node.focus();
  }, []);
  return { ground, takeGround };
}

/** Opened by its address or from a closed dialog, the deck returns the focus to its button. */
function restoreFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to !== document.body && to.isConnected;
  const button = document.querySelector<HTMLElement>('[data-opens-slides]');
  (isThere ? to : button)?.focus({ preventScroll: true });
}
