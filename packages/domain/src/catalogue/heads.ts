import { dimensionOf, type UnidadeCampo } from '../br/index.ts';
import { isYear } from './checks/limits.ts';
import type { Campo, TipoCampo } from './field-types.ts';

const UNIDADE_DO_TIPO: Partial<Record<TipoCampo, UnidadeCampo>> = { money: 'R$', percent: '%' };

/** A title that names the period itself: "Juros ao mês", "Escola/mês". */
const NOMEIA_PERIODO = /(ao |\/)(mês|ano|dia)$/;

/** Title of a field as a column, and apart the unit of its numbers: "Parcela", "R$/mês". */
export function cabecaOf(campo: Campo): { titulo: string; unidade: string | null } {
  const titulo = campo.coluna?.cabeca ?? campo.rotulo;
  const unidade = campo.unidade ?? UNIDADE_DO_TIPO[campo.tipo];
  if (!unidade || campo.tipo === 'select' || isYear(campo)) return { titulo, unidade: null };
  const total = campo.coluna?.total;
  // Each row names its own currency.
  if (typeof total === 'object') return { titulo, unidade: `${unidade} ou na moeda` };
  const grandeza = dimensionOf(unidade);
  switch (grandeza.tipo) {
    case 'reais':
      return { titulo, unidade: NOMEIA_PERIODO.test(titulo) ? 'R$' : unidade };
    case 'percentual':
      return { titulo, unidade: NOMEIA_PERIODO.test(titulo) ? '%' : unidade };
    case 'cotacao':
      return { titulo, unidade: 'R$ por moeda' };
    case 'moeda':
      return { titulo, unidade: 'na moeda' };
    default:
      return { titulo, unidade };
  }
}
