import type { Item } from '@farol/contracts';
import { Text } from '@mantine/core';
import { date } from '../../../shared/format/index.ts';
import { type DeliveryRemark, isOfItem, optionsOfRound, providerName } from '../delivery.ts';
import { deliveryTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';
import classes from './side.module.css';

type DeliverySummaryProps = {
  items: readonly Item[];
  rodada: number;
  /** Warnings to check before delivering. */
  remarks: readonly DeliveryRemark[];
  /** No option at all: delivering ends the area. */
  nothingOffered: boolean;
  /** Who gets the notice. */
  consultant: string;
};

function itemSummary(item: Item, rodada: number): string[] {
  if (item.sem_oferta === 'S') return [texts.noOffer(item.sem_oferta_motivo ?? '')];
  const options = optionsOfRound(item, rodada);
  if (options.length === 0) return [texts.refusedBefore];
  const best = options.find((option) => option.recomendada === 'S');
  const name = best && [best.opcao_nome, providerName(item.codigo, best)];
  const days = options.flatMap(({ validade_proposta: day }) => (typeof day === 'string' ? [day] : []));
  const first = days.toSorted()[0];
  return [
    texts.options(options.length),
    ...(name ? [texts.recommended([...new Set(name)].filter(Boolean).join(', '))] : []),
    ...(first
      ? [days.every((day) => day === first) ? texts.valid(date(first)) : texts.validFrom(date(first))]
      : []),
  ];
}

/** What the consultant will receive, item by item, and the next step. */
export function DeliverySummary(props: DeliverySummaryProps) {
  const { items, rodada, remarks, nothingOffered, consultant } = props;
  return (
    <>
      <ul className={`ruled ${classes.goes}`}>
        {items.map((item) => (
          <li key={item.diagnostico_produto_item_id}>
            <b className="block">{itemName(item)}</b>
            <span className="dim">{itemSummary(item, rodada).join(' · ')}</span>
            {remarks.filter(isOfItem(item)).map(({ option, field, message, why }) => (
              <small key={`${option}-${field}`} className="warning block">
                {`${message}: ${why}`}
              </small>
            ))}
          </li>
        ))}
      </ul>
      <Text size="md" c="dimmed" mt="sm">
        {nothingOffered ? texts.nextRefused(consultant) : texts.next(consultant)}
      </Text>
    </>
  );
}
