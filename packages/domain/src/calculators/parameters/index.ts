import type { UnidadeParametro } from '../../br/index.ts';
import type { Uf } from '../../locations/index.ts';
import { FLUXO_DA_FAMILIA } from './cash-flow.ts';
import { CREDITO } from './credit.ts';
import { EDICAO_DA_FAMILIA, PADROES } from './defaults.ts';
import { SEM_PADRAO } from './indices.ts';
import { TABELAS_ITCMD } from './itcmd.ts';
import { PATRIMONIO } from './property.ts';
import { POUPANCA } from './savings.ts';
import { TRIBUTOS } from './taxes.ts';
import type { LinhaParametro, Parametro, Parametros, ParametroUsado, ValorParametro } from './types.ts';

const unidade = (
  uf: Uf,
  nome: string,
  valor: number,
  inicio: string,
  fonte: string,
  fim: string | null = null,
): Parametro => ({
  chave: 'unidade_fiscal',
  uf,
  rotulo: `${nome} (${uf})`,
  unidade: 'R$/unidade',
  valor,
  vigencia_inicio: inicio,
  vigencia_fim: fim,
  fonte,
  verificado: false,
});

const PELO_IPCA = 'Fonte secundária, igual à anterior pelo IPCA até 11/2025';
const FIM_DE_2025 = '2025-12-31';

/**
 * Tax units of some states' ITCMD brackets, in reais. A unit of an earlier year is still usable: brackets are lower,
 * so the tax is never too low; the figure tells its year. PI follows its law's rule from the last value read.
 */
const UNIDADES_FISCAIS: readonly Parametro[] = [
  unidade('RJ', 'UFIR-RJ', 4.9604, '2026-01-01', 'SEFAZ-RJ, exercício de 2026'),
  unidade('RS', 'UPF-RS', 28.3264, '2026-01-01', 'SEFAZ-RS, exercício de 2026'),
  unidade('SP', 'UFESP', 38.42, '2026-01-01', 'Comunicado DICAR 88/2025'),
  unidade('MT', 'UPF/MT', 255.2, '2026-02-01', 'Portaria da SEFAZ-MT de 15/01/2026 (muvucapopular.com.br)'),
  unidade(
    'PI',
    'UFR-PI',
    4.95,
    '2026-01-01',
    'Estimativa a confirmar: R$ 1,94 de 2009 (Decreto 13.494/2008) pelo IPCA até 11/2025 (Lei 5.285/2002)',
  ),
  unidade('CE', 'Ufirce', 6.02969, '2025-01-01', 'IN 155/2024', FIM_DE_2025),
  unidade('CE', 'Ufirce', 6.29872, '2026-01-01', PELO_IPCA),
  unidade('PA', 'UPF-PA', 4.5782, '2024-01-01', 'Portaria 977/2023', FIM_DE_2025),
  unidade('PA', 'UPF-PA', 5.0155, '2026-01-01', PELO_IPCA),
  unidade('SE', 'UFP/SE', 59.27, '2023-08-01', 'Portaria 313/2023'),
  unidade('RO', 'UPF/RO', 92.54, '2021-01-01', 'Resolução 02/2020', FIM_DE_2025),
  unidade('RO', 'UPF/RO', 124.46, '2026-01-01', PELO_IPCA),
];

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null;

/** Equal as data: a stored table may be read with its keys in another order. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const nomes = Object.keys(a);
  return nomes.length === Object.keys(b).length && nomes.every((nome) => sameValue(a[nome], b[nome]));
}

export { EDICAO_DA_FAMILIA } from './defaults.ts';
export * from './indices.ts';
export { PREMISSA_DA_CASA } from './row.ts';
export type * from './types.ts';

/** Every default parameter of a company, dated and with its source. */
export const PARAMETROS_PADRAO: readonly Parametro[] = [
  ...PADROES,
  ...UNIDADES_FISCAIS,
  ...TABELAS_ITCMD,
  ...POUPANCA,
  ...CREDITO,
  ...TRIBUTOS,
  ...PATRIMONIO,
  ...FLUXO_DA_FAMILIA,
];

const keyOf = ({ chave, uf }: { chave: string; uf: string | null }): string =>
  uf ? `${chave}.${uf}` : chave;

const PADRAO_POR_CHAVE = new Map(PARAMETROS_PADRAO.map((p) => [keyOf(p), p]));

/** A stored row with the texts of its key. */
function complete(linha: LinhaParametro): Parametro {
  const padrao = PADRAO_POR_CHAVE.get(keyOf(linha)) ?? SEM_PADRAO.get(linha.chave);
  return {
    ...linha,
    fonte: linha.fonte ?? 'Parâmetro da empresa',
    rotulo: padrao?.rotulo ?? linha.chave,
    unidade: padrao?.unidade ?? '',
  };
}

