import { ptaxKey, usedParametro } from '../../calculators/index.ts';
import { diffDays } from '../../calendar/index.ts';
import type { Conta } from './evaluate.ts';

/** A PTAX older than this many days is out of date. */
const DIAS_DE_PTAX = 7;

type Ptax = { valor: number; dia: string };

/** R$ per unit of a currency, the company's PTAX, added to the assumptions; null without one. */
export function ptaxOfMoeda(conta: Conta, moeda: string, hoje: string): Ptax | null {
  const linha = conta.parametros.get(ptaxKey(moeda));
  if (typeof linha?.valor !== 'number') return null;
  const { valor, vigencia_inicio: dia } = linha;
  if (!conta.usados.some(({ chave }) => chave === linha.chave)) conta.usados.push(usedParametro(linha));
  if (diffDays(hoje, dia) > DIAS_DE_PTAX) conta.ressalvas.push({ codigo: 'ptax_antiga', dia });
  return { valor, dia };
}
