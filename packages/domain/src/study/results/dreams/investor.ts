import type { Parametro, Parametros } from '../../../calculators/index.ts';
import { findLista, type PerfilInvestidor } from '../../../code-lists/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Pedidos } from '../reading.ts';
import { fromGeneralBlock, type Leitura, toText } from '../reading.ts';
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
