import type { Papel } from '../snapshot.ts';
import { dependsForLife, yearsOfDependantForLife } from './dependants.ts';
import { isPresentEdition } from './edition.ts';
import type { Conta } from './evaluate.ts';
import { careToReplace } from './for-life.ts';
import { countedLinhas, type Leitura } from './reading.ts';

const ANOS_DE_CUIDADO = 10;

/**
 * Care of parents and others who depend on the family, R$ a month and for how long: what it goes on paying, and whom it
 * pays where this person no longer cares.
 */
export function careOf(leitura: Leitura, papel: Papel, conta: Conta) {
  const atual = isPresentEdition(conta, 3);
  const pagos = (countedLinhas(leitura, 'dependentes') ?? []).flatMap((linha) => {
    const { parentesco, custo_cuidado_mensal: custo_mensal, anos_cuidado } = linha;
    if (!custo_mensal || (parentesco === 'filho' && !(atual && dependsForLife(linha)))) return [];
    const porVida = atual ? yearsOfDependantForLife(leitura, conta, [linha]) : null;
    return [{ custo_mensal, meses: 12 * (anos_cuidado ?? porVida ?? ANOS_DE_CUIDADO) }];
  });
  const cuidados = [...pagos, ...careToReplace(leitura, papel, conta)];
  return cuidados.length > 0 ? cuidados : null;
}