const inForce = (linhas: readonly Parametro[], hoje: string): Parametro[] =>
  linhas
    .filter((p) => p.vigencia_inicio <= hoje && (p.vigencia_fim === null || p.vigencia_fim >= hoje))
    .sort((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? -1 : 1));

const byKey = (linhas: readonly Parametro[]): Parametros => new Map(linhas.map((p) => [keyOf(p), p]));

/** Parameters stored at an earlier presentation; those without an edition of the family's rules use the first. */
export function storedParametros(em: string, linhas: readonly LinhaParametro[]): Parametros {
  const tem = linhas.some(({ chave }) => chave === EDICAO_DA_FAMILIA);
  const primeira: LinhaParametro = {
    chave: EDICAO_DA_FAMILIA,
    uf: null,
    valor: 1,
    vigencia_inicio: '2026-01-01',
    vigencia_fim: null,
    fonte: 'Como foi apresentado',
    verificado: true,
  };
  return currentParametros(em, tem ? linhas : [...linhas, primeira]);
}

/** Parameters in force on a day; the company's own replace the defaults, and the latest start wins. */
export const currentParametros = (hoje: string, daEmpresa: readonly LinhaParametro[] = []): Parametros =>
  byKey([...inForce(PARAMETROS_PADRAO, hoje), ...inForce(daEmpresa.map(complete), hoje)]);

/** The edition without an end: the default of a calculation. */
export const PARAMETROS_ATUAIS: Parametros = byKey(PARAMETROS_PADRAO.filter((p) => p.vigencia_fim === null));

/** The parameters with the study's overrides; only known keys with a number count. */
export function withPremissas(parametros: Parametros, premissas: unknown): Parametros {
  if (typeof premissas !== 'object' || premissas === null) return parametros;
  const changed = new Map(parametros);
  for (const [chave, valor] of Object.entries(premissas)) {
    const base = parametros.get(chave);
    if (base && typeof base.valor === 'number' && typeof valor === 'number' && Number.isFinite(valor)) {
      changed.set(chave, { ...base, valor, fonte: 'Premissa deste estudo', verificado: true });
    }
  }
  return changed;
}

/** A value typed in the study replaces the parameter, and is marked as such. */
export function usedParametro(parametro: Parametro, informado?: unknown): ParametroUsado {
  const typed = typeof informado === 'number' && informado !== parametro.valor;
  return {
    chave: keyOf(parametro),
    rotulo: parametro.rotulo,
    valor: typed ? informado : parametro.valor,
    unidade: parametro.unidade,
    vigencia: typed ? null : parametro.vigencia_inicio,
    fonte: typed ? 'Informado neste estudo' : parametro.fonte,
    verificado: typed || parametro.verificado,
  };
}

/** The rows that differ from the defaults of that day: all that another reader needs to restore them. */
export function ownLinhas(parametros: Parametros, dia: string): LinhaParametro[] {
  const daCasa = currentParametros(dia);
  return [...parametros.values()]
    .filter((p) => !sameValue(simples(p), simples(daCasa.get(keyOf(p)))))
    .map(storedParametro);
}

/** A parameter as stored: without the texts of its key. */
export const storedParametro = (linha: Parametro): LinhaParametro => ({
  chave: linha.chave,
  uf: linha.uf,
  valor: linha.valor,
  vigencia_inicio: linha.vigencia_inicio,
  vigencia_fim: linha.vigencia_fim,
  fonte: linha.fonte,
  verificado: linha.verificado,
});

const simples = (p: Parametro | undefined) =>
  p && [p.valor, p.vigencia_inicio, p.vigencia_fim, p.fonte, p.verificado];

/** Assumptions of a figure with another value in another set: `antes` and `agora`, in order of use. */
export function changedPremissas(
  usadas: readonly ParametroUsado[],
  de: Parametros,
  para: Parametros,
): {
  chave: string;
  rotulo: string;
  unidade: UnidadeParametro;
  antes: ValorParametro;
  agora: ValorParametro;
  desde: string;
}[] {
  const chaves = new Set(usadas.filter(({ vigencia }) => vigencia !== null).map(({ chave }) => chave));
  return [...chaves].flatMap((chave) => {
    const [antes, agora] = [de.get(chave), para.get(chave)];
    if (!antes || !agora || sameValue(antes.valor, agora.valor)) return [];
    const { rotulo, unidade, vigencia_inicio: desde } = agora;
    return [{ chave, rotulo, unidade, antes: antes.valor, agora: agora.valor, desde }];
  });
}
