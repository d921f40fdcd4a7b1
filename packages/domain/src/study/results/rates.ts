import { codigoDe, usado } from '../../calculators/index.ts';
import { rotulo, type Valor } from '../../code-lists/index.ts';
import type { Campos } from '../snapshot.ts';
import { premissa } from './base.ts';
import type { Conta } from './evaluate.ts';
import { comoTexto, fracao } from './reading.ts';

/** Monthly rate equivalent to an effective yearly one, both as fractions. */
export const aoMes = (anual: number): number => (1 + anual) ** (1 / 12) - 1;

export const AVISO_REFERENCIA =
  'Sem taxa cotada, a conta usa o custo de referência do mercado, que já inclui impostos e tarifas';

/** Usual yearly cost of this kind of debt, noted among the assumptions. */
export function custoDeReferencia(conta: Conta, tipo: Valor<'tipo_divida'>): number {
  const linha = codigoDe(conta.parametros, 'cet_referencia', tipo, rotulo('tipo_divida', tipo));
  conta.usados.push(usado(linha));
  return linha.valor;
}

/** The item's alternative return, a month; the house's where none was typed. */
export function oportunidadeAoMes({ taxa_oportunidade }: Campos): number | null {
  const anual = fracao(taxa_oportunidade);
  return anual === null ? null : aoMes(anual);
}

const INFLACAO = 'inflacao_aa';

/** Yearly reading of an index: its published value where the company keeps one, else the projected inflation. */
export function indiceAoAno(conta: Conta, indice: unknown): number | null {
  const nome = comoTexto(indice);
  if (nome === null) return null;
  if (nome === 'TR') return (1 + premissa(conta, 'tr_am')) ** 12 - 1;
  const publicado = `indice_${nome.toLowerCase()}_aa`;
  if (conta.parametros.has(publicado)) return premissa(conta, publicado);
  conta.avisos.add(`Projetado: sem o ${nome} publicado, a correção usa a inflação projetada`);
  return premissa(conta, INFLACAO);
}
