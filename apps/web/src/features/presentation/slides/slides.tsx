import { api, type Estudo } from '@farol/contracts';
import type { Ajustes, TipoSegurado } from '@farol/domain/study';
import { Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { brandStyle } from '../../../shared/theme/brand-style.ts';
import { adjustedStudy } from '../../diagnosis/index.ts';
import { areasOf } from '../../study/index.ts';
import { deliveredAreasOf } from '../delivered-areas.ts';
import type { AreaSlide } from './area-slides.ts';
import { CoupleSwitch } from './couple-switch.tsx';
import { EVERYBODY, peopleOfDeck } from './deck-people.ts';
import { LIGHT_COLORS } from './light-colors.ts';
import { movedNeeds } from './moved-needs.ts';
import { placeOfSameIdea } from './same-idea.ts';
import { Simulating } from './simulating.tsx';
import { SlideBar } from './slide-bar.tsx';
import { SlideContent } from './slide-content.tsx';
import { type Slide, slideOfItem } from './slide-list.ts';
import { hasPanel, offersOf, type PanelKind } from './slide-offers.ts';
import { SlidePanel } from './slide-panel.tsx';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';
import { useDeck } from './use-deck.ts';
import { useDeckFocus } from './use-deck-focus.ts';
import { useLightPage } from './use-light-page.ts';
import { useShownSlides } from './use-shown-slides.ts';

/** Number of the slide, from 1, and whose figures it shows: both in the address. */
export type DeckPlace = { at: number; who: TipoSegurado };

type SlidesProps = {
  estudo: Estudo;
  /** Without the options that are still in progress. */
  delivered?: boolean;
  /** Only results, before any quote. */
  results?: boolean;
  /** The customer's answers are awaited, and this reader sees them. */
  answering?: boolean;
  at: number;
  who?: TipoSegurado | undefined;
  onMove: (to: DeckPlace) => void;
  onLeave: () => void;
};

/** The presentation in full screen, one idea at a time, by arrow keys or touch. */
export function Slides(props: SlidesProps) {
  const { estudo } = props;
  const [ajustes, setAjustes] = useState<Ajustes>({});
  // Apart from the slides: between the two the browser has time for the finger.
  const shown = useMemo(() => adjustedStudy(estudo, ajustes), [estudo, ajustes]);
  return <Deck {...props} shown={shown} ajustes={ajustes} onAdjust={setAjustes} />;
}

type DeckProps = SlidesProps & {
  /** With the trial values. */
  shown: Estudo;
  ajustes: Ajustes;
  onAdjust: (ajustes: Ajustes) => void;
};

function Deck(props: DeckProps) {
  const { estudo, shown, ajustes, delivered = false, results = false, answering = false } = props;
  const { onMove, onLeave, onAdjust } = props;
  const who = peopleOfDeck(estudo).find((person) => person === props.who) ?? EVERYBODY;
  const { calculated, areas, slides, slidesFor } = useShownSlides({
    estudo,
    shown,
    read: delivered ? deliveredAreasOf : areasOf,
    results,
    who,
  });
  const total = slides.length;
  const at = Math.min(Math.max(1, props.at), total);
  const { ground, takeGround } = useDeckFocus();
  useLightPage();

  const [opened, setOpened] = useState<{ at: number; item: number } | null>(null);
  const whole = slides[at - 1] as Slide;
  const inside = opened?.at === at ? slideOfItem(whole, opened.item) : null;
  const slide = inside ?? whole;
  const key = [who, at, inside?.item.id].join('-');

  const [panel, setPanel] = useState<{ key: string; kind: PanelKind } | null>(null);
  const offers = offersOf(estudo, slide, answering);
  // The levers stay open from slide to slide; a calculation or an answer belongs to its own.
  const isOpen = panel && (panel.kind === 'what-if' || panel.key === key) && hasPanel(offers, panel.kind);
  const kind = isOpen ? panel.kind : null;
  const turnPanel = (next: PanelKind | null) => {
    // Answers are given to the figures of the study.
    if (next === 'answers') onAdjust({});
    setPanel(next && { key, kind: next });
    if (!next && kind) ground.current?.querySelector<HTMLElement>(`[data-opens-panel="${kind}"]`)?.focus();
  };

  const open = (next: AreaSlide | null) => {
    setOpened(next && 'item' in next ? { at, item: next.item.id } : null);
    ground.current?.focus();
  };
  const onBack = inside ? () => open(null) : null;
  const moveTo = (to: number) => onMove({ at: to, who });
  const turnTo = (person: TipoSegurado, byHand: boolean) => {
    if (byHand) requestAnimationFrame(() => ground.current?.focus());
    setOpened(null);
    onMove({ at: placeOfSameIdea(slide, slidesFor(person), at), who: person });
  };
  const brand = useQuery(queryOf(api.companies.brand, { params: { id: estudo.empresa_id } })).data;
  useDeck({
    ground,
    at,
    total,
    onMove: moveTo,
    onBack,
    onEscape: kind ? () => turnPanel(null) : (onBack ?? onLeave),
    onLeave,
  });
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
        <div className={classes.stage} data-beside={kind ?? undefined}>
          <div className={classes.view}>
            <Simulating ajustes={ajustes} onBack={kind === 'what-if' ? null : () => onAdjust({})} />
            <div
              key={key}
              className={classes.slide}
              data-kind={slide.kind}
              aria-live={kind ? 'off' : 'polite'}
            >
              <SlideContent estudo={shown} areas={areas} slide={slide} brand={brand} onOpen={open} />
              {'note' in slide && slide.note && <p className={classes.note}>{slide.note}</p>}
            </div>
          </div>
          {kind && (
            <SlidePanel
              key={kind}
              kind={kind}
              offers={offers}
              estudo={estudo}
              areas={areas}
              ajustes={ajustes}
              moved={movedNeeds(slide, calculated)}
              onAdjust={onAdjust}
              onClose={() => turnPanel(null)}
            />
          )}
        </div>
        <SlideBar
          brand={brand}
          slide={slide}
          at={at}
          total={total}
          offers={offers}
          panel={kind}
          onPanel={turnPanel}
          onMove={moveTo}
          onLeave={onLeave}
          onBack={onBack}
          people={<CoupleSwitch estudo={estudo} who={who} onChange={turnTo} />}
        />
      </div>
    </Portal>
  );
}
