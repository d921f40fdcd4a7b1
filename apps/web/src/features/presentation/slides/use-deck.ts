import { useEffect, useEffectEvent } from 'react';

type Deck = { at: number; total: number; onMove: (to: number) => void; onLeave: () => void };

const FORWARD = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** A press on a control is that control's. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, textarea, select') !== null;

/** Keys of a presentation, and the whole screen while the browser allows it. */
export function useDeck({ at, total, onMove, onLeave }: Deck): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetOf(event, at, total);
    if (event.key === 'Escape') onLeave();
    else if (to === null) return;
    else if (to !== at) onMove(to);
    event.preventDefault();
  });
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    const root = document.documentElement;
    let entered = false;
    const change = () => {
      if (document.fullscreenElement) entered = true;
      else if (entered) leave();
    };
    document.addEventListener('fullscreenchange', change);
    // Without a click of the person the browser refuses; the overlay fills the window all the same.
    root.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', change);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}

function targetOf(event: KeyboardEvent, at: number, total: number): number | null {
  if (event.key === 'Home') return 1;
  if (event.key === 'End') return total;
  if (event.key === ' ' && isControl(event.target)) return null;
  if (FORWARD.includes(event.key)) return Math.min(total, at + 1);
  return BACK.includes(event.key) ? Math.max(1, at - 1) : null;
}
