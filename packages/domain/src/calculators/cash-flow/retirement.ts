import { type Familia, isWork, type Pessoa, type Renda, whose } from './family.ts';
import type { Eventos } from './scenario-events.ts';
import type { Tempo } from './timeline.ts';

export type Regra =
  | 'idade'
  | 'pontos'
  | 'idade_progressiva'
  | 'pedagio_100'
  | 'informada'
  | 'em_vigor'
  | 'nenhuma';

/** R$ of today a month, from `inicio` on; null where the INSS starts nothing. */
export type Aposentadoria = { inicio: number | null; regra: Regra; beneficio: number | null };

export type Parada = {
  /** Month in which each one stops working; the end of the projection for who does not. */
  porPessoa: number[];
  /** Month in which the last one stops: the family's retirement. */
  familia: number;
};

const MESES_ATE_NOVEMBRO_DE_2019 = 2019 * 12 + 10;

/** Contributions count in these bonds of work; civil servants have their own regime. */
const CONTRIBUI = new Set(['CLT', 'PJ', 'AUT', 'MEI']);

const worksUntil = (renda: Renda): boolean =>
  renda.ate_aposentadoria ? renda.ate_aposentadoria === 'S' : isWork(renda);

/** A row is planned in a month, whatever happens to its person. */
export const isPlanned = (renda: Renda, t: number, parada: number): boolean =>
  renda.inicio_mes <= t &&
  (renda.fim_mes === null || t < renda.fim_mes) &&
  (!worksUntil(renda) || t < parada);

export const isOutOfJob = (eventos: Eventos, k: number, t: number): boolean =>
  eventos.pessoas[k]?.desempregos.some(({ mes, meses }) => t >= mes && t < mes + meses) ?? false;

/** Months of contribution before each month of the projection. */
function monthsPaid(familia: Familia, eventos: Eventos, tempo: Tempo, k: number, parada: number): Int32Array {
  const { anos, contribui } = (familia.pessoas[k] as Pessoa).inss;
  const rows = familia.rendas.filter(
    (renda) => CONTRIBUI.has(renda.tipo) && whose(familia, renda.papel) === k,
  );
  const paid = new Int32Array(tempo.meses + 1);
  paid[0] = 12 * anos;
  for (let t = 0; t < tempo.meses; t++) {
    const pays =
      contribui === 'S' && !isOutOfJob(eventos, k, t) && rows.some((renda) => isPlanned(renda, t, parada));
    paid[t + 1] = (paid[t] as number) + (pays ? 1 : 0);
  }
  return paid;
}

/** 60% and 2% for each whole year above 15 (women) or 20 (men): EC 103/2019, art. 26. */
export const coefficient = (sexo: Pessoa['sexo'], months: number): number =>
  0.6 + 0.02 * Math.max(0, Math.floor(months / 12) - (sexo === 'F' ? 15 : 20));

export const withinInss = (familia: Familia, value: number): number =>
  Math.min(Math.max(value, familia.salario_minimo), familia.teto_inss);

type Situacao = { idade: number; pagos: number; ano: number; antes: boolean; faltavam: number };
type Met = readonly [regra: Regra, coeficiente: number];

/** The rules met in a month, ages and times in months: EC 103/2019, arts. 15 to 20. */
function rulesMet(mulher: boolean, s: Situacao, coeficiente: number): Met[] {
  const anos = s.ano - 2019;
  const met: Met[] = [];
  const minimo = mulher || s.antes ? 180 : 240;
  if (s.idade >= (mulher ? 744 : 780) && s.pagos >= minimo) met.push(['idade', coeficiente]);
  if (!s.antes) return met;
  const whole = mulher ? 360 : 420;
  const points = mulher ? Math.min(100, 86 + anos) : Math.min(105, 96 + anos);
  if (s.pagos >= whole && s.idade + s.pagos >= 12 * points) met.push(['pontos', coeficiente]);
  const age = mulher ? Math.min(62, 56 + anos / 2) : Math.min(65, 61 + anos / 2);
  if (s.pagos >= whole && s.idade >= 12 * age) met.push(['idade_progressiva', coeficiente]);
  const toll = Math.max(0, whole - s.faltavam);
  if (s.idade >= (mulher ? 684 : 720) && s.pagos >= whole + toll) met.push(['pedagio_100', 1]);
  return met;
}

