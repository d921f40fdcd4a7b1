import type { Item } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { diagnosisTexts } from '../texts.ts';
import classes from './item-chooser.module.css';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;

type ItemChooserProps = { items: readonly Item[]; onInclude: (item: Item) => void };

/** Other items of the area, one per line; the same click chooses the insured person. */
export function ItemChooser({ items, onInclude }: ItemChooserProps) {
  return [...Map.groupBy(items, (item) => item.grupo)].map(([grupo, members]) => (
    <div key={grupo} className={classes.group}>
      <h3>{grupo}</h3>
      <ul>
        {[...Map.groupBy(members, (item) => item.codigo)].map(([codigo, rows]) => (
          <li key={codigo}>
            <span className={classes.name}>{rows[0]?.nome}</span>
            {rows.map((item) => (
              <Include key={item.diagnostico_produto_item_id} item={item} onInclude={onInclude} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Include({ item, onInclude }: { item: Item; onInclude: (item: Item) => void }) {
  const nameOf = usePersonName();
  const hasSpouse = useSpouse() !== null;
  const person = nameOf(item.tipo_segurado);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={13} aria-hidden />}
      aria-label={texts.include(hasSpouse ? `${item.nome}, ${person}` : item.nome)}
      onClick={() => onInclude(item)}
    >
      {hasSpouse ? person : texts.includeShort}
    </Button>
  );
}
