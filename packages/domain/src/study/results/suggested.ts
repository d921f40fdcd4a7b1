import type { Kind } from '../../calculators/index.ts';
import { type CodigoItem, itemDefinition, numberIn, type Valores } from '../../catalogue/index.ts';
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
const VIDA_TEMPORARIA = '1.01';
const VIDA_INTEIRA = '1.02';
const RC_PROFISSIONAL = '3.05';

const ORIGEM: Record<string, { kind: Kind; nome: string }> = {
  '1.01': { kind: 'vida.necessidade_capital', nome: 'capital_sugerido' },
  '1.02': { kind: 'vida.necessidade_capital', nome: 'camada_permanente' },
  '1.04': { kind: 'vida.invalidez', nome: 'capital_invalidez' },
  '1.05': { kind: 'vida.invalidez', nome: 'capital_invalidez' },
  '1.06': { kind: 'vida.doencas_graves', nome: 'capital' },
  '1.07': { kind: 'vida.dit', nome: 'diaria_sugerida' },
  '3.05': { kind: 'patrimonio.rc_sugerido', nome: 'limite' },
  '1.10': { kind: 'vida.necessidade_capital', nome: 'dividas_sem_cobertura' },
};

/** Whether the figures can suggest an amount for the item. */
export const hasSuggestion = (codigo: string): boolean => codigo in ORIGEM;

/** With whole life wanted for the permanent layer, term life covers only the temporary one. */
function nameOfCapital(estudo: EstudoSnapshot, codigo: string, papel: Papel, nome: string): string {
  const vidaInteira = itemOf(prepareStudy(estudo), VIDA_INTEIRA, papel);
  return codigo === VIDA_TEMPORARIA && vidaInteira?.campos.interesse === 'S' ? 'camada_temporaria' : nome;
}

function prazo(codigo: string, temporario: number | null): number | null {
  if (codigo === VIDA_INTEIRA) return VITALICIO;
  return codigo === VIDA_TEMPORARIA ? temporario : null;
}

/** Which of several amounts defines a limit that is their maximum. */
function largestPart({ passos }: Resultado, limite: number): string | null {
  const parcela = passos.find(({ nome, valor }) => nome !== 'limite' && valor === limite);
  return parcela ? `${parcela.rotulo}: ${parcela.formula}` : null;
}

function ofPerson(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: string,
  papel: Papel,
): Sugestao | null {
  const origem = ORIGEM[codigo];
  const resultado = resultados.find(
    (r) =>
      r.kind === origem?.kind &&
      r.tipo_segurado === papel &&
      (r.codigo === codigo || (r.codigo === null && codigo !== RC_PROFISSIONAL)),
  );
  if (!origem || !resultado?.outputs) return null;
  const nome = nameOfCapital(estudo, codigo, papel, origem.nome);
  const valores: Valores = { ...resultado.inputs, ...resultado.outputs };
  const informado = itemOf(prepareStudy(estudo), codigo, papel)?.campos.capital_sugerido ?? null;
  const capital = informado ?? numberIn(valores, nome);
  if (capital === null) return null;
  const porque = codigo === RC_PROFISSIONAL ? largestPart(resultado, capital) : null;
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
  codigo: string,
  tipo_segurado: TipoSegurado,
): Sugestao | null {
  const pessoas: Papel[] = tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [tipo_segurado];
  const sugestoes = pessoas
    .map((papel) => ofPerson(estudo, resultados, codigo, papel))
    .filter((sugestao) => sugestao !== null);
  return sugestoes.toSorted((a, b) => b.capital - a.capital)[0] ?? null;
}
