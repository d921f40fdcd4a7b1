import { currentParametros, type Parametros, withPremissas } from '../../calculators/index.ts';
import { CODIGO, type NomeDeNumero, type Respostas } from '../../catalogue/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { estateOf, familyBalance } from './estate.ts';
import { benefitsOfDependentes, budgetDespesa, budgetLinhas, familyRenda, minimumWage } from './household.ts';
import { monthlyPremios } from './premiums.ts';
import {
  ageOf,
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  fromItem,
  type Leitura,
  newRequests,
  prepareStudy,
  sumColuna,
  toNumber,
} from './reading.ts';

/** A computed field that a person may override: both values are stored, the typed one takes precedence. */
export type Derivado<T = number> = { calculado: T | null; informado: T | null; valor: T | null };

export type Derivados = {
  renda_familiar_bruta: Derivado;
  renda_liquida_familiar: Derivado;
  despesa_mensal_familiar: Derivado;
  educacao_incluida: Derivado<'S' | 'N'>;
  parcelas: Derivado;
  premios: Derivado;
  capacidade_poupanca: Derivado;
  liquidez_disponivel: Derivado;
  monte_mor: Derivado;
  bens_comuns: Derivado;
  bens_particulares: Derivado;
  ativos: Derivado;
  passivos: Derivado;
  patrimonio_liquido: Derivado;
  anos_ate_aposentadoria: Derivado;
  conjuge_anos_ate_aposentadoria: Derivado;
};

const derivedFigure = <T>(calculado: T | null, informado: T | null = null): Derivado<T> => ({
  calculado,
  informado,
  valor: informado ?? calculado,
});

const LIQUIDEZ_IMEDIATA_DIAS = 30;

/** Investments redeemable within 30 days, R$; null while the table is unanswered. */
export function liquidInvestimentos(leitura: Leitura): number | null {
  const investimentos = countedLinhas(leitura, 'investimentos');
  if (!investimentos) return null;
  const liquidos = investimentos.filter(({ liquidez_dias }) => {
    const dias = toNumber(liquidez_dias);
    return dias !== null && dias <= LIQUIDEZ_IMEDIATA_DIAS;
  });
  return sumColuna(colunaOf(liquidos, 'saldo'));
}

/** Care of dependants outside the budget, R$ a month. */
export const careCost = (leitura: Leitura): number =>
  sumColuna(colunaOf(countedLinhas(leitura, 'dependentes') ?? [], 'custo_cuidado_mensal'));

function yearsToRetirement(leitura: Leitura, papel: 'titular' | 'conjuge'): number | null {
  const anos = ageOf(leitura, papel);
  const alvo = toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria'));
  return anos === null || alvo === null ? null : Math.max(0, alvo - anos);
}

/** The typed value of the item, from the accident row or the illness row. */
const statedYears = (leitura: Leitura, papel: 'titular' | 'conjuge'): number | null =>
  toNumber(fromItem(leitura, CODIGO.invalidez_acidente, papel, 'anos_ate_aposentadoria')) ??
  toNumber(fromItem(leitura, CODIGO.invalidez_doenca, papel, 'anos_ate_aposentadoria'));

/** Values stored under field names: computed from the answers unless typed. */
export function derivedValues(
  leitura: Leitura,
  parametros: Parametros = currentParametros(leitura.hoje),
): Derivados {
  const { diagnostico, tabelas } = leitura.estudo;
  const informado = (nome: NomeDeNumero<Respostas>) => diagnostico[nome] ?? null;

  const despesa = derivedFigure(budgetDespesa(tabelas), informado('despesa_mensal_familiar'));
  const escola = budgetLinhas(tabelas).some(({ categoria }) => categoria === 'educacao') ? 'S' : 'N';

  const rendaLiquida = familyRenda(diagnostico, 'renda_mensal_liquida');
  const dividas = countedLinhas(leitura, 'dividas');
  const parcelas = dividas && sumColuna(colunaOf(dividas, 'parcela_atual'));
  const premios = monthlyPremios(leitura);
  const sobra =
    rendaLiquida === null || despesa.valor === null
      ? null
      : sumColuna([
          rendaLiquida,
          diagnostico.pensao_recebida_mensal,
          benefitsOfDependentes(leitura, minimumWage(parametros)),
          -despesa.valor,
          -(diagnostico.pensao_paga_mensal ?? 0),
          -careCost(leitura),
          -(parcelas ?? 0),
          -(premios ?? 0),
        ]);

  const pedidos = newRequests();
  const acervo = estateOf(leitura, 'titular', null, pedidos);
  const semAcervo = pedidos.falta.size > 0;
  const totais = familyBalance(leitura);
  const doAcervo = (nome: 'bens_comuns' | 'bens_particulares') =>
    derivedFigure(
      semAcervo ? null : acervo[nome],
      toNumber(fromItem(leitura, CODIGO.sucessao, 'titular', nome)),
    );

  return {
    renda_familiar_bruta: derivedFigure(
      familyRenda(diagnostico, 'renda_mensal_bruta'),
      informado('renda_familiar_bruta'),
    ),
    renda_liquida_familiar: derivedFigure(rendaLiquida),
    despesa_mensal_familiar: despesa,
    educacao_incluida: derivedFigure<'S' | 'N'>(escola, diagnostico.educacao_incluida ?? null),
    parcelas: derivedFigure(parcelas),
    premios: derivedFigure(premios),
    capacidade_poupanca: derivedFigure(sobra, informado('capacidade_poupanca')),
    liquidez_disponivel: derivedFigure(liquidInvestimentos(leitura), informado('liquidez_disponivel')),
    monte_mor: derivedFigure(
      semAcervo ? null : sumColuna([acervo.bens_comuns, acervo.bens_particulares]),
      toNumber(fromItem(leitura, CODIGO.sucessao, 'titular', 'monte_mor')),
    ),
    bens_comuns: doAcervo('bens_comuns'),
    bens_particulares: doAcervo('bens_particulares'),
    ativos: derivedFigure(totais?.ativos ?? null),
    passivos: derivedFigure(totais?.passivos ?? null),
    patrimonio_liquido: derivedFigure(totais?.liquido ?? null),
    anos_ate_aposentadoria: derivedFigure(
      yearsToRetirement(leitura, 'titular'),
      statedYears(leitura, 'titular'),
    ),
    conjuge_anos_ate_aposentadoria: derivedFigure(
      leitura.conjuge ? yearsToRetirement(leitura, 'conjuge') : null,
      leitura.conjuge ? statedYears(leitura, 'conjuge') : null,
    ),
  };
}

/** Derived values of the study, with the typed value beside the computed one. */
export const deriveFigures = (
  estudo: EstudoSnapshot,
  hoje: string = estudo.hoje,
  parametros: Parametros = currentParametros(hoje),
): Derivados =>
  derivedValues(prepareStudy(estudo, hoje), withPremissas(parametros, estudo.diagnostico.premissas));
