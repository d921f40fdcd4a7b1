import { formatMoney } from '../../br/index.ts';
import { formatDay, isCalendarDay } from '../../calendar/index.ts';
import { COBERTURA_POR_AREA } from '../../catalogue/index.ts';
import { AREA, type Area, rotulo } from '../../code-lists/index.ts';
import { seguroDoBem } from '../results/asset-cover.ts';
import { dividasDosBens } from '../results/asset-debts.ts';
import { compartilhado } from '../results/estate.ts';
import {
  comoNumero,
  comoTexto,
  doBloco,
  fracao,
  type Leitura,
  linhas,
  papelDe,
  soma,
} from '../results/reading.ts';
import type { Campos } from '../snapshot.ts';
import { deLinhas, ponto, type Regra } from './point.ts';

const EXAGERO = 1.5;

const imoveis = (bens: readonly Campos[] | null): readonly Campos[] =>
  (bens ?? []).filter(({ tipo_bem }) => tipo_bem === 'imovel');

const moradiaSemImovel: Regra = ({ leitura, valores }) => {
  const bens = linhas(leitura, 'bens');
  return ponto(
    String(valores.tipo_moradia).startsWith('propria') && bens !== null && imoveis(bens).length === 0,
    'moradia_sem_imovel',
    'contradicao',
    bens?.length === 0 ? 'tem_bens' : 'bens',
    'A moradia é própria e não há imóvel nos bens.',
  );
};

const financiadaSemDivida: Regra = ({ leitura, valores }) => {
  const dividas = linhas(leitura, 'dividas');
  const noBem = imoveis(linhas(leitura, 'bens')).some((bem) => (comoNumero(bem.saldo_devedor) ?? 0) > 0);
  const tem = noBem || (dividas ?? []).some(({ tipo_divida }) => tipo_divida === 'imobiliario');
  return ponto(
    valores.tipo_moradia === 'propria_financiada' && dividas !== null && !tem,
    'financiada_sem_divida',
    'contradicao',
    dividas?.length === 0 ? 'tem_dividas' : 'dividas',
    'A moradia é financiada e o financiamento não está nas dívidas.',
  );
};

const dividaSemImovel: Regra = ({ leitura }) => {
  const bens = linhas(leitura, 'bens');
  const deve = (linhas(leitura, 'dividas') ?? []).some(
    ({ tipo_divida }) => tipo_divida === 'imobiliario' || tipo_divida === 'home_equity',
  );
  return ponto(
    deve && bens !== null && imoveis(bens).length === 0,
    'divida_sem_imovel',
    'contradicao',
    bens?.length === 0 ? 'tem_bens' : 'bens',
    'Há financiamento imobiliário e nenhum imóvel nos bens.',
  );
};

const veiculoFinanciadoSemVeiculo: Regra = ({ leitura }) => {
  const bens = linhas(leitura, 'bens');
  const deve = (linhas(leitura, 'dividas') ?? []).some(({ tipo_divida }) => tipo_divida === 'veiculo');
  return ponto(
    deve && bens !== null && !bens.some(({ tipo_bem }) => tipo_bem === 'veiculo'),
    'divida_sem_veiculo',
    'contradicao',
    bens?.length === 0 ? 'tem_bens' : 'bens',
    'Há financiamento de veículo e nenhum veículo nos bens.',
  );
};

const saldosDiferentes = deLinhas('bens', (bem, nome, { leitura }) => {
  const divida = dividasDosBens(linhas(leitura, 'bens') ?? [], linhas(leitura, 'dividas') ?? []).get(bem);
  const [noBem, naDivida] = [bem, divida].map((linha) => comoNumero(linha?.saldo_devedor) ?? 0);
  return ponto(
    divida !== undefined && noBem !== naDivida,
    'saldos_diferentes',
    'contradicao',
    'bens.saldo_devedor',
    `${nome} traz saldo devedor de ${formatMoney(noBem ?? 0)} e Dívidas traz ${formatMoney(naDivida ?? 0)}: vale o de Dívidas.`,
  );
});

