import type { LinhaDe } from '../../catalogue/index.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { isSpokenOfWith } from './owners.ts';
import { countedLinhas, type Leitura, sumColuna } from './reading.ts';

/** A property that is let, or kept for that: not the home. */
export const isLetOut = ({ tipo_bem, finalidade_imovel }: LinhaDe<'bens'>): boolean =>
  tipo_bem === 'imovel' && finalidade_imovel !== 'moradia';

/** Properties of the family with a rent told. */
export const letProperties = (leitura: Leitura): readonly LinhaDe<'bens'>[] =>
  (countedLinhas(leitura, 'bens') ?? []).filter((bem) => isLetOut(bem) && bem.aluguel_recebido);

const imoveisOf = (leitura: Leitura, quem: TipoSegurado): readonly LinhaDe<'bens'>[] =>
  (countedLinhas(leitura, 'bens') ?? []).filter((bem) => isLetOut(bem) && isSpokenOfWith(bem, quem));

/** Rents received from the properties of this person, the joint ones with the customer, R$ a month; null without any. */
export function rentsOf(leitura: Leitura, quem: TipoSegurado): number | null {
  const alugueis = imoveisOf(leitura, quem).flatMap(({ aluguel_recebido }) => aluguel_recebido ?? []);
  return alugueis.length > 0 ? sumColuna(alugueis) : null;
}

/**
 * Income that goes on in retirement: the rents or, of a family that told none, its other income while there is a
 * property for investment, R$ a month.
 */
export function rentsInRetirement(leitura: Leitura, quem: TipoSegurado): number | null {
  const alugueis = rentsOf(leitura, quem);
  if (alugueis !== null || rentsOf(leitura, 'casal') !== null) return alugueis;
  const paraRenda = imoveisOf(leitura, quem).some(
    ({ finalidade_imovel }) => finalidade_imovel === 'investimento',
  );
  return paraRenda ? leitura.estudo.diagnostico.outras_rendas_mensais || null : null;
}
