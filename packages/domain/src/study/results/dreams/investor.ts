import type { Parametro, Parametros } from '../../../calculators/index.ts';
import { lista, type PerfilInvestidor } from '../../../code-lists/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Pedidos } from '../reading.ts';
import { comoTexto, doBloco, type Leitura } from '../reading.ts';
import { noLugarDe } from './case.ts';

/** From the most careful on. */
const PERFIS = lista('perfil_investidor').map(({ value }) => value);

const AVISO_SEM_PERFIL = 'Sem um perfil de investidor válido, as contas usam o perfil conservador';

/** The profile while it is good; null when there is none or it is out of date. */
export function perfilValido(leitura: Leitura, papel: Papel): PerfilInvestidor | null {
  const perfil = doBloco(leitura, papel, 'perfil_investidor');
  const ate = comoTexto(doBloco(leitura, papel, 'perfil_validade'));
  if (ate !== null && ate < leitura.hoje) return null;
  return PERFIS.find((conhecido) => conhecido === perfil) ?? null;
}

/** Whose money it is decides: of two people the more careful, without a valid profile the most careful. */
export function perfilDe(leitura: Leitura, pessoas: readonly Papel[], { avisos }: Pedidos): PerfilInvestidor {
  const perfis = pessoas.map((papel) => perfilValido(leitura, papel));
  if (perfis.includes(null)) avisos.add(AVISO_SEM_PERFIL);
  return PERFIS.find((perfil) => perfis.includes(perfil) || perfis.includes(null)) ?? 'conservador';
}

export const juroDoPerfil = (parametros: Parametros, perfil: PerfilInvestidor): Parametro | undefined =>
  parametros.get(`taxa_real_${perfil}_aa`);

/** Goals far away earn what the profile does. */
export const comJuroDoPerfil = (parametros: Parametros, perfil: PerfilInvestidor): Parametros =>
  noLugarDe(parametros, 'taxa_real_moderado_aa', juroDoPerfil(parametros, perfil));
