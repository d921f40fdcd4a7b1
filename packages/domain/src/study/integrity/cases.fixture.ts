import type { EstudoConferido } from '../guards/facts.ts';
import { item } from '../test/estudo.ts';
import { doItem, linha, PLANO_DE_DOIS_PRECOS, withAnswers } from './with-answers.fixture.ts';

const DIVIDA_AO_ANO = { saldo_devedor: 412_000, parcela_atual: 4350, taxa_juros_mensal: 9.8 };
const DIVIDA_CURTA = { saldo_devedor: 1000, parcela_atual: 10, parcelas_restantes: 20 };
const DESIGUAL = { saldo_devedor: 4000, parcela_atual: 500, parcelas_restantes: 10, taxa_juros_mensal: 9 };

const NASCIDO_ANTES = { nome: 'Bia', parentesco: 'filho', data_nascimento: '1980-01-01' } as const;

const A_VIDA_TODA = {
  nome: 'Ivo',
  parentesco: 'filho',
  data_nascimento: '2015-03-01',
  invalido: 'S',
} as const;

/** One study for each rule, and the field that the point leads to. */
export const CASOS: readonly [codigo: string, campo: string, caso: EstudoConferido][] = [
  ['cpf_invalido', 'cpf', withAnswers({ cpf: '11111111111' })],
  ['cpf_igual', 'conjuge_cpf', withAnswers({ conjuge_cpf: '52998224725' })],
  ['menor_de_idade', 'data_nascimento', withAnswers({ data_nascimento: '2010-01-01' })],
  ['filho_mais_velho', 'dependentes', linha('dependentes', NASCIDO_ANTES)],
  [
    'filho_cedo_demais',
    'dependentes',
    linha('dependentes', { ...NASCIDO_ANTES, data_nascimento: '1995-01-01' }),
  ],
  [
    'pai_mais_novo',
    'dependentes',
    linha('dependentes', { nome: 'Ivo', parentesco: 'pai', data_nascimento: '1999-01-01' }),
  ],
  [
    'conjuge_sem_casamento',
    'estado_civil',
    linha(
      'dependentes',
      { nome: 'Ivo', parentesco: 'conjuge', data_nascimento: '1985-01-01' },
      { estado_civil: 'S' },
    ),
  ],
  [
    'dependente_repetido',
    'dependentes',
    linha('dependentes', { nome: 'Clara', parentesco: 'filho', data_nascimento: '2018-05-02' }),
  ],
  ['pais_vivos', 'ascendentes_vivos', withAnswers({ ascendentes_vivos: 'nenhum' })],
  [
    'ascendentes_em_aberto',
    'ascendentes_vivos',
    withAnswers({ ascendentes_vivos: null, tem_dependentes: 'N' }),
  ],
  ['filhos_comuns_em_aberto', 'filhos_todos_comuns', withAnswers({ filhos_todos_comuns: null })],
  ['casado_sem_regime', 'regime_bens', withAnswers({ regime_bens: 'nenhum' })],
  ['separacao_em_aberto', 'separacao_obrigatoria', withAnswers({ regime_bens: 'separacao' })],
  ['aposentadoria_passada', 'conjuge_idade_aposentadoria', withAnswers({ conjuge_idade_aposentadoria: 40 })],
  ['trabalha_sem_renda', 'conjuge_renda_mensal_liquida', withAnswers({ conjuge_renda_mensal_liquida: 0 })],
  ['liquida_maior', 'renda_mensal_liquida', withAnswers({ renda_mensal_liquida: 21_000 })],
  ['pro_labore_maior', 'pro_labore_mensal', withAnswers({ pro_labore_mensal: 30_000 })],
  ['anos_inss_demais', 'anos_contribuicao', withAnswers({ anos_contribuicao: 35 })],
  ['media_acima_do_teto', 'media_contribuicao', withAnswers({ media_contribuicao: 20_000 })],
  ['media_sem_contribuir', 'contribui_inss', withAnswers({ contribui_inss: 'N' })],
  ['media_em_aberto', 'base_inss_conjuge', withAnswers({ base_inss_conjuge: null })],
  ['aposentado_sem_beneficio', 'beneficio_inss_estimado', withAnswers({ subtipo_vinculo: 'aposentado' })],
  [
    'deducoes_demais',
    'deducoes_anuais_ir',
    withAnswers({ renda_tributavel_anual: 200_000, deducoes_anuais_ir: 300_000 }),
  ],
  ['renda_do_ano_distante', 'renda_tributavel_anual', withAnswers({ renda_tributavel_anual: 20_000 })],
  [
    'renda_do_ano_distante',
    'renda_tributavel_anual',
    withAnswers({ renda_tributavel_anual: 200_000, tipo_vinculo: 'PJ', pro_labore_mensal: 6000 }),
  ],
  [
    'plano_acima_do_mes',
    'capacidade_poupanca',
    withAnswers({}, {}, [item('2.07', { aporte_mensal: 90_000, prazo_investimento: 5 })], 2),
  ],
  [
    'sonhos_acima_do_mes',
    'capacidade_poupanca',
    doItem(
      '2.01',
      {},
      { objetivos: [{ objetivo_nome: 'Casa', objetivo_valor: 650_000, objetivo_ano: 2032 }] },
    ),
  ],
  [
    'alugueis_fora_das_rendas',
    'outras_rendas_mensais',
    linha('bens', {
      descricao: 'Sala',
      tipo_bem: 'imovel',
      finalidade_imovel: 'investimento',
      valor_mercado: 90_000,
      aluguel_recebido: 1450,
    }),
  ],
  ['despesa_zero', 'despesa_mensal_familiar', withAnswers({ despesa_mensal_familiar: 0 })],
  ['mes_improvavel', 'despesa_mensal_familiar', withAnswers({ despesa_mensal_familiar: 9_999_999_999 })],
  ['despesa_difere', 'despesa_mensal_familiar', withAnswers({ despesa_mensal_familiar: 15_000 })],
  [
    'mes_nao_fecha',
    'despesa_mensal_familiar',
    linha('orcamento', { categoria: 'lazer', valor_mensal: 9000 }),
  ],
  [
    'poupa_o_que_nao_tem',
    'capacidade_poupanca',
    linha('orcamento', { categoria: 'lazer', valor_mensal: 9000 }, { capacidade_poupanca: 500 }),
  ],
  ['poupa_mais_que_ganha', 'capacidade_poupanca', withAnswers({ capacidade_poupanca: 50_000 })],
  [
    'parcelas_maiores',
    'dividas',
    linha('dividas', { tipo_divida: 'pessoal', saldo_devedor: 90_000, parcela_atual: 30_000 }),
  ],
  ['consumo_maior', 'consumo_proprio_mensal', withAnswers({ consumo_proprio_mensal: 13_000 })],
  ['aluguel_em_aberto', 'aluguel_atual', withAnswers({ tipo_moradia: 'alugada' })],
  ['escola_em_aberto', 'educacao_incluida', withAnswers({ educacao_incluida: null })],
  ['moradia_sem_imovel', 'tem_bens', withAnswers({ tem_bens: 'N', tipo_moradia: 'propria_quitada' })],
  ['financiada_sem_divida', 'tem_dividas', withAnswers({ tem_dividas: 'N' })],
  ['divida_sem_imovel', 'tem_bens', withAnswers({ tem_bens: 'N' })],
  ['divida_sem_veiculo', 'tem_bens', withAnswers({ tem_bens: 'N' })],
  [
    'saldos_diferentes',
    'bens',
    linha('bens', { descricao: 'Apto', tipo_bem: 'imovel', valor_mercado: 1, saldo_devedor: 210_000 }),
  ],
  [
    'limite_em_aberto',
    'bens',
    linha('bens', { descricao: 'Sítio', tipo_bem: 'imovel', valor_mercado: 9, segurado: 'S' }),
  ],
  [
    'segurado_demais',
    'bens',
    linha('bens', { tipo_bem: 'veiculo', valor_mercado: 10, segurado: 'S', valor_segurado: 100 }),
  ],
  ['veiculo_sem_seguro', 'bens', linha('bens', { tipo_bem: 'veiculo', valor_mercado: 10 })],
  ['natureza_em_aberto', 'bens', linha('bens', { tipo_bem: 'outro', valor_mercado: 10 })],
  ['uf_em_aberto', 'bens', linha('bens', { tipo_bem: 'imovel', valor_mercado: 10 })],
  ['liquidez_em_aberto', 'investimentos', linha('investimentos', { saldo: 10 })],
  ['reserva_fora_dos_investimentos', 'reserva_atual', withAnswers({ reserva_atual: 900_000 })],
  ['divida_sem_parcela', 'dividas', linha('dividas', { tipo_divida: 'pessoal', saldo_devedor: 10 })],
  ['parcelas_nao_pagam', 'dividas', linha('dividas', DIVIDA_CURTA)],
  ['juros_ao_ano', 'dividas', linha('dividas', DIVIDA_AO_ANO)],
  ['divida_nao_fecha', 'dividas', linha('dividas', DESIGUAL)],
  ['consorcio_em_aberto', 'dividas', linha('dividas', { tipo_divida: 'consorcio', parcela_atual: 1480 })],
  [
    'parcela_do_consorcio',
    'dividas',
    linha('dividas', {
      tipo_divida: 'consorcio',
      carta_credito: 250_000,
      taxas_consorcio: 20,
      parcelas_pagas: 38,
      parcelas_restantes: 142,
      parcela_atual: 1480,
      contemplada: 'N',
    }),
  ],
  [
    'cet_menor_que_juros',
    'dividas',
    linha('dividas', { saldo_devedor: 1000, parcela_atual: 100, taxa_juros_mensal: 3, cet_anual: 20 }),
  ],
  [
    'atraso_sem_restricao',
    'restricao_cpf',
    linha('dividas', { saldo_devedor: 10, parcela_atual: 1, em_atraso: 'S' }, { restricao_cpf: 'N' }),
  ],
  ['apolice_vencida', 'apolices', linha('apolices', { cobertura: 'dg', vigencia_fim: '2026-01-31' })],
  ['premio_em_aberto', 'apolices', linha('apolices', { cobertura: 'dg' })],
  [
    'periodicidade_em_aberto',
    'apolices',
    linha('apolices', { area_produto: 3, cobertura: 'casco', valor_premio: 3850 }),
  ],
  [
    'premio_no_orcamento',
    'orcamento',
    linha('orcamento', { categoria: 'seguros', natureza_despesa: 'fixa', valor_mensal: 100 }),
  ],
  ['plano_difere_do_orcamento', 'apolices', withAnswers({}, PLANO_DE_DOIS_PRECOS)],
  ['capital_em_aberto', 'apolices', linha('apolices', { area_produto: 1, cobertura: 'morte' })],
  [
    'plano_sem_preco',
    'apolices',
    linha('apolices', {
      area_produto: 1,
      cobertura: 'plano_saude',
      tipo_segurado: 'titular',
      do_empregador: 'S',
      valor_premio: 0,
    }),
  ],
  [
    'filho_sem_prazo',
    'dependentes',
    withAnswers(
      {},
      { dependentes: [{ nome: 'Ivo', parentesco: 'filho', data_nascimento: '2015-03-01', invalido: 'S' }] },
      [item('1.01', {})],
    ),
  ],
  ['dependente_em_aberto', 'dependentes', withAnswers({}, { dependentes: [A_VIDA_TODA] })],
  ['heranca_em_aberto', 'dependentes', withAnswers({}, { dependentes: [A_VIDA_TODA] })],
  [
    'bpc_com_renda',
    'dependentes',
    withAnswers({}, { dependentes: [{ ...A_VIDA_TODA, beneficio_da_pessoa: 'bpc' }] }),
  ],
  [
    'faculdade_em_aberto',
    'dependentes',
    withAnswers(
      {},
      { dependentes: [{ nome: 'Ivo', parentesco: 'filho', data_nascimento: '2015-03-01' }] },
      [item('2.06', {})],
      2,
    ),
  ],
  [
    'diaria_improvavel',
    'apolices',
    linha('apolices', { area_produto: 1, cobertura: 'dit', valor_cobertura: 36_000, valor_premio: 90 }),
  ],
  [
    'apolice_sem_conjuge',
    'apolices',
    linha('apolices', { cobertura: 'dg', tipo_segurado: 'conjuge' }, { estado_civil: 'D' }),
  ],
  ['divida_sem_conjuge', 'dividas', withAnswers({ estado_civil: 'D' })],
  ['necessidade_distante', 'renda_mensal_bruta', withAnswers({ renda_mensal_bruta: 900_000 })],
  [
    'capital_nao_alcanca',
    'produtos.1.itens.1.01.titular.capital_desejado',
    doItem('1.01', { capital_desejado: 1000 }),
  ],
  [
    'socios_alem_do_todo',
    'produtos.1.itens.1.14.titular.socios',
    doItem('1.14', {}, { socios: [{ participacao_pct: 60 }, { participacao_pct: 50 }] }),
  ],
  [
    'perfil_vencido',
    'perfil_investidor',
    withAnswers({ perfil_investidor: 'moderado', perfil_validade: '2026-01-01' }),
  ],
  [
    'beneficiarios_nao_fecham',
    'produtos.1.itens.1.01.titular.beneficiarios',
    doItem('1.01', {}, { beneficiarios: [{ percentual: 60 }, { percentual: 30 }] }),
  ],
  [
    'objetivo_no_passado',
    'produtos.2.itens.2.01.titular.objetivos',
    doItem('2.01', {}, { objetivos: [{ objetivo_nome: 'Casa', objetivo_ano: 2020 }] }),
  ],
  [
    'objetivo_ja_pago',
    'produtos.2.itens.2.01.titular.objetivos',
    doItem('2.01', {}, { objetivos: [{ objetivo_valor: 10, objetivo_guardado: 20 }] }),
  ],
  [
    'pgbl_na_simplificada',
    'produtos.2.itens.2.03.titular.tipo_plano_previdencia',
    doItem('2.03', { tipo_plano_previdencia: 'PGBL' }, {}, { tipo_declaracao_ir: 'simplificada' }),
  ],
  [
    'pgbl_sem_inss',
    'produtos.2.itens.2.03.titular.tipo_plano_previdencia',
    doItem('2.03', { tipo_plano_previdencia: 'PGBL' }, {}, { contribui_inss: 'N' }),
  ],
  [
    'pgbl_acima_do_limite',
    'produtos.2.itens.2.03.titular.aporte_mensal',
    doItem(
      '2.03',
      { tipo_plano_previdencia: 'PGBL', aporte_mensal: 3000 },
      {},
      { renda_tributavel_anual: 240_000 },
    ),
  ],
  [
    'aportes_nao_cabem',
    'produtos.2.itens.2.07.titular.aporte_mensal',
    doItem('2.07', { aporte_mensal: 90_000 }),
  ],
  [
    'nota_desejada_menor',
    'produtos.1.itens.1.01.titular.nota_desejada',
    doItem('1.01', { nota_atual: 8, nota_desejada: 5 }),
  ],
  [
    'periodicidade_atual_em_aberto',
    'produtos.1.itens.1.07.titular.periodicidade_atual',
    doItem('1.07', { possui: 'S', valor_atual: 90, premio_atual: 40 }),
  ],
  [
    'espera_o_mes',
    'produtos.4.itens.4.02.titular.interesse',
    doItem('4.02', {}, {}, { capacidade_poupanca: -200 }),
  ],
  ['valor_atual_em_aberto', 'produtos.1.itens.1.07.titular.valor_atual', doItem('1.07', { possui: 'S' })],
  [
    'vencimento_passado',
    'produtos.1.itens.1.07.titular.vencimento_atual',
    doItem('1.07', { possui: 'S', vencimento_atual: '2025-01-01' }),
  ],
  [
    'possui_sem_apolice',
    'produtos.1.itens.1.01.titular.possui',
    doItem('1.01', { possui: 'S' }, {}, { tem_apolices: 'N' }),
  ],
  [
    'prioridade_sem_pressa',
    'produtos.1.itens.1.01.titular.tempo_necessidade',
    doItem('1.01', { prioridade: 1, tempo_necessidade: 8 }),
  ],
  [
    'entrada_maior',
    'produtos.6.itens.6.01.titular.entrada',
    doItem('6.01', { imovel_valor: 100, entrada: 200 }),
  ],
  [
    'credito_maior',
    'produtos.6.itens.6.02.titular.credito_valor',
    doItem('6.02', { imovel_valor: 100, entrada: 50, credito_valor: 90 }),
  ],
  [
    'operacao_no_passado',
    'produtos.5.itens.5.01.titular.data_operacao',
    doItem('5.01', { data_operacao: '2026-01-01' }),
  ],
  [
    'fora_de_ordem',
    'produtos.3.itens.3.07.titular.viagem_fim',
    doItem('3.07', { viagem_inicio: '2027-02-05', viagem_fim: '2027-02-01' }),
  ],
];
