import { type Campo, isVisible, type Valores } from '@farol/domain/catalogue';

/** Fields side by side, or a table of its own. */
export type Segment = { kind: 'fields'; campos: Campo[] } | { kind: 'table'; campo: Campo };

/** The fields that show with these values, in order, tables apart. */
export function segmentsOf(campos: readonly Campo[], valores: Valores): Segment[] {
  const segments: Segment[] = [];
  for (const campo of campos) {
    if (!isVisible(campo, valores)) continue;
    const last = segments.at(-1);
    if (campo.tipo === 'table') segments.push({ kind: 'table', campo });
    else if (last?.kind === 'fields') last.campos.push(campo);
    else segments.push({ kind: 'fields', campos: [campo] });
  }
  return segments;
}

export const isSpouses = (nome: string): boolean =>
  nome.startsWith('conjuge_') || nome === 'base_inss_conjuge';

export const segmentKey = (segment: Segment): string =>
  segment.kind === 'table' ? segment.campo.nome : (segment.campos[0]?.nome ?? '');
