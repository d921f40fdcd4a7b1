import { formatMoney, roundTo } from '../../br/index.ts';
import { calculate, PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import { CODIGO, joinList, numberIn } from '../../catalogue/index.ts';
import { isCovered, lifeApolices, uncoveredDividas } from '../results/cover.ts';
import { dependsForLife } from '../results/dependants.ts';
import { newAccount } from '../results/evaluate.ts';
import {
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  newRequests,
  toNumber,
  toText,
} from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';
import { familyDespesa, linhasOf, minorFilhos, type Regra, worksWithoutEmployer } from './reading.ts';

const hasCobertura = (leitura: Leitura, papel: Papel, cobertura: string): boolean =>
  isCovered(leitura, papel, cobertura, newRequests());

/** "Um filho de 7 anos", "3 filhos de 2, 7 e 9 anos" */
function filhosText(idades: readonly number[]): string {
  const [uma] = idades;
  if (idades.length > 1) return `${idades.length} filhos de ${joinList(idades.map(String))} anos`;
  if (uma === 0) return 'Um filho de menos de um ano';
  return uma === 1 ? 'Um filho de 1 ano' : `Um filho de ${uma} anos`;
}

/** Life insurance that stays with the family: not the employer's, nor one that pays somebody else. */
const hasOwnLifeCover = (leitura: Leitura, papel: Papel): boolean =>
  lifeApolices(linhasOf(leitura, 'apolices'), leitura.hoje, ['morte'], [papel]).some(
    ({ do_empregador, beneficiario_de_fora }) => do_empregador !== 'S' && beneficiario_de_fora !== 'S',
  );

/** Who depends on this person for life, by name: a child of the other alone does not inherit the question. */
function forLifeText(leitura: Leitura, papel: Papel): string | null {
  const outro = papel === 'titular' ? 'conjuge' : 'titular';
  const nomes = linhasOf(leitura, 'dependentes')
    .filter((linha) => dependsForLife(linha) && linha.filho_de !== outro)
    .map(({ nome }) => toText(nome) ?? 'Um dependente');
  if (nomes.length === 0) return null;
  return `${joinList(nomes)} ${nomes.length === 1 ? 'depende' : 'dependem'} da família a vida toda`;
}

const morte: Regra = (leitura, papel) => {
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida')) ?? 0;
  if (renda <= 0 || hasOwnLifeCover(leitura, papel)) return [];
  const idades = minorFilhos(leitura);
  const vivem = `${filhosText(idades)} ${idades.length === 1 ? 'vive' : 'vivem'} desta renda`;
  const motivo = forLifeText(leitura, papel) ?? (idades.length > 0 ? vivem : null);
  return motivo === null ? [] : [[CODIGO.morte_temporario, motivo]];
};

const faculdade: Regra = (leitura, papel) => {
  const idades = minorFilhos(leitura);
  if (idades.length === 0 || papel !== 'titular') return [];
  return [
    [
      CODIGO.educacao_filhos,
      `${filhosText(idades)} ainda ${idades.length === 1 ? 'vai' : 'vão'} à faculdade`,
    ],
  ];
};

const withoutEmployer: Regra = (leitura, papel) => {
  if (!worksWithoutEmployer(leitura, papel)) return [];
  return [
    ...(hasCobertura(leitura, papel, 'dit')
      ? []
      : ([[CODIGO.dit, 'Trabalha por conta própria: sem trabalhar, não recebe']] as const)),
    [
      CODIGO.rc_profissional,
      'Trabalha por conta própria: responde com o que tem por um erro no trabalho',
    ] as const,
  ];
};

const dividas: Regra = (leitura, papel) => {
  const descobertas = uncoveredDividas(leitura, papel, newAccount(PARAMETROS_ATUAIS));
  return descobertas > 0
    ? [[CODIGO.prestamista, `${formatMoney(descobertas)} em dívidas sem seguro que as quite`]]
    : [];
};

/** One plan covers the family: the spouse's own is proposed only beside a plan that leaves the spouse out. */
const planoDeSaude: Regra = (leitura, papel) => {
  if (countedLinhas(leitura, 'apolices') === null || hasCobertura(leitura, papel, 'plano_saude')) return [];
  if (papel === 'conjuge' && !hasCobertura(leitura, 'titular', 'plano_saude')) return [];
  return [
    [
      CODIGO.plano_saude,
      papel === 'conjuge'
        ? 'O plano de saúde que há não inclui o cônjuge'
        : 'Não há plano de saúde entre as apólices',
    ],
  ];
};

const empresa: Regra = (leitura, papel) =>
  papel === 'titular' && linhasOf(leitura, 'bens').some(({ tipo_bem }) => tipo_bem === 'participacao')
    ? [[CODIGO.vida_grupo_socios, 'Há participação em empresa nos bens']]
    : [];

const LIMITE_DO_PGBL = 0.12;

/** Whether the largest deduction lowers the tax; unknown counts as yes, the plan's own account decides. */
function savesWithPgbl(leitura: Leitura, papel: Papel): boolean {
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual'));
  if (renda === null) return true;
  const conta = calculate('impostos.pgbl_economia', {
    renda_tributavel_anual: renda,
    aporte: roundTo(renda * LIMITE_DO_PGBL, 2),
    deducoes_legais: toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir')),
  });
  return (numberIn(conta, 'economia') ?? 1) > 0;
}

const aposentadoria: Regra = (leitura, papel) => {
  const idade = toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria'));
  const completa = toText(fromGeneralBlock(leitura, papel, 'tipo_declaracao_ir')) === 'completa';
  const contribui = fromGeneralBlock(leitura, papel, 'contribui_inss') === 'S';
  return [
    ...(idade === null
      ? []
      : ([[CODIGO.liberdade_financeira, `Quer poder parar de trabalhar aos ${idade}`]] as const)),
    ...(completa && contribui && savesWithPgbl(leitura, papel)
      ? ([[CODIGO.previdencia, 'Declara o IR no modelo completo: o PGBL adia imposto']] as const)
      : []),
  ];
};

const MESES_MINIMOS = 3;

const reserva: Regra = (leitura, papel) => {
  const guardado = toNumber(leitura.estudo.diagnostico.reserva_atual);
  const despesa = familyDespesa(leitura);
  if (papel !== 'titular' || guardado === null || !despesa || guardado >= MESES_MINIMOS * despesa) return [];
  return [
    [
      CODIGO.reserva_emergencia,
      guardado > 0 ? 'A reserva não chega a três meses de despesas' : 'Não há reserva de emergência',
    ],
  ];
};

export const DA_FAMILIA: readonly Regra[] = [
  morte,
  faculdade,
  withoutEmployer,
  dividas,
  planoDeSaude,
  empresa,
  aposentadoria,
  reserva,
];
