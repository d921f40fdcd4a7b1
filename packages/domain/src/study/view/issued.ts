import type { CalendarDay } from '../../calendar/index.ts';
import { numberIn, valueIn } from '../../catalogue/index.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { measureForOpcao, measureInPlace, withExistente } from '../results/index.ts';
import { sumColuna } from '../results/reading.ts';
import { type DesejoEmNumeros, showNeed } from '../shown/index.ts';
import type { ItemView, OptionView } from './study-view.ts';

type Emitida = Pick<OptionView, 'id' | 'status' | 'opcao'>;

type Apolice = {
  readonly diagnostico_produto_item_opcao_id: number;
  readonly vigencia_fim: CalendarDay | null;
  readonly coberturas?: readonly { readonly diagnostico_produto_item_opcao_id: number }[] | undefined;
};

type EstudoEmitido = {
  readonly resultados: readonly Resultado[];
  readonly diagnostico_apolices: readonly Apolice[];
};

/** Options whose policy has ended. */
const endedOf = (apolices: readonly Apolice[], hoje: CalendarDay): ReadonlySet<number> =>
  new Set(
    apolices
      .filter(({ vigencia_fim }) => vigencia_fim !== null && vigencia_fim < hoje)
      .flatMap((apolice) => [apolice, ...(apolice.coberturas ?? [])])
      .map(({ diagnostico_produto_item_opcao_id: opcao }) => opcao),
  );

const issuedOf = (
  { opcoes, anteriores }: Pick<ItemView, 'opcoes' | 'anteriores'>,
  encerradas: ReadonlySet<number>,
): Emitida[] =>
  [...opcoes, ...anteriores].filter(
    ({ id, status, opcao }) =>
      status === 'approved' && valueIn(opcao, 'situacao_fornecedor') === 'emitida' && !encerradas.has(id),
  );

/** The limit of an insured asset, R$, as its figure with this option has it. */
const limitOf = (resultados: readonly Resultado[], { id }: Emitida): number | null =>
  resultados.flatMap((r) =>
    isOfKind(r, 'patrimonio.adequacao') && r.diagnostico_produto_item_opcao_id === id && r.outputs
      ? (r.inputs.lmi ?? [])
      : [],
  )[0] ?? null;

function desejosWith(
  desejos: readonly DesejoEmNumeros[],
  emitidas: readonly Emitida[],
  resultados: readonly Resultado[],
): readonly DesejoEmNumeros[] {
  const limites = emitidas.flatMap((uma) => limitOf(resultados, uma) ?? []);
  if (limites.length === 0) return desejos;
  const tem = Math.max(...limites);
  return desejos.map((desejo) => (desejo.nome === null ? { ...desejo, tem } : desejo));
}

/**
 * The need as it stands with what was issued: its amounts are among what there is, and take the place of the insurance
 * that they renew. Null where nothing was issued.
 */
function withIssued<V extends ItemView>(
  item: V,
  resultados: readonly Resultado[],
  encerradas: ReadonlySet<number>,
): V | null {
  const emitidas = issuedOf(item, encerradas);
  if (emitidas.length === 0) return null;
  const { medida, acaba, resultado } = item;
  if (!medida) return { ...item, desejos: desejosWith(item.desejos, emitidas, resultados) };
  const { codigo, item: campos } = item;
  const antes = acaba
    ? measureInPlace(medida, resultados, numberIn(campos, 'valor_atual'))
    : measureForOpcao(medida, resultados, { ...campos, codigo });
  const amounts = emitidas.map(({ opcao }) => numberIn(opcao, medida.opcao));
  const agora = withExistente(antes, sumColuna([antes.existente, ...amounts]));
  return { ...item, medida: agora, necessidade: showNeed(agora, resultado) };
}

/** The items of the areas with an option in force, by id, as they stand today; the study stays as presented. */
export function issuedItens<V extends ItemView>(
  areas: readonly { readonly itens: readonly V[] }[],
  { resultados, diagnostico_apolices }: EstudoEmitido,
  hoje: CalendarDay,
): ReadonlyMap<number, V> {
  const encerradas = endedOf(diagnostico_apolices, hoje);
  return new Map(
    areas
      .flatMap(({ itens }) => itens.map((item) => withIssued(item, resultados, encerradas)))
      .flatMap((item) => (item ? [[item.id, item] as const] : [])),
  );
}
