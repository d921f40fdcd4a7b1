import type { RawOutputs } from '../outputs.ts';
import type { Trajeto } from './accounts.ts';
import { toCents } from './cents.ts';
import type { POUPANCA } from './flow-outputs.ts';
import { at } from './months.ts';
import type { Projeto } from './project.ts';
import { simulate } from './simulation.ts';
import { yearOf } from './timeline.ts';

export type Meta = 'sem_falta' | 'objetivos';

const PRIMEIRO_LIMITE = 100_00;
const ULTIMO_LIMITE = 10_000_000_00;

const allPaid = ({ pagos, previstos }: Trajeto): boolean =>
  pagos.every((paid, g) => paid < 0 || paid >= at(previstos, g));

/** Smallest amount saved every month until retirement that leaves no bill unpaid, to the cent, by bisection. */
export function neededSaving(p: Projeto, meta: Meta): RawOutputs<typeof POUPANCA> {
  const { tempo, parada } = p.contexto;
  const taxas = p.taxas(null);
  const walk = (extra: number) => simulate(p, taxas, extra);
  const enough = (path: Trajeto) => path.primeiraFalta === null && (meta === 'sem_falta' || allPaid(path));
  const today = walk(0);
  const falta = today.falta.reduce((sum, value, y) => sum + value / at(tempo.P, y), 0);
  let saving: number | null = 0;
  if (!enough(today)) {
    let low = 0;
    let high = PRIMEIRO_LIMITE;
    while (high <= ULTIMO_LIMITE && !enough(walk(high))) {
      low = high;
      high *= 2;
    }
    if (high > ULTIMO_LIMITE) saving = null;
    else {
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (enough(walk(middle))) high = middle;
        else low = middle;
      }
      saving = high;
    }
  }
  const livre = freeSurplus(p);
  return {
    poupanca_mensal: saving,
    sobra_livre: livre,
    corte_de_despesa: saving === null ? null : Math.max(0, saving - livre),
    falta_total_hoje: toCents(falta),
    esgota_em: today.primeiraFalta === null ? null : tempo.codigo(today.primeiraFalta),
    ate: tempo.codigo(parada.familia),
  };
}

/** What the first month leaves without destination. */
function freeSurplus(p: Projeto): number {
  const taxas = p.taxas(null);
  return simulate(p, taxas, 0, 1).sobra_gasta[yearOf(0)] ?? 0;
}
