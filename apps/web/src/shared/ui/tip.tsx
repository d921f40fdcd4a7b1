import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { partOf, shown } from './parts.tsx';

const OPEN_MS = 400;

const Words = shown(
  partOf<{ target: HTMLElement; label: string }>(async () => (await import('./tip-words.tsx')).TipWords),
);

type Watched = {
  onMouseEnter?: (event: { currentTarget: HTMLElement }) => void;
  onMouseLeave?: () => void;
  onFocus?: (event: { currentTarget: HTMLElement }) => void;
  onBlur?: () => void;
};

type TipProps = { label: string; disabled: boolean; children: ReactElement<Watched> };

/** Words to the right of what is pointed at or focused; what places them arrives with the first. */
export function Tip({ label, disabled, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const showSoon = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (disabled) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(currentTarget), OPEN_MS);
  };
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: showSoon,
        onMouseLeave: hide,
        onFocus: showSoon,
        onBlur: hide,
      })}
      {target && !disabled && <Words target={target} label={label} />}
    </>
  );
}
