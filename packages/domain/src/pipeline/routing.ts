import type { Area } from './codes.ts';

/** An active specialist of the area who serves the customer's company. */
export type Candidato = {
  funcionario_id: number;
  /** in the relationships of the study's consultant */
  relacionado: boolean;
  /** had this area in the customer's previous study */
  atendeu_antes: boolean;
  tarefas_abertas: number;
  ultima_atribuicao: string | null;
};

/** Each criterion breaks ties of the previous ones; a specialist who never had a task comes first. */
function compare(a: Candidato, b: Candidato): number {
  return (
    Number(b.relacionado) - Number(a.relacionado) ||
    Number(b.atendeu_antes) - Number(a.atendeu_antes) ||
    a.tarefas_abertas - b.tarefas_abertas ||
    instante(a.ultima_atribuicao) - instante(b.ultima_atribuicao) ||
    a.funcionario_id - b.funcionario_id
  );
}

// not -Infinity: the difference of two of them is NaN
const instante = (iso: string | null): number => (iso === null ? Number.MIN_SAFE_INTEGER : Date.parse(iso));

export const chooseEspecialista = (candidatos: readonly Candidato[]): Candidato | null =>
  [...candidatos].sort(compare)[0] ?? null;

/** One specialist per area; each assignment counts immediately, so that areas of one study are distributed. */
export function distributeAreas(
  areas: readonly Area[],
  candidatos: (area: Area) => readonly Candidato[],
  agora: string,
): Map<Area, number | null> {
  const dadas = new Map<number, number>();
  const escolhas = new Map<Area, number | null>();
  for (const area of [...areas].sort((a, b) => a - b)) {
    const escolhido = chooseEspecialista(
      candidatos(area).map((c) => {
        const novas = dadas.get(c.funcionario_id) ?? 0;
        return novas === 0
          ? c
          : { ...c, tarefas_abertas: c.tarefas_abertas + novas, ultima_atribuicao: agora };
      }),
    );
    escolhas.set(area, escolhido?.funcionario_id ?? null);
    if (escolhido) dadas.set(escolhido.funcionario_id, (dadas.get(escolhido.funcionario_id) ?? 0) + 1);
  }
  return escolhas;
}
