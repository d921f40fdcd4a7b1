import type { Passo } from '../../calculators/index.ts';
import type { NotaDaArea } from '../../charts/index.ts';
import { AREAS, shortAreaName } from '../../code-lists/index.ts';
import { COM_O_PLANO } from '../results/index.ts';

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
  passos?: readonly Pick<Passo, 'nome' | 'rotulo' | 'formula' | 'entradas'>[];
};

const pontos = ({ peso, a }: Passo['entradas']): number => Number(peso) * Number(a);

/**
 * The component of a score that falls most with the plan, with its account: "Imóveis no patrimônio, 97% do que a
 * família tem".
 */
function fallingPart(resultados: readonly Conta[], area: number): string | undefined {
  const passosDe = (referencia?: string) =>
    resultados.find(
      (r) =>
        r.kind === 'estudo.nota' &&
        r.produto_diagnostico_id === area &&
        (r.referencia ?? '') === (referencia ?? ''),
    )?.passos ?? [];
  const hoje = new Map(passosDe().map((passo) => [passo.nome, passo]));
  const teto = passosDe(COM_O_PLANO).find(({ nome }) => nome === 'teto');
  if (teto && !hoje.has('teto')) return teto.formula;
  const [maior] = passosDe(COM_O_PLANO)
    .flatMap((passo) => {
      const antes = hoje.get(passo.nome);
      const perda = antes ? pontos(antes.entradas) - pontos(passo.entradas) : 0;
      return perda > 0
        ? [{ perda, dito: `${passo.rotulo}, ${passo.formula.replace(/; peso .*$/, '')}` }]
        : [];
    })
    .toSorted((a, b) => b.perda - a.perda);
  return maior?.dito;
}

/**
 * The six areas with their scores, 1 to 10. All areas with enough general answers are shown, chosen or not, because
 * they are all part of the overall score; the consultant's score precedes the computed one.
 */
export const showNotas = (areas: readonly AreaDoEstudo[], resultados: readonly Conta[]): NotaDaArea[] =>
  AREAS.map((id) => {
    const area = areas.find((one) => one.produto_diagnostico_id === id);
    const conta = resultados.find(
      (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === id && !r.referencia,
    );
    const calculada = (conta?.outputs as { nota?: unknown } | null | undefined)?.nota;
    const queda = fallingPart(resultados, id);
    return {
      produto_diagnostico_id: id,
      nome: shortAreaName(id),
      hoje: area ? (area.nota_manual ?? area.nota_area) : typeof calculada === 'number' ? calculada : null,
      projetada: area?.nota_projetada ?? null,
      desejada: area?.nota_desejada ?? null,
      ...(queda !== undefined && { queda }),
      ...(area && area.nota_manual !== null && { calculada: area.nota_area }),
    };
  });
