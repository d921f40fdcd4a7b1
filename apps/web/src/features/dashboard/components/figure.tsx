import { UnstyledButton } from '@mantine/core';
import type { Listed } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';

type FigureProps = {
  /** What the figure counts, for screen readers. */
  label: string;
  written: string;
  /** Null: there is nothing behind it. */
  opens: Listed | null;
  className?: string | undefined;
};

/** A figure that opens the list of its rows. */
export function Figure({ label, written, opens, className = '' }: FigureProps) {
  const { open } = useListed();
  if (!opens) return <span className={`tabular ${className}`}>{written}</span>;
  return (
    <UnstyledButton
      className={`tabular underlinable touchable ${className}`}
      aria-label={`${label}: ${written}. ${texts.openList}`}
      onClick={() => open(opens)}
    >
      {written}
    </UnstyledButton>
  );
}
