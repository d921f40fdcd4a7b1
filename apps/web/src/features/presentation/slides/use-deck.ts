import { useEffect, useEffectEvent } from 'react';
import { listenToSwipes } from './swipes.ts';
import { useFullscreen } from './use-fullscreen.ts';

type Deck = {
  at: number;
  total: number;
  onMove: (to: number) => void;
  onLeave: () => void;
  /** Set while a line's slide is open: any key of the deck returns to the line. */
  onBack?: (() => void) | undefined;
};

const FORWARD = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** Keys pressed on a control belong to the control. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, textarea, select') !== null;

/** Keys and touch of a presentation, in full screen if the browser allows it. */
export function useDeck({ at, total, onMove, onLeave, onBack }: Deck): void {
  const toggleWhole = useFullscreen(onLeave);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetOf(event, at, total);
    if (event.key === 'Escape') (onBack ?? onLeave)();
    else if (event.key.toLowerCase() === 'f') toggleWhole();
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

  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => listenToSwipes(onSwipe), []);
}

function targetOf(event: KeyboardEvent, at: number, total: number): number | null {
  if (event.key === 'Home') return 1;
  if (event.key === 'End') return total;
  if (event.key === ' ' && isControl(event.target)) return null;
  if (FORWARD.includes(event.key)) return Math.min(total, at + 1);
  return BACK.includes(event.key) ? Math.max(1, at - 1) : null;
}
