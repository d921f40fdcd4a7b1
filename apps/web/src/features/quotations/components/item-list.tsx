import type { Item } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { insuredItem } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { isOfItem, type Missing, optionsOfRound, providerName } from '../delivery.ts';
import { quotationTexts as texts } from '../texts.ts';
import classes from './side.module.css';

type ItemListProps = {
  items: readonly Item[];
  rodada: number;
  missing: readonly Missing[];
  selected: number;
  onSelect: (id: number) => void;
};

/** Specialists see the role of the insured person: an area does not include the spouse's name. */
export const itemName = ({ nome, tipo_segurado }: Item): string => insuredItem(nome, tipo_segurado);

function itemStatusText(item: Item, rodada: number, lacks: number): string {
  if (item.sem_oferta === 'S') return texts.noOffer;
  const options = optionsOfRound(item, rodada);
  if (lacks > 0 && options.length === 0) return texts.options(0);
  if (options.length === 0) return texts.refusedBefore;
  if (lacks > 0) return `${texts.options(options.length)}, ${texts.missing(lacks)}`;
  const best = options.find((option) => option.recomendada === 'S');
  const name = best ? providerName(item.codigo, best) : '';
  return `${texts.options(options.length)}, ${name ? texts.recommendedIs(name) : texts.itemReady}`;
}

/** The requested items of the area, with the progress of each. */
export function ItemList({ items, rodada, missing, selected, onSelect }: ItemListProps) {
  const lacksOf = (item: Item) => missing.filter(isOfItem(item)).length;
  const ready = items.filter((item) => lacksOf(item) === 0).length;
  return (
    <Section title={texts.items} aside={texts.ready(ready, items.length)}>
      <ul className={classes.items}>
        {items.map((item) => {
          const id = item.diagnostico_produto_item_id;
          const lacks = lacksOf(item);
          const Icon = lacks === 0 ? CircleCheck : CircleDashed;
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.item}
                aria-current={id === selected || undefined}
                data-ready={lacks === 0 || undefined}
                onClick={() => onSelect(id)}
              >
                <Icon size={18} strokeWidth={1.8} aria-hidden />
                <span className="stack grow">
                  <b>{itemName(item)}</b>
                  <small>{itemStatusText(item, rodada, lacks)}</small>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
