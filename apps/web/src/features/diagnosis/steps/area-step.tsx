import { itensDaArea } from '@farol/domain/catalogue';
import { Section } from '../../../shared/ui/section.tsx';
import { useStudy } from '../study/study-context.ts';
import { itemValues } from '../study/study-view.ts';
import { diagnosisTexts } from '../texts.ts';
import { ItemCard } from './item-card.tsx';

const PEOPLE = ['titular', 'casal', 'conjuge'];

/** Needs of one area: what is wanted opens, the rest stays folded. */
export function AreaStep({ area }: { area: number }) {
  const { estudo, autosave } = useStudy();
  const produto = estudo.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area);
  const order = itensDaArea(area as 1 | 2 | 3 | 4 | 5 | 6).map((item) => item.codigo);
  const items = (produto?.diagnostico_produto_itens ?? []).toSorted(
    (a, b) =>
      order.indexOf(a.codigo) - order.indexOf(b.codigo) ||
      PEOPLE.indexOf(a.tipo_segurado) - PEOPLE.indexOf(b.tipo_segurado),
  );
  return [...Map.groupBy(items, (item) => item.grupo)].map(([grupo, members]) => {
    const wanted = members.filter((item) => itemValues(item, autosave.targets).interesse === 'S').length;
    return (
      <Section
        key={grupo}
        title={grupo}
        aside={wanted > 0 ? diagnosisTexts.item.wantedCount(wanted, members.length) : undefined}
      >
        {members.map((item) => (
          <ItemCard key={item.diagnostico_produto_item_id} item={item} />
        ))}
      </Section>
    );
  });
}
