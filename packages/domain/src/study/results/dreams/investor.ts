import { roundTo } from '../../../br/index.ts';
import { type Parametro, type Parametros, PREMISSA_DA_CASA } from '../../../calculators/index.ts';
import { codeLabel, findLista, type PerfilInvestidor } from '../../../code-lists/index.ts';
import type { Papel } from '../../snapshot.ts';
import { isPresentEdition } from '../edition.ts';
import type { Pedidos } from '../reading.ts';
import { fromGeneralBlock, type Leitura, newRequests, papeisOf, toText } from '../reading.ts';
import { replacedParametros } from './case.ts';

/** From the most conservative on. */
const PERFIS = findLista('perfil_investidor').map(({ value }) => value);

const AVISO_SEM_PERFIL = 'Sem um perfil de investidor válido, as contas usam o perfil conservador';

/** The profile while valid; null when missing or expired. */
export function validPerfil(leitura: Leitura, papel: Papel): PerfilInvestidor | null {
  const perfil = fromGeneralBlock(leitura, papel, 'perfil_investidor');
  const ate = toText(fromGeneralBlock(leitura, papel, 'perfil_validade'));
  if (ate !== null && ate < leitura.hoje) return null;
  return PERFIS.find((conhecido) => conhecido === perfil) ?? null;
}

/** The most conservative profile of the owners; without a valid one, the most conservative of all. */
export function perfilOf(leitura: Leitura, pessoas: readonly Papel[], { avisos }: Pedidos): PerfilInvestidor {
  const perfis = pessoas.map((papel) => validPerfil(leitura, papel));
  if (perfis.includes(null)) avisos.add(AVISO_SEM_PERFIL);
  return PERFIS.find((perfil) => perfis.includes(perfil) || perfis.includes(null)) ?? 'conservador';
}

export const rateOfPerfil = (parametros: Parametros, perfil: PerfilInvestidor): Parametro | undefined =>
  parametros.get(`taxa_real_${perfil}_aa`);

/** Long-term goals earn the profile's return. */
export const withRateOfPerfil = (parametros: Parametros, perfil: PerfilInvestidor): Parametros =>
  replacedParametros(parametros, 'taxa_real_moderado_aa', rateOfPerfil(parametros, perfil));

/** House assumptions of what money earns: each is the profile's return, unless somebody set another. */
const RENDIMENTOS = ['taxa_oportunidade_aa', 'taxa_oportunidade_am', 'retorno_investimento_aa'];

/** One net nominal return of the family: (1 + real rate of its profile) × (1 + inflation) − 1. */
export function withOneReturn(leitura: Leitura, parametros: Parametros): Parametros {
  const perfil = perfilOf(leitura, papeisOf(leitura), newRequests());
  const [real, inflacao] = [rateOfPerfil(parametros, perfil)?.valor, parametros.get('inflacao_aa')?.valor];
  if (typeof real !== 'number' || typeof inflacao !== 'number') return parametros;
  if (!isPresentEdition({ parametros, usados: [] }, 3)) return parametros;
  const anual = (1 + real) * (1 + inflacao) - 1;
  const fonte = `Juro real do perfil ${codeLabel('perfil_investidor', perfil).toLowerCase()} e inflação projetada`;
  const todos = new Map(parametros);
  for (const chave of RENDIMENTOS) {
    const linha = parametros.get(chave);
    if (linha?.fonte !== PREMISSA_DA_CASA) continue;
    const valor = chave.endsWith('_am') ? (1 + anual) ** (1 / 12) - 1 : anual;
    todos.set(chave, { ...linha, valor: roundTo(valor, 8), fonte });
  }
  return todos;
}
