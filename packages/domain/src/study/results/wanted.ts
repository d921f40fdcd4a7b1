import type { CodigoItem } from '../../catalogue/index.ts';
import type { ItemDoEstudo, OpcaoDoEstudo, Papel } from '../snapshot.ts';
import { type Leitura, toNumber } from './reading.ts';

/** A wanted item row and the people it covers. */
export type Desejado = {
  produto_diagnostico_id: number;
  item: ItemDoEstudo;
  pessoas: readonly [Papel, ...Papel[]];
};

function peopleOf({ tipo_segurado }: ItemDoEstudo, conjuge: boolean): Desejado['pessoas'] | null {
  if (tipo_segurado === 'conjuge') return conjuge ? ['conjuge'] : null;
  return tipo_segurado === 'casal' && conjuge ? ['titular', 'conjuge'] : ['titular'];
}

const PROCURADOS = new WeakMap<Leitura, Map<CodigoItem | undefined, readonly Desejado[]>>();

/** Wanted rows of the chosen areas; the spouse's only while there is one. Found once for each reading. */
export function wantedItensOf(leitura: Leitura, codigo?: CodigoItem): readonly Desejado[] {
  const deles = PROCURADOS.get(leitura) ?? new Map<CodigoItem | undefined, readonly Desejado[]>();
  PROCURADOS.set(leitura, deles);
  const found = deles.get(codigo) ?? findWanted(leitura, codigo);
  deles.set(codigo, found);
  return found;
}

function findWanted(leitura: Leitura, codigo?: CodigoItem): readonly Desejado[] {
  if (codigo !== undefined) return wantedItensOf(leitura).filter(({ item }) => item.codigo === codigo);
  return leitura.estudo.produtos.flatMap(({ produto_diagnostico_id, itens }) =>
    itens.flatMap((item): Desejado[] => {
      if (item.campos.interesse !== 'S') return [];
      const pessoas = peopleOf(item, leitura.conjuge === true);
      return pessoas ? [{ produto_diagnostico_id, item, pessoas }] : [];
    }),
  );
}

export const isAreaChosen = (leitura: Leitura, area: number): boolean =>
  leitura.estudo.produtos.some(({ produto_diagnostico_id }) => produto_diagnostico_id === area);

/** Options of the plan: those approved, until then the one recommended in the latest round; none for an ended area. */
export function opcoesOfPlan({ opcoes, encerrado }: ItemDoEstudo): readonly OpcaoDoEstudo[] {
  if (encerrado) return [];
  const aprovadas = opcoes.filter(({ status }) => status === 'approved');
  if (aprovadas.length > 0) return aprovadas;
  const rodada = Math.max(...opcoes.map((opcao) => toNumber(opcao.rodada) ?? 1));
  return opcoes.filter(
    (opcao) =>
      opcao.recomendada === 'S' && opcao.status !== 'reproved' && (toNumber(opcao.rodada) ?? 1) === rodada,
  );
}
