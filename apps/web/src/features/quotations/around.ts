import { api, type Item, type Produto, type ResultadoFio } from '@farol/contracts';
import { type EntornoDaOpcao, type EstudoConferido, measureItem } from '@farol/domain/study';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { today } from '../../shared/format/index.ts';

type AroundProps = {
  checked: EstudoConferido;
  resultados: readonly ResultadoFio[];
  product: Pick<Produto, 'diagnostico_produto_id'>;
  enabled: boolean;
};

/** What the options of an item are looked at beside: the need, the company's prices and terms, and the day. */
export function useAround({
  checked,
  resultados,
  product,
  enabled,
}: AroundProps): (item: Item) => EntornoDaOpcao {
  const { diagnostico_produto_id } = product;
  const { data } = useQuery({
    ...queryOf(api.quotations.usualPrices, { query: { diagnostico_produto_id } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return ({ codigo, tipo_segurado }) => ({
    hoje: today(),
    prazos: data?.prazos,
    medida: measureItem(checked, resultados, codigo, tipo_segurado),
    usual: data?.data.find((one) => one.codigo === codigo),
  });
}
