import { asNumber, formatMoney, formatPercent } from '../../br/index.ts';
import { FONTE_DO_FLUXO, type ParametroUsado, type Passo } from '../../calculators/index.ts';
import type { EntradasDoFluxo, Fluxo, NomesDoFluxo } from './flow.ts';
import type { MoedaDoFluxo } from './picture.ts';
import {
  type ColunaDoFluxo,
  columnLabel,
  FIGURA_DO_GRUPO,
  flowFigure,
  type GrupoDoFluxo,
  usedColumns,
} from './table.ts';

const FORMULAS: Readonly<Partial<Record<ColunaDoFluxo, string>>> = {
  renda_trabalho: 'cada salário ou renda do mês × inflação e crescimento da renda',
  decimo_ferias: '1/12 do 13º e 1/36 de férias em cada mês trabalhado',
  aposentadoria: 'benefícios do INSS e aposentadorias, × inflação',
  pensao: 'base da pensão × (50% + 10% por dependente)',
  outras_entradas: 'seguro-desemprego e o que se guarda a mais',
  restituicao_ir: 'imposto do ano − o que foi retido, no mês 1 do ano seguinte',
  capital_seguros: 'capital das apólices da pessoa no mês do fato',
  fgts_empregador: '8% do salário, do 13º e das férias',
  inss: 'tabela do INSS sobre cada renda',
  imposto_renda: 'tabela do mês, e o acerto do ano anterior no mês 1',
  outros_descontos: 'bruto − INSS − IR − líquido informado',
  despesas: 'despesas do mês × inflação',
  saude: 'despesas de saúde × inflação da saúde',
  educacao: 'escola e faculdade por idade × inflação da educação',
  parcelas: 'parcela de cada dívida pelo seu sistema',
  premios: 'prêmio de cada apólice × seu reajuste',
  objetivos: 'o que cada objetivo recebe no seu mês',
  imposto_previdencia: 'tabela da previdência sobre cada resgate',
  falta: 'contas sem dinheiro para pagar; não é empréstimo',
  aportes: 'aportes que couberam na sobra, e a reserva reposta',
  sobra_gasta: 'sobra que não tem destino: o fluxo supõe que é gasta',
  resgates: 'o que saiu de reserva, investimentos e previdência para pagar contas',
  rendimento: 'saldo de cada conta × retorno líquido do perfil',
  saldo_inicial: 'saldo no fim do ano anterior',
  sobra: 'entradas − saídas dos meses em que sobra',
  saldo_investimentos: 'investimentos e o guardado para objetivos',
};

const SOMAS: Readonly<Partial<Record<ColunaDoFluxo, string>>> = {
  entradas: 'soma das entradas',
  saidas: 'soma das saídas, pagas ou não',
  financeiro: 'saldo no começo + entradas − saídas + contas sem dinheiro − sobra sem destino + rendimento',
  patrimonio: 'dinheiro + imóveis + outros bens − dívidas',
};

type DaConta = {
  fluxo: Fluxo;
  entradas: EntradasDoFluxo;
  nomes: NomesDoFluxo;
  parametros: readonly ParametroUsado[];
  moeda: MoedaDoFluxo;
};

/** The account of a figure: its columns with their formulas, then the answers, the assumptions and the source. */
export type ContaDoFluxo = {
  passos: readonly Passo[];
  respostas: readonly { rotulo: string; valor: string }[];
  parametros: readonly ParametroUsado[];
  fonte: string;
};

export function flowAccount(da: DaConta, ano: number, grupo: GrupoDoFluxo): ContaDoFluxo {
  const { fluxo, moeda, entradas, nomes, parametros } = da;
  const figura = FIGURA_DO_GRUPO[grupo];
  const passos = usedColumns(fluxo, grupo).flatMap((coluna): Passo[] => {
    const valor = flowFigure(fluxo, ano, coluna, moeda);
    const isSum = coluna in SOMAS || coluna === figura;
    if (valor === 0 && !isSum) return [];
    return [
      {
        nome: isSum ? 'total' : coluna,
        rotulo: columnLabel(coluna),
        formula: SOMAS[coluna] ?? FORMULAS[coluna] ?? '',
        valor,
        unidade: 'R$',
        entradas: {},
      },
    ];
  });
  return {
    passos: passos.map((passo, k) => ({
      ...passo,
      nome: passo.nome === 'total' ? `total_${k}` : passo.nome,
    })),
    respostas: answersOf(grupo, entradas, nomes),
    parametros,
    fonte: FONTE_DO_FLUXO,
  };
}