const segurado = deLinhas('bens', (bem, nome, { leitura }) => {
  const limite = comoNumero(bem.valor_segurado);
  const seguro = seguroDoBem(leitura, bem);
  const vale = comoNumero(bem.valor_reposicao) ?? comoNumero(bem.valor_mercado) ?? 0;
  return [
    ...ponto(
      bem.segurado === 'S' && seguro?.limite === null,
      'limite_em_aberto',
      'falta',
      'bens.valor_segurado',
      `${nome} tem seguro: informe o limite segurado.`,
    ),
    ...ponto(
      bem.segurado === 'S' && limite !== null && vale > 0 && limite > EXAGERO * vale,
      'segurado_demais',
      'improvavel',
      'bens.valor_segurado',
      `${nome} está segurado por bem mais do que vale; a indenização não passa do prejuízo.`,
    ),
    ...ponto(
      bem.tipo_bem === 'veiculo' && seguro === null,
      'veiculo_sem_seguro',
      'improvavel',
      'bens.segurado',
      `${nome} é um veículo sem seguro. Confirme.`,
    ),
  ];
});

const naturezaEmAberto = deLinhas('bens', (bem, nome, { leitura }) =>
  ponto(
    compartilhado(leitura) && comoTexto(bem.natureza_bem) === null,
    'natureza_em_aberto',
    'falta',
    'bens.natureza_bem',
    `${nome}: diga se é comum ou particular; sem isso conta como comum.`,
  ),
);

const ufEmAberto = deLinhas('bens', (bem, nome) =>
  ponto(
    bem.tipo_bem === 'imovel' && comoTexto(bem.uf) === null,
    'uf_em_aberto',
    'falta',
    'bens.uf',
    `${nome}: o ITCMD do imóvel é do estado onde ele está; informe a UF.`,
  ),
);

const liquidezEmAberto = deLinhas('investimentos', (linha, nome) =>
  ponto(
    comoNumero(linha.liquidez_dias) === null,
    'liquidez_em_aberto',
    'falta',
    'investimentos.liquidez_dias',
    `${nome}: sem a liquidez, este investimento não conta como dinheiro à mão.`,
  ),
);

const reservaSemInvestimento: Regra = ({ leitura, valores }) => {
  const investimentos = linhas(leitura, 'investimentos');
  const reserva = comoNumero(valores.reserva_atual) ?? 0;
  const total = soma((investimentos ?? []).map(({ saldo }) => saldo));
  return ponto(
    investimentos !== null && reserva > total,
    'reserva_fora_dos_investimentos',
    'improvavel',
    'reserva_atual',
    'A reserva de emergência é maior que tudo o que está em Investimentos.',
  );
};

const parcelaZero = deLinhas('dividas', (divida) =>
  ponto(
    (comoNumero(divida.saldo_devedor) ?? 0) > 0 && (comoNumero(divida.parcela_atual) ?? 0) === 0,
    'divida_sem_parcela',
    'improvavel',
    'dividas.parcela_atual',
    `${tipoDe(divida)}: há saldo devedor e a parcela é zero.`,
  ),
);

const tipoDe = ({ tipo_divida }: Campos): string => {
  const tipo = comoTexto(tipo_divida);
  return tipo ? rotulo('tipo_divida', tipo as 'outra') : 'Dívida';
};

/** What is still to be paid, with interest, is never less than what is owed. */
const parcelasNaoPagam = deLinhas('dividas', (divida) => {
  const parcela = comoNumero(divida.parcela_atual) ?? 0;
  const restantes = comoNumero(divida.parcelas_restantes);
  const saldo = comoNumero(divida.saldo_devedor) ?? 0;
  return ponto(
    restantes !== null && parcela > 0 && parcela * restantes < saldo * (1 - 0.01),
    'parcelas_nao_pagam',
    'contradicao',
    'dividas.parcelas_restantes',
    `${tipoDe(divida)}: as parcelas que restam somam menos que o saldo devedor.`,
  );
});

const cetMenorQueJuros = deLinhas('dividas', (divida) => {
  const cet = fracao(divida.cet_anual);
  const mensal = fracao(divida.taxa_juros_mensal);
  return ponto(
    cet !== null && mensal !== null && (1 + mensal) ** 12 - 1 > cet + 0.005,
    'cet_menor_que_juros',
    'contradicao',
    'dividas.cet_anual',
    `${tipoDe(divida)}: o CET do ano é menor que os juros, que ele contém.`,
  );
});

