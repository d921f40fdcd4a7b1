import { isCalendarDay } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
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
import { deLinhas, ponto, type Regra } from './point.ts';

const EXAGERO = 1.5;

const imoveis = (bens: readonly LinhaDe<'bens'>[] | null): readonly LinhaDe<'bens'>[] =>
  (bens ?? []).filter(({ tipo_bem }) => tipo_bem === 'imovel');

const moradiaSemImovel: Regra = ({ leitura, valores }) => {
  const bens = linhas(leitura, 'bens');
  return ponto(
    String(valores.tipo_moradia).startsWith('propria') && bens !== null && imoveis(bens).length === 0,
    'contradicao',
    { codigo: 'moradia_sem_imovel', lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' } },
  );
};

const financiadaSemDivida: Regra = ({ leitura, valores }) => {
  const dividas = linhas(leitura, 'dividas');
  const noBem = imoveis(linhas(leitura, 'bens')).some((bem) => (comoNumero(bem.saldo_devedor) ?? 0) > 0);
  const tem = noBem || (dividas ?? []).some(({ tipo_divida }) => tipo_divida === 'imobiliario');
  return ponto(valores.tipo_moradia === 'propria_financiada' && dividas !== null && !tem, 'contradicao', {
    codigo: 'financiada_sem_divida',
    lugar: { campo: dividas?.length === 0 ? 'tem_dividas' : 'dividas' },
  });
};

const dividaSemImovel: Regra = ({ leitura }) => {
  const bens = linhas(leitura, 'bens');
  const deve = (linhas(leitura, 'dividas') ?? []).some(
    ({ tipo_divida }) => tipo_divida === 'imobiliario' || tipo_divida === 'home_equity',
  );
  return ponto(deve && bens !== null && imoveis(bens).length === 0, 'contradicao', {
    codigo: 'divida_sem_imovel',
    lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' },
  });
};

const veiculoFinanciadoSemVeiculo: Regra = ({ leitura }) => {
  const bens = linhas(leitura, 'bens');
  const deve = (linhas(leitura, 'dividas') ?? []).some(({ tipo_divida }) => tipo_divida === 'veiculo');
  return ponto(deve && bens !== null && !bens.some(({ tipo_bem }) => tipo_bem === 'veiculo'), 'contradicao', {
    codigo: 'divida_sem_veiculo',
    lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' },
  });
};

const saldosDiferentes = deLinhas('bens', (bem, { aqui, quem }, { leitura }) => {
  const divida = dividasDosBens(linhas(leitura, 'bens') ?? [], linhas(leitura, 'dividas') ?? []).get(bem);
  const [noBem, naDivida] = [bem, divida].map((linha) => comoNumero(linha?.saldo_devedor) ?? 0);
  return ponto(divida !== undefined && noBem !== naDivida, 'contradicao', {
    codigo: 'saldos_diferentes',
    lugar: aqui('saldo_devedor'),
    quem,
    no_bem: noBem ?? 0,
    na_divida: naDivida ?? 0,
  });
});

const segurado = deLinhas('bens', (bem, { aqui, quem }, { leitura }) => {
  const limite = comoNumero(bem.valor_segurado);
  const seguro = seguroDoBem(leitura, bem);
  const vale = comoNumero(bem.valor_reposicao) ?? comoNumero(bem.valor_mercado) ?? 0;
  return [
    ...ponto(bem.segurado === 'S' && seguro?.limite === null, 'falta', {
      codigo: 'limite_em_aberto',
      lugar: aqui('valor_segurado'),
      quem,
    }),
    ...ponto(bem.segurado === 'S' && limite !== null && vale > 0 && limite > EXAGERO * vale, 'improvavel', {
      codigo: 'segurado_demais',
      lugar: aqui('valor_segurado'),
      quem,
    }),
    ...ponto(bem.tipo_bem === 'veiculo' && seguro === null, 'improvavel', {
      codigo: 'veiculo_sem_seguro',
      lugar: aqui('segurado'),
      quem,
    }),
  ];
});

const naturezaEmAberto = deLinhas('bens', (bem, { aqui, quem }, { leitura }) =>
  ponto(compartilhado(leitura) && comoTexto(bem.natureza_bem) === null, 'falta', {
    codigo: 'natureza_em_aberto',
    lugar: aqui('natureza_bem'),
    quem,
  }),
);

const ufEmAberto = deLinhas('bens', (bem, { aqui, quem }) =>
  ponto(bem.tipo_bem === 'imovel' && comoTexto(bem.uf) === null, 'falta', {
    codigo: 'uf_em_aberto',
    lugar: aqui('uf'),
    quem,
  }),
);

const liquidezEmAberto = deLinhas('investimentos', (linha, { aqui, quem }) =>
  ponto(comoNumero(linha.liquidez_dias) === null, 'falta', {
    codigo: 'liquidez_em_aberto',
    lugar: aqui('liquidez_dias'),
    quem,
  }),
);

const reservaSemInvestimento: Regra = ({ leitura, valores }) => {
  const investimentos = linhas(leitura, 'investimentos');
  const reserva = comoNumero(valores.reserva_atual) ?? 0;
  const total = soma((investimentos ?? []).map(({ saldo }) => saldo));
  return ponto(investimentos !== null && reserva > total, 'improvavel', {
    codigo: 'reserva_fora_dos_investimentos',
    lugar: { campo: 'reserva_atual' },
  });
};

const parcelaZero = deLinhas('dividas', (divida, { aqui }) =>
  ponto(
    (comoNumero(divida.saldo_devedor) ?? 0) > 0 && (comoNumero(divida.parcela_atual) ?? 0) === 0,
    'improvavel',
    { codigo: 'divida_sem_parcela', lugar: aqui('parcela_atual'), tipo: comoTexto(divida.tipo_divida) },
  ),
);

/** What is still to be paid, with interest, is never less than what is owed. */
const parcelasNaoPagam = deLinhas('dividas', (divida, { aqui }) => {
  const parcela = comoNumero(divida.parcela_atual) ?? 0;
  const restantes = comoNumero(divida.parcelas_restantes);
  const saldo = comoNumero(divida.saldo_devedor) ?? 0;
  return ponto(restantes !== null && parcela > 0 && parcela * restantes < saldo * (1 - 0.01), 'contradicao', {
    codigo: 'parcelas_nao_pagam',
    lugar: aqui('parcelas_restantes'),
    tipo: comoTexto(divida.tipo_divida),
  });
});

const cetMenorQueJuros = deLinhas('dividas', (divida, { aqui }) => {
  const cet = fracao(divida.cet_anual);
  const mensal = fracao(divida.taxa_juros_mensal);
  return ponto(cet !== null && mensal !== null && (1 + mensal) ** 12 - 1 > cet + 0.005, 'contradicao', {
    codigo: 'cet_menor_que_juros',
    lugar: aqui('cet_anual'),
    tipo: comoTexto(divida.tipo_divida),
  });
});

const atrasoSemRestricao: Regra = ({ leitura, valores }) =>
  ponto(
    valores.restricao_cpf === 'N' &&
      (linhas(leitura, 'dividas') ?? []).some(({ em_atraso }) => em_atraso === 'S'),
    'improvavel',
    { codigo: 'atraso_sem_restricao', lugar: { campo: 'restricao_cpf' } },
  );

const POR_DIA = ['dit', 'dih'];

/** A cover told a day that pays more than a month of work is the capital of all its days. */
function diariaDemais(apolice: LinhaDe<'apolices'>, leitura: Leitura): boolean {
  const { area_produto, cobertura, valor_cobertura } = apolice;
  if (area_produto !== AREA.vida || !POR_DIA.includes(String(cobertura))) return false;
  const renda = comoNumero(doBloco(leitura, papelDe(apolice), 'renda_mensal_bruta'));
  return renda !== null && renda > 0 && (comoNumero(valor_cobertura) ?? 0) > renda;
}

const apolices = deLinhas('apolices', (apolice, { aqui, quem }, { leitura }) => {
  const fim = comoTexto(apolice.vigencia_fim);
  const venceu = fim !== null && fim < leitura.hoje;
  const qual = {
    area: (apolice.area_produto ?? null) as Area | null,
    cobertura: comoTexto(apolice.cobertura),
    quem,
  };
  return [
    ...ponto(venceu, 'contradicao', {
      codigo: 'apolice_vencida',
      lugar: aqui('vigencia_fim'),
      ...qual,
      fim: fim && isCalendarDay(fim) ? fim : null,
    }),
    ...ponto(!venceu && comoNumero(apolice.valor_premio) === null, 'falta', {
      codigo: 'premio_em_aberto',
      lugar: aqui('valor_premio'),
      ...qual,
    }),
    ...ponto(
      !venceu &&
        apolice.area_produto === AREA.vida &&
        apolice.cobertura === 'morte' &&
        comoNumero(apolice.valor_cobertura) === null,
      'falta',
      { codigo: 'capital_em_aberto', lugar: aqui('valor_cobertura'), ...qual },
    ),
    ...ponto(!venceu && diariaDemais(apolice, leitura), 'improvavel', {
      codigo: 'diaria_improvavel',
      lugar: aqui('valor_cobertura'),
      ...qual,
    }),
    ...ponto(
      leitura.conjuge === false && (apolice.tipo_segurado === 'conjuge' || apolice.tipo_segurado === 'casal'),
      'contradicao',
      { codigo: 'apolice_sem_conjuge', lugar: aqui('tipo_segurado'), ...qual },
    ),
  ];
});

const donoSemConjuge: Regra = ({ leitura }) =>
  ponto(
    leitura.conjuge === false &&
      (linhas(leitura, 'dividas') ?? []).some(({ titular }) => titular === 'conjuge' || titular === 'casal'),
    'contradicao',
    { codigo: 'divida_sem_conjuge', lugar: { campo: 'dividas' } },
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
