const POR_SITUACAO: Readonly<Record<string, string>> = {
  empregado: 'CLT',
  mei: 'MEI',
  socio: 'PJ',
  autonomo: 'PJ',
  servidor_estatutario: 'FP',
  militar: 'FP',
};

/** How steady an income is, by the bond or else the situation of work; null for who has no work. */
export function vinculoDoTrabalho(tipo_vinculo: unknown, subtipo_vinculo: unknown): string | null {
  if (typeof tipo_vinculo === 'string' && tipo_vinculo) return tipo_vinculo;
  return POR_SITUACAO[String(subtipo_vinculo)] ?? null;
}

const POR_CONTA_PROPRIA: ReadonlySet<string> = new Set(['PJ', 'MEI']);
const SEM_TRABALHO: ReadonlySet<string> = new Set(['aposentado', 'do_lar', 'estudante', 'sem_trabalho']);

/** Works for themselves, as a firm or as a professional; the situation of work goes before the bond. */
export function trabalhaPorContaPropria(tipo_vinculo: unknown, subtipo_vinculo: unknown): boolean {
  const situacao = String(subtipo_vinculo);
  if (SEM_TRABALHO.has(situacao)) return false;
  const vinculo = POR_SITUACAO[situacao] ?? vinculoDoTrabalho(tipo_vinculo, null);
  return vinculo !== null && POR_CONTA_PROPRIA.has(vinculo);
}
