/**
 * Items that a cover recorded outside a study pays for, by area and code of the cover; of several the first that the
 * study measures.
 */
const ITENS_DA_COBERTURA: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  1: {
    morte: ['1.01', '1.02', '1.11'],
    morte_acidental: ['1.03'],
    ipa: ['1.04'],
    ifpd: ['1.05'],
    ilpd: ['1.05'],
    dg: ['1.06'],
    dit: ['1.07'],
    dih: ['1.08'],
    funeral: ['1.09'],
  },
  2: { sobrevivencia: ['2.03', '2.02'] },
  3: {
    casco: ['3.01'],
    incendio: ['3.02', '3.03', '3.04'],
    equipamentos: ['3.08'],
    rc_profissional: ['3.05'],
    rc_operacoes: ['3.06'],
    dno: ['3.06'],
    cyber: ['3.06'],
    agricola: ['3.11'],
    garantia: ['3.13'],
  },
  4: { prestamista_morte: ['1.10'] },
  5: { despesas_medicas: ['5.07', '3.07'] },
  6: { aluguel: ['6.06'] },
};

/** The item that a cover pays for, among those measured; null where none is. */
export function itemOfCover(
  { produto_diagnostico_id, cobertura }: { produto_diagnostico_id: number | null; cobertura: string | null },
  medidos: readonly string[],
): string | null {
  const codigos = ITENS_DA_COBERTURA[produto_diagnostico_id ?? 0]?.[cobertura ?? ''] ?? [];
  return codigos.find((codigo) => medidos.includes(codigo)) ?? null;
}