/** The first month in which a rule is met, with the best coefficient of that month. */
function ownRetirement(familia: Familia, tempo: Tempo, k: number, paid: Int32Array): Aposentadoria {
  const { inss, sexo, nascimento } = familia.pessoas[k] as Pessoa;
  if (inss.em_vigor === 'S') return { inicio: null, regra: 'em_vigor', beneficio: null };
  const nothing: Aposentadoria = { inicio: null, regra: 'nenhuma', beneficio: null };
  const benefit = (share: number) => inss.beneficio ?? withinInss(familia, inss.media * share);
  if (inss.idade !== null) {
    const inicio = Math.max(0, 12 * inss.idade - tempo.idade(nascimento, 0));
    const known = inss.beneficio !== null || inss.media > 0;
    if (!known || inicio >= tempo.meses) return nothing;
    return { inicio, regra: 'informada', beneficio: benefit(coefficient(sexo, paid[inicio] as number)) };
  }
  if (inss.contribui !== 'S' || (inss.media <= 0 && inss.beneficio === null)) return nothing;
  const since2019 = tempo.anoDe(0) * 12 + Number(tempo.codigo(0).slice(5)) - 1 - MESES_ATE_NOVEMBRO_DE_2019;
  const m19 = Math.max(0, 12 * inss.anos - since2019);
  for (let t = 0; t < tempo.meses; t++) {
    const pagos = paid[t] as number;
    const now = {
      idade: tempo.idade(nascimento, t),
      pagos,
      ano: tempo.anoDe(t),
      antes: m19 > 0,
      faltavam: m19,
    };
    const met = rulesMet(sexo === 'F', now, coefficient(sexo, pagos));
    const best = met.reduce<Met | undefined>((top, one) => (top && top[1] >= one[1] ? top : one), undefined);
    if (best) return { inicio: t, regra: best[0], beneficio: benefit(best[1]) };
  }
  return nothing;
}

const SEM_INSS = 65;

/**
 * When each one stops working and what the INSS pays. Without an age told, work ends when the INSS starts, at 65 without
 * it; nobody with an age told or work: retired today.
 */
export function retirement(familia: Familia, eventos: Eventos, tempo: Tempo) {
  const stops: (number | null)[] = [];
  const aposentadorias: Aposentadoria[] = [];
  const pagos: Int32Array[] = [];
  familia.pessoas.forEach((pessoa, k) => {
    const months = (age: number) => Math.max(0, 12 * age - tempo.idade(pessoa.nascimento, 0));
    const works = familia.rendas.some((renda) => isWork(renda) && whose(familia, renda.papel) === k);
    const told = pessoa.idade_aposentadoria === null ? null : months(pessoa.idade_aposentadoria);
    const paid = monthsPaid(familia, eventos, tempo, k, told ?? Number.POSITIVE_INFINITY);
    const own = ownRetirement(familia, tempo, k, paid);
    const stop = told ?? (works ? (own.inicio ?? months(SEM_INSS)) : null);
    stops.push(stop === null ? null : Math.min(stop, tempo.meses));
    aposentadorias.push(own);
    pagos.push(told === null && stop !== null ? monthsPaid(familia, eventos, tempo, k, stop) : paid);
  });
  const known = stops.filter((stop) => stop !== null);
  const parada: Parada = {
    porPessoa: stops.map((stop) => stop ?? tempo.meses),
    familia: known.length > 0 ? Math.max(...known) : 0,
  };
  return { parada, aposentadorias, pagos };
}
