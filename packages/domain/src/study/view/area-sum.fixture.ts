import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import { withArea } from '../results/areas.fixture.ts';
import { linhaOfItem } from '../results/family.fixture.ts';
import { computeResultados, type MedidaDoItem } from '../results/index.ts';
import { areaSumText, unmeasuredFigures } from '../shown/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, Papel, TipoSegurado } from '../snapshot.ts';
import { viewAreaSum } from './area-sum.ts';
import { viewNeed } from './need.ts';

export const querido = (
  codigo: CodigoItem,
  campos: CamposDeItem = {},
  de: TipoSegurado = 'titular',
): ItemDoEstudo => linhaOfItem(codigo, { interesse: 'S', ...campos }, de);

const NOMES: Readonly<Record<Papel, string>> = { titular: 'Marina', conjuge: 'Rafael' };
export const named = (medida: MedidaDoItem) => ({ ...medida, pessoa: NOMES[medida.tipo_segurado] });

/** The sum of an area of a computed study, for the couple or one person. */
export function sumOf(area: Area, estudo: EstudoSnapshot, de?: TipoSegurado) {
  const resultados = computeResultados(estudo);
  const itens = estudo.produtos
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((produto) => produto.itens)
    .map((item) => {
      const need = viewNeed(estudo, resultados, item);
      const { codigo, tipo_segurado, campos } = item;
      const desejos = need.medida ? [] : unmeasuredFigures(resultados, codigo, tipo_segurado, estudo.hoje);
      return { ...need, medidas: need.medidas.map(named), codigo, tipo_segurado, desejos, item: campos };
    })
    .filter(({ tipo_segurado }) => !de || tipo_segurado === 'casal' || tipo_segurado === de);
  return { soma: viewAreaSum({ area, itens }, resultados, de), resultados };
}

export const of = (area: Area, ...itens: ItemDoEstudo[]) => sumOf(area, withArea(area, itens));

export const said = (soma: ReturnType<typeof viewAreaSum>) =>
  soma && areaSumText(soma).replaceAll('\u00a0', ' ');
