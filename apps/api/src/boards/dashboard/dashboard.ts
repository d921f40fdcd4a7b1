import { type api, METRICAS, type Metrica, type OutputOf, type Quebra } from '@farol/contracts';
import { yearOf } from '@farol/domain/calendar';
import { findLista } from '@farol/domain/code-lists';
import type { BreakdownFigure, MonthFigure } from './figures.store.ts';
import type { FunnelFigures } from './funnel.store.ts';
import type { Range } from './periods.ts';

type Block = OutputOf<typeof api.dashboard.blocks>[number];
type Unit = Block['unidade'];

const METRIC: Record<Metrica, { titulo: string; unidade: Unit }> = {
  estudos: { titulo: 'Estudos iniciados', unidade: 'quantidade' },
  concluidos: { titulo: 'Estudos concluídos', unidade: 'quantidade' },
  cotacoes: { titulo: 'Cotações entregues', unidade: 'quantidade' },
  apresentacoes: { titulo: 'Apresentações', unidade: 'quantidade' },
  aprovacoes: { titulo: 'Áreas aprovadas', unidade: 'quantidade' },
  conversao: { titulo: 'Conversão (%)', unidade: '%' },
  apolices: { titulo: 'Apólices emitidas', unidade: 'quantidade' },
  premio: { titulo: 'Prêmio anual emitido (R$)', unidade: 'R$' },
  comissao: { titulo: 'Comissão prevista (R$)', unidade: 'R$' },
  recusas: { titulo: 'Recusas', unidade: 'quantidade' },
  dias: { titulo: 'Dias na etapa', unidade: 'dias' },
  clientes: { titulo: 'Clientes novos', unidade: 'quantidade' },
};

const AVERAGED: readonly Unit[] = ['%', 'dias'];

/** The figure of no rows. */
const nothing = (unidade: Unit): number | null => (AVERAGED.includes(unidade) ? null : 0);

export const unitOf = (metrica: string): Unit =>
  metrica in METRIC ? METRIC[metrica as Metrica].unidade : 'quantidade';

export const figureOrNothing = (metrica: Metrica, valor: number | null | undefined): number | null =>
  valor ?? nothing(METRIC[metrica].unidade);

export const titled = (metrica: Metrica) => ({ metrica, ...METRIC[metrica] });

/** Of a refusal or an ending that states none; its key is empty. */
const SEM_MOTIVO = 'Sem motivo';

/** Metrics with a block for each key: its code list. */
const KEYED: Partial<Record<Metrica, 'motivo_recusa' | 'estagio_funil'>> = {
  recusas: 'motivo_recusa',
  dias: 'estagio_funil',
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** One block per metric, with one per refusal reason and stage that occurred: every year of the range. */
export function blocksOf(figures: readonly MonthFigure[], { from, to }: Range): Block[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  const values = new Map(
    figures.map(({ metrica, chave, ano, mes, valor }) => [`${metrica}/${chave ?? ''}/${ano}/${mes}`, valor]),
  );
  const block = (metrica: Metrica, chave: string | null, titulo: string): Block => {
    const value = (ano: number, mes: number | null) =>
      figureOrNothing(metrica, values.get(`${metrica}/${chave ?? ''}/${ano}/${mes}`));
    return {
      ...titled(metrica),
      titulo,
      chave,
      dados: years.map((ano) => ({
        ano,
        total: value(ano, null),
        meses: MONTHS.map((mes) => ({ valor: value(ano, mes) })),
      })),
    };
  };
  return METRICAS.flatMap((metrica) => {
    const { titulo } = METRIC[metrica];
    const list = KEYED[metrica];
    if (!list) return [block(metrica, null, titulo)];
    return [
      ...findLista(list).map(({ value, label }) => ({ chave: String(value), label })),
      { chave: '', label: SEM_MOTIVO },
    ]
      .filter(({ chave }) => figures.some((one) => one.metrica === metrica && (one.chave ?? '') === chave))
      .map(({ chave, label }) => block(metrica, chave, `${titulo}: ${label}`));
  });
}

/** Metrics of each breakdown, in the order of its columns. */
export const BREAKDOWN_METRICS: Record<Quebra, readonly Metrica[]> = {
  consultor: METRICAS.filter((metrica) => metrica !== 'dias'),
  seguradora: ['apolices', 'premio', 'comissao'],
  estagio: ['dias'],
  motivo: ['recusas'],
};

const LIST_OF: Partial<Record<Quebra, 'motivo_recusa' | 'estagio_funil'>> = {
  motivo: 'motivo_recusa',
  estagio: 'estagio_funil',
};

const NOT_STATED: Partial<Record<Quebra, string>> = {
  seguradora: 'Seguradora não informada',
  motivo: SEM_MOTIVO,
};

type BreakdownRow = OutputOf<typeof api.dashboard.breakdown>['dados'][number];

/** A row per key; stages in their order, the others with the largest first figure first. */
export function breakdownOf(por: Quebra, figures: readonly BreakdownFigure[]): BreakdownRow[] {
  const metrics = BREAKDOWN_METRICS[por];
  const labels = new Map(
    LIST_OF[por] ? findLista(LIST_OF[por]).map(({ value, label }) => [String(value), label]) : [],
  );
  const keys = [...new Set(figures.map(({ chave }) => chave))];
  const rows = keys.map((chave): BreakdownRow => {
    const own = figures.filter((one) => one.chave === chave);
    const stage = por === 'estagio' ? own[0] : undefined;
    return {
      chave,
      nome: own[0]?.nome ?? labels.get(chave ?? '') ?? chave ?? NOT_STATED[por] ?? '',
      valores: Object.fromEntries(
        metrics.map((metrica) => [
          metrica,
          figureOrNothing(metrica, own.find((one) => one.metrica === metrica)?.valor),
        ]),
      ),
      ...(stage && { passagens: stage.linhas, mediana: stage.mediana }),
    };
  });
  if (por === 'estagio') return rows.toSorted((a, b) => Number(a.chave) - Number(b.chave));
  const rank = (row: BreakdownRow) => row.valores[metrics.includes('premio') ? 'premio' : 'recusas'] ?? 0;
  return rows.toSorted((a, b) => rank(b) - rank(a) || a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** "50": of 4, 2 are 50%. One decimal place. */
const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;

type Funnel = Pick<OutputOf<typeof api.dashboard.funnel>, 'total' | 'pior_etapa' | 'etapas'>;

/** Stages with their names, losses and the reasons of these; of equal losses the earlier stage is the worst. */
export function funnelOf({ total, etapas, perdas }: FunnelFigures): Funnel {
  const stages = new Map(findLista('estagio_funil').map(({ value, label }) => [Number(value), label]));
  const reasons = new Map<string, string>(
    findLista('motivo_recusa').map(({ value, label }) => [value, label]),
  );
  const [worst] = etapas.toSorted((a, b) => b.perdidos - a.perdidos || a.estagio - b.estagio);
  return {
    total,
    pior_etapa: worst && worst.perdidos > 0 ? worst.estagio : null,
    etapas: etapas.map((etapa) => ({
      ...etapa,
      nome: stages.get(etapa.estagio) ?? '',
      alcance: shareOf(etapa.chegaram, total),
      perda: shareOf(etapa.perdidos, etapa.chegaram),
      motivos: perdas
        .filter(({ estagio }) => estagio === etapa.estagio)
        .map(({ motivo, total }) => ({
          motivo: motivo ?? '',
          nome: (motivo && reasons.get(motivo)) ?? SEM_MOTIVO,
          total,
        })),
    })),
  };
}
