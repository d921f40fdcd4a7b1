import { addDays, type CalendarDay, diffDays, formatDay } from '../calendar/index.ts';
import type { TipoDocumento } from './codes.ts';

/** The dates written on a document. */
export type DatasDocumento = {
  emitido_em: CalendarDay | null;
  valido_ate: CalendarDay | null;
  /** Year of a tax return, a vehicle's licence or a property tax. */
  exercicio: number | null;
};
export const SEM_DATAS: DatasDocumento = { emitido_em: null, valido_ate: null, exercicio: null };

export type CampoData = keyof DatasDocumento;

export type RegraValidade = {
  /** Asked of the person who checks, in this order. */
  pede: readonly CampoData[];
  /** Accepted for as many days from its issue; a validity printed on it comes first. */
  dias?: number;
  /** Recommended to be younger, never refused for it. */
  anosRecomendados?: number;
  /** First year that is still right on a day. */
  exercicioMinimo?: (hoje: CalendarDay) => number;
  /** Where the rule is from; a premise is the product's own. */
  fonte: string;
};

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
/** The year before serves until this month and day. */
const lastYearUntil = (mesDia: string) => (hoje: CalendarDay) =>
  hoje.slice(5) <= mesDia ? yearOf(hoje) - 1 : yearOf(hoje);

const TRES_MESES = 'Premissa do produto: comprova os últimos três meses.';

export const VALIDADES: Readonly<Partial<Record<TipoDocumento, RegraValidade>>> = {
  identidade: {
    pede: ['emitido_em', 'valido_ate'],
    anosRecomendados: 10,
    fonte:
      'Premissa do produto: RG com menos de 10 anos; CNH e a identidade nova (Decreto 10.977/2022) trazem validade.',
  },
  cnh: { pede: ['valido_ate'], fonte: 'Código de Trânsito Brasileiro, art. 147, § 2º (Lei 14.071/2020).' },
  passaporte: { pede: ['valido_ate'], fonte: 'Decreto 5.978/2006.' },
  residencia: { pede: ['emitido_em'], dias: 90, fonte: 'Lista de documentos da casa: no máximo 90 dias.' },
  renda: { pede: ['emitido_em'], dias: 90, fonte: TRES_MESES },
  extrato: { pede: ['emitido_em'], dias: 90, fonte: TRES_MESES },
  extrato_fgts: { pede: ['emitido_em'], dias: 90, fonte: TRES_MESES },
  matricula_imovel: { pede: ['emitido_em'], dias: 30, fonte: 'Decreto 93.240/1986, art. 1º, IV: 30 dias.' },
  certidoes: {
    pede: ['emitido_em', 'valido_ate'],
    dias: 90,
    fonte: 'Premissa do produto: 90 dias, salvo a validade impressa.',
  },
  declaracao_ir: {
    pede: ['exercicio'],
    exercicioMinimo: lastYearUntil('05-31'),
    fonte: 'Receita Federal: entrega até 31 de maio; até lá serve a do exercício anterior.',
  },
  crlv: {
    pede: ['exercicio'],
    exercicioMinimo: (hoje) => yearOf(hoje) - 1,
    fonte: 'Premissa do produto: licenciamento anual, por calendário de cada estado.',
  },
  iptu: {
    pede: ['exercicio'],
    exercicioMinimo: lastYearUntil('03-31'),
    fonte: 'Premissa do produto: o carnê do ano chega até março.',
  },
};

export const validityRule = (tipo: TipoDocumento): RegraValidade | null => VALIDADES[tipo] ?? null;

/** The last day on which a document serves; null where its dates do not say. */
export function lastDayOf(
  tipo: TipoDocumento,
  { emitido_em, valido_ate }: DatasDocumento,
): CalendarDay | null {
  const dias = VALIDADES[tipo]?.dias;
  if (valido_ate !== null) return valido_ate;
  return emitido_em !== null && dias !== undefined ? addDays(emitido_em, dias) : null;
}

export type Validade = { estado: 'vale' | 'recomenda' | 'vencido'; texto: string; campo: CampoData };

/** What is to be said of a document's age on a day; null where nothing is known or asked. */
export function validityOf(tipo: TipoDocumento, datas: DatasDocumento, hoje: CalendarDay): Validade | null {
  const regra = validityRule(tipo);
  if (!regra) return null;
  const { emitido_em, valido_ate, exercicio } = datas;
  const primeiro = regra.exercicioMinimo?.(hoje);
  if (exercicio !== null && primeiro !== undefined)
    return exercicio < primeiro
      ? {
          estado: 'vencido',
          campo: 'exercicio',
          texto: `Exercício de ${exercicio}; vale a partir do de ${primeiro}.`,
        }
      : { estado: 'vale', campo: 'exercicio', texto: `Exercício de ${exercicio}.` };
  if (valido_ate !== null)
    return valido_ate < hoje
      ? { estado: 'vencido', campo: 'valido_ate', texto: `Venceu em ${formatDay(valido_ate)}.` }
      : { estado: 'vale', campo: 'valido_ate', texto: `Vale até ${formatDay(valido_ate)}.` };
  if (emitido_em === null) return null;
  const fim = lastDayOf(tipo, datas);
  if (fim !== null && fim < hoje) {
    const dias = diffDays(hoje, emitido_em);
    return {
      estado: 'vencido',
      campo: 'emitido_em',
      texto: `Emitido há ${dias} dias; vale até ${regra.dias}.`,
    };
  }
  if (fim !== null) return { estado: 'vale', campo: 'emitido_em', texto: `Vale até ${formatDay(fim)}.` };
  const anos = Math.floor(diffDays(hoje, emitido_em) / 365.25);
  return regra.anosRecomendados !== undefined && anos >= regra.anosRecomendados
    ? {
        estado: 'recomenda',
        campo: 'emitido_em',
        texto: `Emitido há ${anos} anos; recomenda-se menos de ${regra.anosRecomendados}.`,
      }
    : null;
}

/** Dates that cannot be: not asked of the kind, or not come yet. */
export function documentDateErrors(
  tipo: TipoDocumento,
  datas: Partial<DatasDocumento>,
  hoje: CalendarDay,
): Partial<Record<CampoData, string[]>> {
  const pede = validityRule(tipo)?.pede ?? [];
  const erros: Partial<Record<CampoData, string[]>> = {};
  for (const campo of ['emitido_em', 'valido_ate', 'exercicio'] as const)
    if (datas[campo] != null && !pede.includes(campo)) erros[campo] = ['Este documento não pede essa data.'];
  if (datas.emitido_em && datas.emitido_em > hoje) erros.emitido_em = ['Esta data ainda não chegou.'];
  if (datas.exercicio && datas.exercicio > yearOf(hoje)) erros.exercicio = ['Este ano ainda não chegou.'];
  return erros;
}
