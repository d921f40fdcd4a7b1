import { addMonths } from '../../calendar/index.ts';
import { ageOf, countedLinhas, type Leitura, toText } from '../results/reading.ts';

/** Over this age at the wedding the law imposes separation (Código Civil, art. 1.641, II; STF Tema 1236). */
const IDADE_DA_SEPARACAO = 70;
const CARENCIA_DA_PENSAO_MESES = 24;

/** "N" while both are below the age of the imposed separation; its other causes are rare and can be typed. */
export function separationByAge(leitura: Leitura): 'N' | null {
  if (!leitura.conjuge) return null;
  const idades = [ageOf(leitura, 'titular'), ageOf(leitura, 'conjuge')];
  return idades.every((anos) => anos !== null && anos < IDADE_DA_SEPARACAO) ? 'N' : null;
}

/** Whether the union is younger than two years, by its day; null without one. */
export function marriageLength({ estudo, hoje, conjuge }: Leitura): 'S' | 'N' | null {
  const desde = conjuge ? toText(estudo.diagnostico.uniao_desde) : null;
  if (!desde) return null;
  return addMonths(desde, CARENCIA_DA_PENSAO_MESES) > hoje ? 'S' : 'N';
}

/** "S" while no child told so far was born before the union, by its day; null where one was, or without children. */
export function childrenOfUnion(leitura: Leitura): 'S' | null {
  const desde = leitura.conjuge ? toText(leitura.estudo.diagnostico.uniao_desde) : null;
  if (!desde) return null;
  const filhos = (countedLinhas(leitura, 'dependentes') ?? []).filter(
    ({ parentesco }) => parentesco === 'filho',
  );
  if (filhos.length === 0) return null;
  return filhos.every(({ data_nascimento }) => (toText(data_nascimento) ?? desde) >= desde) ? 'S' : null;
}
