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
