import { ptaxKey, usedParametro } from '../../calculators/index.ts';
import { diffDays } from '../../calendar/index.ts';
import type { Conta } from './evaluate.ts';

/** Days after which a PTAX is no longer today's. */
const DIAS_DE_PTAX = 7;

const ESPERA = 'ptax_';

/** What a figure waits for where the company has not told the PTAX of this currency. */
export const pendingPtax = (moeda: string): string => `${ESPERA}${moeda}`;

/** The currency of such a name; null for the name of a field. */
export const moedaOfPendingPtax = (nome: string): string | null =>
  nome.startsWith(ESPERA) ? nome.slice(ESPERA.length) : null;

export type Ptax = { valor: number; dia: string };

/** R$ for each unit of a currency as the company keeps it, noted among what the figure rests on; null without one. */
export function ptaxOfMoeda(conta: Conta, moeda: string, hoje: string): Ptax | null {
  const linha = conta.parametros.get(ptaxKey(moeda));
  if (typeof linha?.valor !== 'number') return null;
  const { valor, vigencia_inicio: dia } = linha;
  if (!conta.usados.some(({ chave }) => chave === linha.chave)) conta.usados.push(usedParametro(linha));
  if (diffDays(hoje, dia) > DIAS_DE_PTAX) conta.ressalvas.push({ codigo: 'ptax_antiga', dia });
  return { valor, dia };
}
