import { CODIGO, type CodigoItem, itemDefinition, numberIn, type Valores } from '../../catalogue/index.ts';
import type { EstudoSnapshot, Papel, TipoSegurado } from '../snapshot.ts';
import type { Resultado } from './evaluate.ts';
import { itemOf, prepareStudy } from './reading.ts';

export type Sugestao = {
  /** R$; of a daily allowance, R$ a day. */
  capital: number;
  periodo_cobertura: number | null;
  /** Part of the need covered by another item, R$: the permanent part by whole life. */
  noutroItem?: number;
  /** Source of the amount, in a few words. */
  porque?: string;
};

const VITALICIO = 999;

/** Whether the figures can suggest an amount for the item. */
export const hasSuggestion = (codigo: CodigoItem): boolean => Boolean(itemDefinition(codigo).medida?.sugere);

/** With whole life wanted for the permanent layer, term life covers only the temporary one. */
function nameOfCapital(estudo: EstudoSnapshot, codigo: CodigoItem, papel: Papel, nome: string): string {
  const vidaInteira = itemOf(prepareStudy(estudo), CODIGO.vida_inteira, papel);
  return codigo === CODIGO.morte_temporario && vidaInteira?.campos.interesse === 'S'
    ? 'camada_temporaria'
    : nome;
}

function prazo(codigo: CodigoItem, temporario: number | null): number | null {
  if (codigo === CODIGO.vida_inteira) return VITALICIO;
  return codigo === CODIGO.morte_temporario ? temporario : null;
}

/** Which of several amounts defines a limit that is their maximum. */
function largestPart({ passos }: Resultado, limite: number): string | null {
  const parcela = passos.find(({ nome, valor }) => nome !== 'limite' && valor === limite);
  return parcela ? `${parcela.rotulo}: ${parcela.formula}` : null;
}

function ofPerson(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  papel: Papel,
): Sugestao | null {
  const { medida } = itemDefinition(codigo);
  const resultado = resultados.find(
    (r) =>
      r.kind === medida?.calculo &&
      r.tipo_segurado === papel &&
      (r.codigo === codigo || (r.codigo === null && !medida.propria)),
  );
  if (!medida?.sugere || !resultado?.outputs) return null;
  const nome = nameOfCapital(estudo, codigo, papel, medida.sugere);
  const valores: Valores = { ...resultado.inputs, ...resultado.outputs };
  const informado = itemOf(prepareStudy(estudo), codigo, papel)?.campos.capital_sugerido ?? null;
  const capital = informado ?? numberIn(valores, nome);
  if (capital === null) return null;
  const porque = codigo === CODIGO.rc_profissional ? largestPart(resultado, capital) : null;
  const permanente = nome === 'camada_temporaria' ? (numberIn(valores, 'camada_permanente') ?? 0) : 0;
  return {
    capital,
    periodo_cobertura: prazo(codigo, numberIn(valores, 'periodo_cobertura')),
    ...(permanente > 0 && { noutroItem: permanente }),
    ...(porque && { porque }),
  };
}

/** Fields of the wanted amount, for which the figures suggest a value. */
export const CAMPOS_SUGERIDOS: ReadonlySet<string> = new Set([
  'capital_desejado',
  'diaria_desejada',
  'limite_rc_desejado',
]);

/** The suggestion under the fields of the item. */
export function valuesOfSugestao(codigo: CodigoItem, { capital, periodo_cobertura }: Sugestao): Valores {
  const { campos } = itemDefinition(codigo);
  const valor = campos.find((nome) => CAMPOS_SUGERIDOS.has(nome));
  const temPrazo = periodo_cobertura !== null && campos.includes('periodo_cobertura');
  return { ...(valor && { [valor]: capital }), ...(temPrazo && { periodo_cobertura }) };
}

/**
 * Suggestion for `capital_sugerido` (`diaria_desejada` of 1.07) and `periodo_cobertura` of an item; for a couple, the
 * larger of the two.
 */
export function suggestForItem(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  tipo_segurado: TipoSegurado,
): Sugestao | null {
  const pessoas: Papel[] = tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [tipo_segurado];
  const sugestoes = pessoas
    .map((papel) => ofPerson(estudo, resultados, codigo, papel))
    .filter((sugestao) => sugestao !== null);
  return sugestoes.toSorted((a, b) => b.capital - a.capital)[0] ?? null;
}
