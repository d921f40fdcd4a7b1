import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Browsers refuse this without a click, with a warning; the overlay then fills the window. */
async function enterFullscreen(): Promise<void> {
  if (navigator.userActivation?.isActive === false) return;
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Enters full screen and leaves the deck when it ends; the returned function toggles it without leaving. */
function useFullscreen(onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  const givenBack = useRef(false);
  useEffect(() => {
    let entered = false;
    const change = () => {
      const whole = document.fullscreenElement !== null;
      if (!whole && entered && !givenBack.current) leave();
      entered = whole;
      givenBack.current = false;
    };
    document.addEventListener('fullscreenchange', change);
    void enterFullscreen();
    return () => {
      document.removeEventListener('fullscreenchange', change);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return () => {
    if (!document.fullscreenElement) {
      void enterFullscreen();
      return;
    }
    givenBack.current = true;
    void document.exitFullscreen().catch(() => undefined);
  };
}

/** Horizontal pixels of a swipe, more than a tap or a scroll. */
const SWIPE = 56;

/** Where a finger moves something else: a slider, a list. */
const OWN_INPUT = '[data-own-input], [role="slider"], [role="radiogroup"]';

const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_INPUT) !== null;

/** Calls on a horizontal swipe with one finger; returns the function to stop listening. */
function listenToSwipes(onSwipe: (forward: boolean) => void): () => void {
  let from: { x: number; y: number } | null = null;
  const start = ({ target, touches: [finger, second] }: TouchEvent) => {
    from = finger && !second && !isOwn(target) ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const end = ({ changedTouches: [finger] }: TouchEvent) => {
    if (!from || !finger) return;
    const x = finger.clientX - from.x;
    const y = finger.clientY - from.y;
    if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0);
    from = null;
  };
  window.addEventListener('touchstart', start, { passive: true });
  window.addEventListener('touchend', end, { passive: true });
  return () => {
    window.removeEventListener('touchstart', start);
    window.removeEventListener('touchend', end);
  };
}

type Deck = {
  ground: RefObject<HTMLElement | null>;
  at: number;
  total: number;
  onMove: (to: number) => void;
  /** Set while a line's slide is open: any key of the deck returns to the line. */
  onBack: (() => void) | null;
  /** Closes what is open, at last the deck. */
  onEscape: () => void;
  onLeave: () => void;
};

const FORWARD = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** Keys pressed on a control belong to the control. */
const isControl = (target: Element): boolean => target.closest('button, a, input, textarea, select') !== null;

/** Arrow keys move within a choice. */
const isChoice = (target: Element): boolean => target.closest('input, textarea, select') !== null;

/** Keys and touch of a presentation, in full screen if the browser allows it. */
export function useDeck({ ground, at, total, onMove, onBack, onEscape, onLeave }: Deck): void {
  const toggleWhole = useFullscreen(onLeave);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
    // A dialog opened from the deck has its own keys, as has a list open in its panel.
    if (target && !ground.current?.contains(target)) return;
    if (event.key === 'Escape') {
      if (target?.closest('[aria-expanded="true"][role="combobox"], input[aria-expanded="true"]')) return;
      onEscape();
      event.preventDefault();
      return;
    }
    if (target?.closest('[data-own-input]')) return;
    const to = targetOf(event, target, at, total);
    if (event.key.toLowerCase() === 'f') toggleWhole();
    else if (to === null) return;
    else if (onBack) onBack();
    else if (to !== at) onMove(to);
    event.preventDefault();
  });
  const onSwipe = useEffectEvent((forward: boolean) => {
    const to = forward ? Math.min(total, at + 1) : Math.max(1, at - 1);
    if (onBack) onBack();
    else if (to !== at) onMove(to);
  });

  // Before an open list hears Esc and closes.
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => listenToSwipes(onSwipe), []);
}

function targetOf(event: KeyboardEvent, target: Element | null, at: number, total: number): number | null {
  if (target && event.key === ' ' && isControl(target)) return null;
  if (target && event.key.startsWith('Arrow') && isChoice(target)) return null;
  if (event.key === 'Home') return 1;
  if (event.key === 'End') return total;
  if (FORWARD.includes(event.key)) return Math.min(total, at + 1);
  return BACK.includes(event.key) ? Math.max(1, at - 1) : null;
}
