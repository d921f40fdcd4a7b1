/** A row of `planejamento.prioridade`: R$ a month. */
export type LinhaDoMes = { codigo: string; custo_mensal: number; acumulado: number; cabe: boolean };

/** Whether an item fits in what the month leaves; what is paid at once takes no room in it. */
export function cabeNoMes({ custo_mensal, cabe }: LinhaDoMes): string {
  if (custo_mensal === 0) return 'sem custo por mês';
  return cabe ? 'cabe' : 'não cabe';
}
