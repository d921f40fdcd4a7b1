import { declaresDependants, isTaxDependant } from '../../known/income-tax.ts';
import type { Base } from '../base.ts';
import { countedLinhas, papeisOf, toNumber } from '../reading.ts';
import type { Familia } from './people.ts';

type Dependente = NonNullable<Familia['dependentes']>[number];

/** Stepchildren and minors in care are children of the household. */
const COMO_FILHO: ReadonlySet<unknown> = new Set(['enteado', 'menor_guarda']);

/** Everybody who depends on the family, with school, university and care. */
export function dependantsOfFlow(base: Base): Dependente[] {
  const { leitura } = base;
  const declarant = papeisOf(leitura).find((papel) => declaresDependants(base, papel)) ?? 'titular';
  return (countedLinhas(leitura, 'dependentes') ?? [])
    .filter(({ parentesco }) => parentesco !== 'conjuge')
    .map((linha) => {
      const isChild = linha.parentesco === 'filho' || COMO_FILHO.has(linha.parentesco_detalhe);
      const anos_cuidado = toNumber(linha.anos_cuidado);
      return {
        nascimento: String(linha.data_nascimento).slice(0, 7),
        parentesco: isChild ? 'filho' : 'outro',
        invalido: linha.invalido === 'S' ? 'S' : 'N',
        no_ir_de: isTaxDependant(linha, leitura.hoje) ? declarant : 'nenhum',
        custo_educacao_mensal: toNumber(linha.custo_educacao_mensal) ?? 0,
        custo_faculdade_mensal: toNumber(linha.custo_faculdade_mensal) ?? 0,
        ...(toNumber(linha.idade_faculdade) !== null && { idade_faculdade: toNumber(linha.idade_faculdade) }),
        ...(toNumber(linha.anos_faculdade) !== null && { anos_faculdade: toNumber(linha.anos_faculdade) }),
        custo_cuidado_mensal: toNumber(linha.custo_cuidado_mensal) ?? 0,
        ...(anos_cuidado !== null && { anos_cuidado }),
      };
    });
}
