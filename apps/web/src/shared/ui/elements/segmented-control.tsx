import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { fontSize, vars } from './look.ts';

type SegmentedControlProps = {
  'aria-label': string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** After which the mark moves instead of standing there at once. */
const SETTLED_MS = 20;
const AT_ONCE_MS = 30;

/** Where the chosen words are within the control. */
function placeMark(mark: HTMLElement, root: HTMLElement, chosen: HTMLElement): void {
  const [inside, outside] = [chosen.getBoundingClientRect(), root.getBoundingClientRect()];
  const scaleX = root.offsetWidth === 0 ? 1 : outside.width / root.offsetWidth;
  const scaleY = root.offsetHeight === 0 ? 1 : outside.height / root.offsetHeight;
  const top = (inside.top - outside.top) / scaleY - chosen.clientTop - root.clientTop;
  const left = (inside.left - outside.left) / scaleX - chosen.clientLeft - root.clientLeft;
  mark.style.transform = `translateY(${top}px) translateX(${left}px)`;
  mark.style.width = `${inside.width / scaleX}px`;
  mark.style.height = `${inside.height / scaleY}px`;
}

/** Keeps a mark under the chosen words: it moves there on a choice, and at once when something changes its size. */
function useMark(value: string, count: number) {
  const root = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const isPlaced = useRef(false);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen words are those of the value
  useLayoutEffect(() => {
    const [around, on] = [root.current, mark.current];
    const chosen = around?.querySelector<HTMLElement>('label[data-active]');
    if (!around || !on) return;
    on.hidden = !chosen;
    if (!chosen) return;
    // First by the observer, in the same frame but once the page is laid out anyway.
    if (isPlaced.current) placeMark(on, around, chosen);
    isPlaced.current = true;
    let timer: ReturnType<typeof setTimeout>;
    const placeAtOnce = () => {
      clearTimeout(timer);
      on.style.transitionDuration = '0ms';
      placeMark(on, around, chosen);
      timer = setTimeout(() => {
        on.style.transitionDuration = '';
      }, AT_ONCE_MS);
    };
    const watch = new ResizeObserver(placeAtOnce);
    watch.observe(chosen);
    watch.observe(around);
    around.addEventListener('transitionend', placeAtOnce);
    return () => {
      clearTimeout(timer);
      on.style.transitionDuration = '';
      watch.disconnect();
      around.removeEventListener('transitionend', placeAtOnce);
    };
  }, [value, count]);
  return { root, mark, isSettled };
}

/** A few choices side by side, one of them chosen. */
export function SegmentedControl({ data, value, onChange, ...rest }: SegmentedControlProps) {
  const name = useId();
  const { root, mark, isSettled } = useMark(value, data.length);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div
      ref={root}
      role="radiogroup"
      {...rest}
      className="m_cf365364 mantine-SegmentedControl-root"
      style={vars({
        '--sc-shadow': 'var(--mantine-shadow-xs)',
        '--sc-padding': 'var(--sc-padding-sm)',
        '--sc-font-size': fontSize('sm'),
      })}
      data-size="sm"
      data-initialized={isMounted || undefined}
      data-with-items-borders
    >
      <span
        ref={mark}
        className="m_9e182ccd mantine-SegmentedControl-indicator m_96b553a6 mantine-FloatingIndicator-root"
        style={vars({ '--transition-duration': 'var(--sc-transition-duration)' })}
        data-initialized={isSettled || undefined}
      />
      {data.map((item) => {
        const isActive = item.value === value || undefined;
        const id = `${name}-${item.value}`;
        return (
          <div
            key={item.value}
            className="m_69686b9b mantine-SegmentedControl-control"
            data-active={isActive}
          >
            <input
              className="m_1714d588 mantine-SegmentedControl-input"
              type="radio"
              name={name}
              value={item.value}
              id={id}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
              data-focus-ring="auto"
            />
            <label className="m_1738fcb2 mantine-SegmentedControl-label" htmlFor={id} data-active={isActive}>
              <span className="m_78882f40 mantine-SegmentedControl-innerLabel">{item.label}</span>
            </label>
          </div>
        );
      })}
    </div>
  );
}