const atrasoSemRestricao: Regra = ({ leitura, valores }) =>
  ponto(
    valores.restricao_cpf === 'N' &&
      (linhas(leitura, 'dividas') ?? []).some(({ em_atraso }) => em_atraso === 'S'),
    'atraso_sem_restricao',
    'improvavel',
    'restricao_cpf',
    'Há dívida em atraso e a resposta diz que não há restrição no CPF.',
  );

function nomeDaApolice({ area_produto, cobertura }: Campos, linha: string): string {
  const lista = COBERTURA_POR_AREA[area_produto as Area];
  const codigo = comoTexto(cobertura);
  return lista && codigo ? `Apólice “${rotulo(lista, codigo as 'outra')}”` : `${linha} das apólices`;
}

const POR_DIA = ['dit', 'dih'];

/** A cover told a day that pays more than a month of work is the capital of all its days. */
function diariaDemais(apolice: Campos, leitura: Leitura): boolean {
  const { area_produto, cobertura, valor_cobertura } = apolice;
  if (area_produto !== AREA.vida || !POR_DIA.includes(String(cobertura))) return false;
  const renda = comoNumero(doBloco(leitura, papelDe(apolice), 'renda_mensal_bruta'));
  return renda !== null && renda > 0 && (comoNumero(valor_cobertura) ?? 0) > renda;
}

const apolices = deLinhas('apolices', (apolice, nome, { leitura }) => {
  const fim = comoTexto(apolice.vigencia_fim);
  const venceu = fim !== null && fim < leitura.hoje;
  const qual = nomeDaApolice(apolice, nome);
  return [
    ...ponto(
      venceu,
      'apolice_vencida',
      'contradicao',
      'apolices.vigencia_fim',
      `${qual} venceu${fim && isCalendarDay(fim) ? ` em ${formatDay(fim)}` : ''}: não conta no que a família tem.`,
    ),
    ...ponto(
      !venceu && comoNumero(apolice.valor_premio) === null,
      'premio_em_aberto',
      'falta',
      'apolices.valor_premio',
      `${qual}: sem o prêmio, o mês da família fecha com sobra demais.`,
    ),
    ...ponto(
      !venceu &&
        apolice.area_produto === AREA.vida &&
        apolice.cobertura === 'morte' &&
        comoNumero(apolice.valor_cobertura) === null,
      'capital_em_aberto',
      'falta',
      'apolices.valor_cobertura',
      `${qual}: sem o capital, conta como zero.`,
    ),
    ...ponto(
      !venceu && diariaDemais(apolice, leitura),
      'diaria_improvavel',
      'improvavel',
      'apolices.valor_cobertura',
      `${qual}: o valor é por dia e passa da renda de um mês; confira se não é o capital de todas as diárias.`,
    ),
    ...ponto(
      leitura.conjuge === false && (apolice.tipo_segurado === 'conjuge' || apolice.tipo_segurado === 'casal'),
      'apolice_sem_conjuge',
      'contradicao',
      'apolices.tipo_segurado',
      `${qual} cobre um cônjuge, e o estado civil diz que não há.`,
    ),
  ];
});

const donoSemConjuge: Regra = ({ leitura }) =>
  ponto(
    leitura.conjuge === false &&
      (linhas(leitura, 'dividas') ?? []).some(({ titular }) => titular === 'conjuge' || titular === 'casal'),
    'divida_sem_conjuge',
    'contradicao',
    'dividas',
    'Há dívida do cônjuge ou do casal, e o estado civil diz que não há cônjuge.',
  );

export const PATRIMONIO: readonly Regra[] = [
  moradiaSemImovel,
  financiadaSemDivida,
  dividaSemImovel,
  veiculoFinanciadoSemVeiculo,
  saldosDiferentes,
  segurado,
  naturezaEmAberto,
  ufEmAberto,
  liquidezEmAberto,
  reservaSemInvestimento,
  parcelaZero,
  parcelasNaoPagam,
  cetMenorQueJuros,
  atrasoSemRestricao,
  apolices,
  donoSemConjuge,
];
