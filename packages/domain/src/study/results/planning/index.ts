import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { prioridade } from './affordability.ts';
import { orcamento } from './budget.ts';
import { patrimonioLiquido } from './net-worth.ts';

/** The family's money, whatever areas were chosen. */
export const planejar = (base: Base): Resultado[] => [
  orcamento(base),
  patrimonioLiquido(base),
  prioridade(base),
];
