import type { Evento } from '@farol/contracts';
import { insuredItem } from '../../shared/format/index.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

type ContractLineProps = { event: Evento; spouse?: unknown };

/** "Apólice 4.711, Icatu Seguros: Seguro de vida temporário, Rafael" */
export function contractText({ contrato }: Evento, spouse?: unknown): string {
  if (!contrato) return '';
  const { numero, fornecedor, itens } = contrato;
  const which = [numero && texts.policy(numero), fornecedor].filter(Boolean).join(', ');
  const what = itens.map(({ item, tipo_segurado }) => insuredItem(item, tipo_segurado, spouse)).join('; ');
  return [which, what].filter(Boolean).join(': ');
}

/** The policy of an event, or the offer its document belongs to. */
export function ContractLine({ event, spouse }: ContractLineProps) {
  const text = contractText(event, spouse);
  return text ? <span className={classes.reason}>{text}</span> : null;
}
