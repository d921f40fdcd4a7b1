import { api, type Estudo } from '@farol/contracts';
import type { Ajustes, TipoSegurado } from '@farol/domain/study';
import { Portal, SegmentedControl, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { brandStyle } from '../../../shared/theme/brand-style.ts';
import { kebab } from '../../../shared/theme/css-variables.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { adjustedStudy, triedOf, whatIfTexts } from '../../diagnosis/index.ts';
import { areasOf } from '../../study/index.ts';
import { deliveredAreasOf } from '../delivered-areas.ts';
import type { AreaSlide } from './area-slides.ts';
import { EVERYBODY, peopleOfDeck, personName } from './deck-people.ts';
import { movedFigures } from './moved-figures.ts';
import { SlideBar } from './slide-bar.tsx';
import { SlideContent } from './slide-content.tsx';
import { followsPerson, type Slide, slideOfItem } from './slide-list.ts';
import { hasPanel, offersOf, type PanelKind } from './slide-offers.ts';
import { SlidePanel } from './slide-panel.tsx';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';
import { useDeck } from './use-deck.ts';
import { useLightPage } from './use-light-page.ts';
import { useShownSlides } from './use-shown-slides.ts';

/**
 * The portal mounts after the deck's effects. While it is there the page behind takes no focus; the deck returns
 * it to the element that opened it.
 */
function useDeckFocus() {
  const ground = useRef<HTMLDivElement | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const quiet = useRef<readonly Element[]>([]);
  const takeGround = useCallback((node: HTMLDivElement | null) => {
    ground.current = node;
    if (!node) {
      for (const element of quiet.current) element.removeAttribute('inert');
      return restoreFocus(openedFrom.current);
    }
    openedFrom.current = document.activeElement;
    quiet.current = [...document.body.children].filter(
      (element) => !element.contains(node) && !element.matches('[data-portal], [inert], script'),
    );
    for (const element of quiet.current) element.setAttribute('inert', '');
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

/** `onBack`: null where the levers beside the slide have it. */
type SimulatingProps = { estudo: Estudo; ajustes: Ajustes; onBack: (() => void) | null };

/** Marks every slide of a simulation; absent while the figures are those calculated. */
function Simulating({ estudo, ajustes, onBack }: SimulatingProps) {
  const moved = triedOf(estudo, ajustes).map(({ label, value }) => [label, value].filter(Boolean).join(' '));
  if (moved.length === 0) return null;
  return (
    <div className={classes.simulating}>
      <span>
        <b>{texts.simulation}</b> {moved.join(', ')}
      </span>
      {onBack && (
        <UnstyledButton className={classes.how} onClick={onBack}>
          {whatIfTexts.backToCalculated}
        </UnstyledButton>
      )}
    </div>
  );
}

const areaOf = (slide: Slide): number | null => ('area' in slide ? slide.area.area : null);
const codeOf = (slide: Slide): string | null => ('item' in slide ? slide.item.codigo : null);

/** An area's only need or offer counts as its list. */
const subjectOf = ({ kind }: Slide): string =>
  kind === 'needs' ? 'need' : kind === 'plan' ? 'options' : kind;

/** The same subject of the same item before that of its area, that before the item and the area. */
function likeness(one: Slide, other: Slide): number {
  if (areaOf(one) !== areaOf(other)) return 0;
  const isSubject = subjectOf(one) === subjectOf(other);
  if (areaOf(one) === null) return isSubject ? 4 : 0;
  const isItem = codeOf(one) === codeOf(other);
  if (isSubject) return isItem ? 4 : 3;
  return isItem ? 2 : 1;
}

/** Number of the slide that says the same about somebody else, from 1; else the nearest number. */
export function placeOfSameIdea(from: Slide, slides: readonly Slide[], at: number): number {
  const nearest = Math.min(at, slides.length);
  const likest = Math.max(...slides.map((slide) => likeness(from, slide)));
  // Without the like, a slide that follows the person keeps the switch in sight.
  const isLike = (slide: Slide) =>
    likest > 0 ? likeness(from, slide) === likest : followsPerson(from) && followsPerson(slide);
  const places = slides.flatMap((slide, place) => (isLike(slide) ? [place + 1] : []));
  if (places.length === 0) return nearest;
  return places.reduce((best, place) => (Math.abs(place - at) < Math.abs(best - at) ? place : best));
}

const surface = Object.entries({ ...tokens.surface.light, ...tokens.surface.papel }).map(([name, value]) => [
  `--farol-${kebab(name)}`,
  value,
]);

const areas = Object.values(tokens.area).flatMap(({ produto_diagnostico_id: id, chart, chip, text }) => [
  [`--farol-area-${id}`, chart.light],
  [`--farol-area-${id}-text`, text.light],
  [`--farol-area-${id}-chip`, chip.light.bg],
  [`--farol-area-${id}-chip-text`, chip.light.text],
]);

/** Light colours whatever the theme: customers always see the same page. */
const LIGHT_COLORS = {
  ...Object.fromEntries([...surface, ...areas]),
  '--mantine-color-text': tokens.cssVariables.light['--mantine-color-text'],
  '--mantine-color-dimmed': tokens.cssVariables.light['--mantine-color-dimmed'],
  '--mantine-color-anchor': tokens.cssVariables.light['--mantine-color-anchor'],
  colorScheme: 'light',
} as CSSProperties;

type CoupleSwitchProps = {
  estudo: Estudo;
  who: TipoSegurado;
  /** `byHand`: by finger or mouse, after which the arrow keys are the slides' again. */
  onChange: (who: TipoSegurado, byHand: boolean) => void;
};

/** Whose figures are shown; absent without a spouse in the study. */
function CoupleSwitch({ estudo, who, onChange }: CoupleSwitchProps) {
  const people = peopleOfDeck(estudo);
  const isByHand = useRef(false);
  if (people.length === 0) return null;
  return (
    <SegmentedControl
      className={classes.people}
      onPointerDown={() => {
        isByHand.current = true;
      }}
      onKeyDown={() => {
        isByHand.current = false;
      }}
      aria-label={texts.whose}
      data={people.map((person) => ({ value: person, label: personName(estudo, person) }))}
      value={who}
      onChange={(text) => {
        const chosen = people.find((person) => person === text);
        if (chosen) onChange(chosen, isByHand.current);
      }}
    />
  );
}

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
  const { onLeave } = props;
  const who = peopleOfDeck(estudo).find((person) => person === props.who) ?? EVERYBODY;
  const { calculated, areas, slides, slidesFor } = useShownSlides({
    estudo,
    shown,
    read: delivered ? deliveredAreasOf : areasOf,
    results,
    who,
  });
  const total = slides.length;
  // A trial may add slides or take some: the one it was moved on stays.
  const [tried, setTried] = useState<Slide | null>(null);
  const given = Math.min(Math.max(1, props.at), total);
  const at = tried ? placeOfSameIdea(tried, slides, given) : given;
  const { ground, takeGround } = useDeckFocus();
  useLightPage();

  const [opened, setOpened] = useState<{ at: number; item: number } | null>(null);
  const whole = slides[at - 1] as Slide;
  const onAdjust = (next: Ajustes) => {
    setTried(whole);
    props.onAdjust(next);
  };
  const onMove = (to: DeckPlace) => {
    setTried(null);
    props.onMove(to);
  };
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
            <Simulating
              estudo={estudo}
              ajustes={ajustes}
              onBack={kind === 'what-if' ? null : () => onAdjust({})}
            />
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
              moved={movedFigures(slide, calculated, estudo)}
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
          people={
            (followsPerson(slide) || !slides.some(followsPerson)) && (
              <CoupleSwitch estudo={estudo} who={who} onChange={turnTo} />
            )
          }
        />
      </div>
    </Portal>
  );
}
