import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import classes from './slider.module.css';

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  className?: string | undefined;
  /** In the same frame as the thumb: for what is shown beside it, without drawing a component. */
  onMove?: (value: number) => void;
  /** Where the finger rests or lifts, and every step of a key; what follows may be drawn later than the thumb. */
  onChange: (value: number) => void;
};

/** A finger that pauses for less than this is still moving. */
const REST_MS = 80;
/** Steps of Page Up and Page Down. */
const PAGE = 10;

type Range = Pick<SliderProps, 'min' | 'max' | 'step'>;

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** The nearest step from the minimum, within the range. */
function stepNear(value: number, { min, max, step }: Range): number {
  const near = Math.round((value - min) / step) * step + min;
  return Number(Math.min(max, Math.max(min, near)).toFixed(Math.max(decimalsOf(step), decimalsOf(min))));
}

function afterKey(key: string, value: number, { min, max, step }: Range): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return value + step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return value - step;
  if (key === 'PageUp') return value + PAGE * step;
  if (key === 'PageDown') return value - PAGE * step;
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return null;
}

type Drag = { left: number; width: number; x: number; frame: number; rest: ReturnType<typeof setTimeout> };

const endDrag = (drag: RefObject<Drag | null>) => {
  if (drag.current) cancelAnimationFrame(drag.current.frame);
  clearTimeout(drag.current?.rest);
  drag.current = null;
};

/**
 * A value moved by finger or keys. While it moves, React draws nothing and nothing is laid out: thumb and bar are
 * transformed once for each frame, by the rectangle that the track had when the finger came down.
 */
export function Slider({ label, value, className = '', onMove, onChange, ...range }: SliderProps) {
  const root = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const shown = useRef(value);
  const untold = useRef(false);
  const [, settle] = useReducer((count: number) => count + 1, 0);

  const show = (next: number) => {
    shown.current = next;
    const { min, max } = range;
    const place = max > min ? (next - min) / (max - min) : 0;
    const to = `translateX(${(Math.min(1, Math.max(0, place)) * 100).toFixed(3)}%)`;
    for (const moved of root.current?.querySelectorAll<HTMLElement>('[data-moved]') ?? [])
      moved.style.transform = to;
    thumb.current?.setAttribute('aria-valuenow', String(next));
  };
  const move = (next: number) => {
    if (next === shown.current) return;
    show(next);
    untold.current = true;
    onMove?.(next);
  };
  const tell = () => {
    if (!untold.current) return;
    untold.current = false;
    startTransition(() => {
      onChange(shown.current);
      // Drawn again with what follows, even where the value was taken back meanwhile.
      settle();
    });
  };

  // What was drawn meanwhile may be of an earlier value than the finger's.
  useLayoutEffect(() => {
    const isAhead = drag.current !== null || untold.current;
    show(isAhead ? shown.current : value);
    if (isAhead) onMove?.(shown.current);
  });
  useEffect(() => () => endDrag(drag), []);
  // A quick drag is no fling for the browser: it would swallow the tap that follows. React's own listener is passive.
  useEffect(() => {
    const slider = root.current;
    const keep = (event: TouchEvent) => event.preventDefault();
    slider?.addEventListener('touchstart', keep, { passive: false });
    return () => slider?.removeEventListener('touchstart', keep);
  }, []);

  const follow = () => {
    const current = drag.current;
    if (!current) return;
    current.frame = 0;
    const { left, width, x } = current;
    const { min, max } = range;
    const before = shown.current;
    move(stepNear(min + (max - min) * (width > 0 ? (x - left) / width : 0), range));
    if (shown.current === before) return;
    clearTimeout(current.rest);
    current.rest = setTimeout(tell, REST_MS);
  };
  const press = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    thumb.current?.focus({ preventScroll: true });
    const track = root.current?.querySelector('[data-way]')?.getBoundingClientRect();
    root.current?.setPointerCapture?.(event.pointerId);
    root.current?.setAttribute('data-dragging', '');
    const { left = 0, width = 0 } = track ?? {};
    drag.current = { left, width, x: event.clientX, frame: 0, rest: setTimeout(tell, REST_MS) };
    follow();
  };
  const drift = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    drag.current.x = event.clientX;
    drag.current.frame ||= requestAnimationFrame(follow);
  };
  const lift = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    // A pointer cancelled by the browser has no position.
    if (event.type === 'pointerup') drag.current.x = event.clientX;
    follow();
    endDrag(drag);
    root.current?.removeAttribute('data-dragging');
    tell();
  };
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = afterKey(event.key, shown.current, range);
    if (next === null) return;
    event.preventDefault();
    move(stepNear(next, range));
    tell();
  };

  return (
    <div
      ref={root}
      className={`${classes.root} ${className}`}
      onPointerDown={press}
      onPointerMove={drift}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <div className={classes.track}>
        <div className={classes.carrier} data-moved>
          <div className={classes.bar} />
        </div>
      </div>
      <div className={classes.way} data-way>
        <div className={classes.carrier} data-moved>
          <div
            ref={thumb}
            role="slider"
            tabIndex={0}
            className={classes.thumb}
            aria-label={label}
            aria-valuemin={range.min}
            aria-valuemax={range.max}
            aria-valuenow={value}
            onKeyDown={pressKey}
          />
        </div>
      </div>
    </div>
  );
}
