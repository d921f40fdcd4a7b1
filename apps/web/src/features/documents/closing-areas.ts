import type { Estudo } from '@farol/contracts';

export const closingAreas = (estudo: Estudo): number[] =>
  estudo.tarefas
    .filter((t) => t.cancelada_em === null && t.estagio_especialista >= 3 && t.estagio_especialista <= 5)
    .map((t) => t.produto_diagnostico_id);
