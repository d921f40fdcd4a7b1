import type { Parametros } from '../../calculators/index.ts';
import { ageAt } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Papel } from '../snapshot.ts';
import { parametroNumber, usePremissa } from './base.ts';
import type { Conta } from './evaluate.ts';
import { ageOf, countedLinhas, type Leitura, otherPapel, toNumber } from './reading.ts';

type Dependente = LinhaDe<'dependentes'>;

/** Code of a term without end. */
export const VITALICIO = 999;

const dependentesOf = (leitura: Leitura): readonly Dependente[] =>
  countedLinhas(leitura, 'dependentes') ?? [];

const ageOfDependente = ({ data_nascimento }: Dependente, { hoje }: Leitura): number =>
  Math.max(0, ageAt(String(data_nascimento), hoje));

/** A disabled person depends at any age. */
export const dependsForLife = ({ invalido }: Pick<Dependente, 'invalido'>): boolean => invalido === 'S';

/** A grown child without disability has an income of their own; others were answered because they depend. */
function isDependent(leitura: Leitura, linha: Dependente, parametros: Parametros): boolean {
  if (linha.parentesco !== 'filho' || dependsForLife(linha)) return true;
  const { idade_independencia } = leitura.estudo.diagnostico;
  const independencia = idade_independencia ?? parametroNumber(parametros, 'idade_independencia') ?? 0;
  return ageOfDependente(linha, leitura) < independencia;
}

/** Whether anyone depends on the income: spouse, children, parents and others in care, or who receives alimony. */
export const hasDependants = (leitura: Leitura, parametros: Parametros): boolean =>
  leitura.conjuge !== false ||
  (leitura.estudo.diagnostico.pensao_paga_mensal ?? 0) > 0 ||
  dependentesOf(leitura).some((linha) => isDependent(leitura, linha, parametros));

/** Years until the youngest of these reaches the age up to which a life is provided for. */
function yearsOfLife(idades: readonly number[], conta: Conta): number | null {
  return idades.length === 0
    ? null
    : Math.max(0, usePremissa(conta, 'idade_vitalicio') - Math.min(...idades));
}

/** Years for which the disabled among these dependants are provided for; null without any. */
export const yearsOfDependantForLife = (
  leitura: Leitura,
  conta: Conta,
  dependentes: readonly Dependente[] = dependentesOf(leitura),
): number | null =>
  yearsOfLife(
    dependentes.filter(dependsForLife).map((linha) => ageOfDependente(linha, leitura)),
    conta,
  );

/** Years of a term "for life" at this person's death: of the disabled, else of the spouse, else of the others. */
export function yearsForLife(leitura: Leitura, papel: Papel, conta: Conta): number | null {
  const conjuge = leitura.conjuge ? toNumber(ageOf(leitura, otherPapel(papel))) : null;
  return (
    yearsOfDependantForLife(leitura, conta) ??
    yearsOfLife(conjuge === null ? [] : [conjuge], conta) ??
    yearsOfLife(
      dependentesOf(leitura).map((linha) => ageOfDependente(linha, leitura)),
      conta,
    )
  );
}
