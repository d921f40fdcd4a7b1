import { calculator } from '../calculator.ts';
import { choice, withDefault } from '../inputs.ts';
import { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { POUPANCA } from './flow-outputs.ts';
import { savingSteps } from './flow-steps.ts';
import { neededSaving } from './needed-saving.ts';
import { isProject, prepare } from './prepare.ts';

/** What the household must save a month, R$ of today, for its money to last; null where saving does not solve it. */
export const savingFlow = calculator({
  kind: 'fluxo.poupanca_necessaria',
  titulo: 'Quanto guardar para o dinheiro durar',
  fonte: 'Bisseção sobre o fluxo da família, ao centavo',
  inputs: {
    ...FAMILIA,
    ...MUDANCAS,
    meta: withDefault(choice('sem_falta', 'objetivos'), 'sem_falta'),
  },
  outputs: POUPANCA,
  compute({ plano, mudancas, meta, ...dados }, parametros) {
    const p = prepare(dados, { plano, mudancas }, parametros);
    if (!isProject(p)) return p;
    const saidas = neededSaving(p, meta);
    return { saidas, ...savingSteps(p, saidas) };
  },
});
