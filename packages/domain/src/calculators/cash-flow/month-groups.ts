import { at, type Coluna } from './months.ts';
import type { Projeto } from './project.ts';
import { isSchoolOutside } from './spending.ts';

/** What goes into the month of a study, by group, in cents; money that comes in is positive. */
export const monthGroups = ({ contexto, movimentos: m, escola }: Projeto) => {
  const outside = isSchoolOutside(contexto);
  const of = (t: number, nomes: readonly Coluna[]) => nomes.reduce((sum, nome) => sum + at(m[nome], t), 0);
  return {
    rendas: (t: number) =>
      of(t, ['renda_trabalho', 'aposentadoria', 'pensao', 'alugueis', 'outras_rendas', 'descontos_13']) -
      of(t, ['inss', 'imposto_retido', 'outros_descontos']),
    despesas: (t: number) => (outside ? at(escola, t) : 0) - of(t, ['despesas', 'saude', 'educacao']),
    cuidados: (t: number) => -at(m.cuidados, t),
    parcelas: (t: number) => -at(m.parcelas, t),
    premios: (t: number) => -at(m.premios, t),
  };
};
