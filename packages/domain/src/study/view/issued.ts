import { roundTo } from '../../br/index.ts';
import { addDays, type CalendarDay } from '../../calendar/index.ts';
import { numberIn, valueIn } from '../../catalogue/index.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { measureForOpcao, measureInPlace, withExistente } from '../results/index.ts';
import { sumColuna } from '../results/reading.ts';
import { type DesejoEmNumeros, showNeed } from '../shown/index.ts';
import type { ItemView, OptionView } from './study-view.ts';

type Emitida = Pick<OptionView, 'id' | 'status' | 'opcao'>;

type Vigencia = {
  readonly vigencia_inicio?: CalendarDay | null;
  readonly vigencia_fim: CalendarDay | null;
  readonly valor_cobertura?: number | null;
};

type Apolice = Vigencia & {
  readonly diagnostico_produto_item_opcao_id: number;
  readonly coberturas?:
    | readonly {
        readonly diagnostico_produto_item_opcao_id: number;
        readonly valor_cobertura?: number | null;
      }[]
    | undefined;
  /** The policies that renew it, outside the study, the first one first. */
  readonly renovacoes?: readonly Vigencia[] | undefined;
};

type EstudoEmitido = {
  readonly resultados: readonly Resultado[];
  readonly diagnostico_apolices: readonly Apolice[];
};

/** R$ that a policy says it pays, and by the last renewal that says it; null where untold. */
type EmVigor = { antes: number | null; renovada: number | null };

const isCurrent = ({ vigencia_fim }: Vigencia, hoje: CalendarDay): boolean =>
  vigencia_fim === null || vigencia_fim >= hoje;

/** A renewal takes its place as it begins; one that begins tomorrow is issued. Null once all have ended. */
function inForce(
  { coberturas = [], renovacoes = [], ...apolice }: Apolice,
  hoje: CalendarDay,
): EmVigor | null {
  const begun = renovacoes.filter(
    ({ vigencia_inicio }) => !vigencia_inicio || vigencia_inicio <= addDays(hoje, 1),
  );
  if (![apolice, ...begun].some((uma) => isCurrent(uma, hoje))) return null;
  const antes = apolice.valor_cobertura || null;
  const renovada = begun.findLast(({ valor_cobertura }) => valor_cobertura)?.valor_cobertura ?? null;
  // The amount of a renewal of several covers says nothing of each, unless the policy told its own.
  return { antes, renovada: antes === null && coberturas.length > 1 ? null : renovada };
}

/** What the policy of each option is today. */
const inForceByOption = (
  apolices: readonly Apolice[],
  hoje: CalendarDay,
): ReadonlyMap<number, EmVigor | null> =>
  new Map(
    apolices.flatMap((apolice) => {
      const hojeEm = inForce(apolice, hoje);
      return [apolice, ...(apolice.coberturas ?? [])].map(
        ({ diagnostico_produto_item_opcao_id: opcao }) => [opcao, hojeEm] as const,
      );
    }),
  );

type EmVigorPorOpcao = ReturnType<typeof inForceByOption>;

const issuedOf = (
  { opcoes, anteriores }: Pick<ItemView, 'opcoes' | 'anteriores'>,
  vigentes: EmVigorPorOpcao,
): Emitida[] =>
  [...opcoes, ...anteriores].filter(
    ({ id, status, opcao }) =>
      status === 'approved' &&
      valueIn(opcao, 'situacao_fornecedor') === 'emitida' &&
      vigentes.get(id) !== null,
  );

/** An amount of the option, as its renewal has it: in proportion, since a policy may cover several options. */
function renewedAmount(
  valor: number | null,
  { id, opcao }: Emitida,
  vigentes: EmVigorPorOpcao,
): number | null {
  const { antes = null, renovada = null } = vigentes.get(id) ?? {};
  const de = antes ?? numberIn(opcao, 'valor_cobertura');
  return valor === null || renovada === null || !de ? valor : roundTo((valor * renovada) / de, 2);
}

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
  vigentes: EmVigorPorOpcao,
): readonly DesejoEmNumeros[] {
  const limites = emitidas.flatMap((uma) => renewedAmount(limitOf(resultados, uma), uma, vigentes) ?? []);
  if (limites.length === 0) return desejos;
  const tem = Math.max(...limites);
  return desejos.map((desejo) => (desejo.nome === null ? { ...desejo, tem } : desejo));
}

/**
 * The need as it stands with what was issued, or renewed since: its amounts are among what there is, and take the place
 * of the insurance that they renew. Null where nothing was issued.
 */
function withIssued<V extends ItemView>(
  item: V,
  resultados: readonly Resultado[],
  vigentes: EmVigorPorOpcao,
): V | null {
  const emitidas = issuedOf(item, vigentes);
  if (emitidas.length === 0) return null;
  const { medida, acaba, resultado } = item;
  if (!medida) return { ...item, desejos: desejosWith(item.desejos, emitidas, resultados, vigentes) };
  const { codigo, item: campos } = item;
  const antes = acaba
    ? measureInPlace(medida, resultados, numberIn(campos, 'valor_atual'))
    : measureForOpcao(medida, resultados, { ...campos, codigo });
  const amounts = emitidas.map((uma) => {
    const valor = numberIn(uma.opcao, medida.opcao);
    // Policies tell a capital, never a daily allowance.
    return medida.unidade === 'R$' ? renewedAmount(valor, uma, vigentes) : valor;
  });
  const agora = withExistente(antes, sumColuna([antes.existente, ...amounts]));
  return { ...item, medida: agora, necessidade: showNeed(agora, resultado) };
}

/** The items of the areas with an option in force, by id, as they stand today; the study stays as presented. */
export function issuedItens<V extends ItemView>(
  areas: readonly { readonly itens: readonly V[] }[],
  { resultados, diagnostico_apolices }: EstudoEmitido,
  hoje: CalendarDay,
): ReadonlyMap<number, V> {
  const vigentes = inForceByOption(diagnostico_apolices, hoje);
  return new Map(
    areas
      .flatMap(({ itens }) => itens.map((item) => withIssued(item, resultados, vigentes)))
      .flatMap((item) => (item ? [[item.id, item] as const] : [])),
  );
}
