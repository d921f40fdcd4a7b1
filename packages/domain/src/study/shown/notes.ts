import type { NotaDaArea } from '../../charts/index.ts';
import { AREAS, areaCurta } from '../../code-lists/index.ts';

type AreaDoEstudo = {
  produto_diagnostico_id: number;
  nota_area: number | null;
  nota_manual: number | null;
  nota_desejada: number | null;
  nota_projetada: number | null;
};

type Conta = {
  kind: string;
  produto_diagnostico_id: number | null;
  referencia?: string;
  outputs: object | null;
};

/**
 * The six areas as they are shown, 1 to 10. All that could be assessed from the general answers stand there, chosen or
 * not, because all of them make up the overall note; the consultant's own note comes before the computed one.
 */
export const notasMostradas = (areas: readonly AreaDoEstudo[], resultados: readonly Conta[]): NotaDaArea[] =>
  AREAS.map((id) => {
    const area = areas.find((one) => one.produto_diagnostico_id === id);
    const conta = resultados.find(
      (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === id && !r.referencia,
    );
    const calculada = (conta?.outputs as { nota?: unknown } | null | undefined)?.nota;
    return {
      produto_diagnostico_id: id,
      nome: areaCurta(id),
      hoje: area ? (area.nota_manual ?? area.nota_area) : typeof calculada === 'number' ? calculada : null,
      projetada: area?.nota_projetada ?? null,
      desejada: area?.nota_desejada ?? null,
      ...(area && area.nota_manual !== null && { calculada: area.nota_area }),
    };
  });
