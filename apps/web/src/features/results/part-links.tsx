import type { Estudo } from '@farol/contracts';
import { shortAreaName } from '@farol/domain/code-lists';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './results.module.css';
import { resultTexts as texts } from './texts.ts';

export const SUMMARY_PART = 'resumo';
export const FLOW_PART = 'fluxo';
export const ASSUMPTIONS_PART = 'premissas';

export type PartLink = { id: string; label: string; count?: number };

export const summaryPart: PartLink = { id: SUMMARY_PART, label: texts.summary };
export const flowPart: PartLink = { id: FLOW_PART, label: texts.flow };
export const assumptionsPart: PartLink = { id: ASSUMPTIONS_PART, label: texts.assumptions };

/** An area with its number of needs, at every stage. */
export function areaPart(produto: Estudo['diagnostico_produtos'][number]): PartLink {
  const { produto_diagnostico_id: area, nome_produto, diagnostico_produto_itens: items } = produto;
  const count = items.filter(({ interesse }) => interesse === 'S').length;
  return { id: String(area), label: shortAreaName(area) || nome_produto, ...(count > 0 && { count }) };
}

/** On a phone the tabs go beyond the window. With the frame that shows them: at once, the page would be laid out twice. */
const scrollToTab = (tab: HTMLElement | null) => {
  if (tab) requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
};

type PartLinksProps = { parts: readonly PartLink[]; current: string; hrefOf: (id: string) => string };

/** The parts of a result, as tabs of a page; the open one is in the address. */
export function PartLinks({ parts, current, hrefOf }: PartLinksProps) {
  return (
    <nav className={classes.parts} aria-label={texts.parts}>
      {parts.map(({ id, label, count }) => (
        <AppLink
          key={id}
          href={hrefOf(id)}
          ref={id === current ? scrollToTab : undefined}
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
