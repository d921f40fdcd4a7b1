/** Horizontal pixels of a swipe, more than a tap or a scroll. */
const SWIPE = 56;

/** Where a finger moves something else: a slider, a list. */
const OWN_INPUT = '[data-own-input], [role="slider"], [role="radiogroup"]';

const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_INPUT) !== null;

/** Calls on a horizontal swipe with one finger; returns the function to stop listening. */
export function listenToSwipes(onSwipe: (forward: boolean) => void): () => void {
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