const TIPOS_DE_RENDA: Readonly<Record<string, string>> = {
  CLT: 'salário',
  PJ: 'renda da empresa',
  MEI: 'renda de MEI',
  FP: 'salário de servidor',
  AUT: 'renda de autônomo',
  APO: 'aposentadoria',
  PREV: 'previdência recebida',
  ALUGUEL: 'aluguel',
  OUTRA: 'outra renda',
};

const DESPESAS: Readonly<Record<string, string>> = {
  geral: 'Despesas da casa',
  saude: 'Despesas de saúde',
  educacao: 'Despesas de educação',
};

type Resposta = ContaDoFluxo['respostas'][number];

const monthly = (valor: unknown): string => `${formatMoney(asNumber(valor) ?? 0)} por mês`;

function whoOf(papel: string | null | undefined, nomes: NomesDoFluxo): string {
  if (papel === 'titular' || papel === 'conjuge') return nomes[papel];
  return papel === 'casal' ? `${nomes.titular} e ${nomes.conjuge}` : 'Família';
}

/** Rows with their amounts; those without one say nothing. */
function answersOf(grupo: GrupoDoFluxo, e: EntradasDoFluxo, nomes: NomesDoFluxo): Resposta[] {
  const of = (rotulo: string, valor: unknown, texto: (valor: unknown) => string = monthly): Resposta[] =>
    asNumber(valor) ? [{ rotulo, valor: texto(valor) }] : [];
  const total = (valor: unknown) => formatMoney(asNumber(valor) ?? 0);
  const list = <T>(linhas: readonly (T | null)[] | null | undefined): T[] =>
    (linhas ?? []).filter((one): one is NonNullable<typeof one> => one !== null);
  if (grupo === 'entradas')
    return list(e.rendas).flatMap(({ papel, tipo, bruto }) =>
      of(`${whoOf(papel, nomes)}: ${TIPOS_DE_RENDA[tipo ?? ''] ?? 'renda'}, bruto`, bruto),
    );
  if (grupo === 'saidas')
    return [
      ...list(e.despesas).flatMap(({ tipo, valor, fase }) =>
        of(`${DESPESAS[tipo ?? 'geral']}${fase === 'na_aposentadoria' ? ', na aposentadoria' : ''}`, valor),
      ),
      ...list(e.dependentes).flatMap(({ custo_educacao_mensal }, k) =>
        of(`Escola do dependente ${k + 1}`, custo_educacao_mensal),
      ),
      ...list(e.dividas).flatMap(({ parcela, taxa_mensal }, k) =>
        of(
          `Dívida ${k + 1}${asNumber(taxa_mensal) ? `, ${formatPercent((asNumber(taxa_mensal) ?? 0) * 100, { max: 4 })} ao mês` : ''}`,
          parcela,
        ),
      ),
      ...list(e.apolices).flatMap(({ papel, premio }) => of(`Prêmio, ${whoOf(papel, nomes)}`, premio)),
    ];
  if (grupo === 'caixa')
    return [
      ...list(e.aportes).flatMap(({ papel, valor }) => of(`Aporte, ${whoOf(papel, nomes)}`, valor)),
      ...of('Parte da sobra que se guarda', e.sobra_poupada, (parte) =>
        formatPercent((asNumber(parte) ?? 0) * 100),
      ),
    ];
  return [
    ...of('Reserva', e.reserva, total),
    ...list(e.ativos).flatMap(({ papel, saldo }) => of(`Investimento, ${whoOf(papel, nomes)}`, saldo, total)),
    ...list(e.pessoas).flatMap(({ papel, fgts }) => of(`FGTS, ${whoOf(papel, nomes)}`, fgts, total)),
    ...list(e.imoveis).flatMap(({ papel, valor }) => of(`Imóvel, ${whoOf(papel, nomes)}`, valor, total)),
    ...of('Outros bens', e.outros_bens, total),
  ];
}
