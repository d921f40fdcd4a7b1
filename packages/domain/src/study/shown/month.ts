/** A row of `planejamento.prioridade`: R$ a month. */
export type LinhaDoMes = { codigo: string; custo_mensal: number; acumulado: number; cabe: boolean };

/** R$ a month that the family's budget leaves, as typed or else as computed; null when it leaves nothing. */
export function sobraDoMes(estudo: Readonly<Record<string, unknown>>): number | null {
  const calculados = estudo.valores_calculados as Record<string, unknown> | null | undefined;
  const valor = estudo.capacidade_poupanca ?? calculados?.capacidade_poupanca;
  return typeof valor === 'number' && valor > 0 ? valor : null;
}

/** Whether an item fits in what the month leaves; what is paid at once takes no room in it. */
export function cabeNoMes({ custo_mensal, cabe }: LinhaDoMes): string {
  if (custo_mensal === 0) return 'sem custo por mês';
  return cabe ? 'cabe' : 'não cabe';
}
