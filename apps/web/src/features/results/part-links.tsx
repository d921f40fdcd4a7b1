import { AppLink } from '../../shared/ui/app-link.tsx';
import type { AreaView } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts as texts } from './texts.ts';

export const SUMMARY_PART = 'resumo';
export const ASSUMPTIONS_PART = 'premissas';

export type PartLink = { id: string; label: string; count?: number };

export const summaryPart: PartLink = { id: SUMMARY_PART, label: texts.summary };
export const assumptionsPart: PartLink = { id: ASSUMPTIONS_PART, label: texts.assumptions };

/** An area with its number of needs, at every stage. */
export const areaPart = (view: AreaView): PartLink => ({
  id: String(view.area),
  label: view.curta,
  ...(view.itens.length > 0 && { count: view.itens.length }),
});

/** On a phone the tabs go beyond the window. */
const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type PartLinksProps = { parts: readonly PartLink[]; current: string; hrefOf: (id: string) => string };

/** The parts of a result, as tabs of a page; the open one is in the address. */
export function PartLinks({ parts, current, hrefOf }: PartLinksProps) {
  return (
    <nav className={classes.parts} aria-label={texts.parts}>
      {parts.map(({ id, label, count }) => (
        <AppLink
          key={id}
          href={hrefOf(id)}
          ref={id === current ? bringIntoSight : undefined}
          className={classes.part}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && <small>{count}</small>}
        </AppLink>
      ))}
    </nav>
  );
}
