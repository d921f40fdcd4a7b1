import { type Campo, isTabela, isVisible, type NomeTabela, type Valores } from '@farol/domain/catalogue';

/** Fields side by side, or a table. */
export type Segment = { kind: 'fields'; campos: Campo[] } | { kind: 'table'; nome: NomeTabela };

/** The visible fields in order, tables separate. */
export function segmentsOf(campos: readonly Campo[], valores: Valores): Segment[] {
  const segments: Segment[] = [];
  for (const campo of campos) {
    if (!isVisible(campo, valores)) continue;
    const last = segments.at(-1);
    if (isTabela(campo.nome)) segments.push({ kind: 'table', nome: campo.nome });
    else if (last?.kind === 'fields') last.campos.push(campo);
    else segments.push({ kind: 'fields', campos: [campo] });
  }
  return segments;
}

export const isSpouseField = (nome: string): boolean =>
  nome.startsWith('conjuge_') || nome === 'base_inss_conjuge';

export const segmentKey = (segment: Segment): string =>
  segment.kind === 'table' ? segment.nome : (segment.campos[0]?.nome ?? '');
