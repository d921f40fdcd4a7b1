import type { DefinicaoCampo } from '../field-types.ts';
import { COM_CONJUGE } from '../spouse.ts';

/** General block: profile and reserves, family and wealth, assumptions. */
export const WEALTH = {
  respostas_suitability: { rotulo: 'Questionário de perfil', tipo: 'table' },
  perfil_investidor: {
    rotulo: 'Perfil do investidor',
    tipo: 'select',
    lista: 'perfil_investidor',
    calculado: true,
    ajuda: 'Resultado do questionário (suitability): quanto risco cabe para a pessoa. Vale 24 meses.',
  },
  perfil_validade: { rotulo: 'Perfil válido até', tipo: 'date', calculado: true },
  conjuge_perfil_investidor: {
    rotulo: 'Perfil do cônjuge',
    tipo: 'select',
    lista: 'perfil_investidor',
    visivel_se: COM_CONJUGE,
    calculado: true,
  },
  conjuge_perfil_validade: {
    rotulo: 'Perfil do cônjuge válido até',
    tipo: 'date',
    visivel_se: COM_CONJUGE,
    calculado: true,
  },
  idade_aposentadoria: {
    rotulo: 'Idade da liberdade financeira',
    tipo: 'int',
    unidade: 'anos',
    min: 18,
    max: 100,
  },
  conjuge_idade_aposentadoria: {
    rotulo: 'Idade da liberdade financeira do cônjuge',
    tipo: 'int',
    unidade: 'anos',
    min: 18,
    max: 100,
    visivel_se: COM_CONJUGE,
  },
  saldo_previdencia: {
    rotulo: 'Saldo em PGBL/VGBL',
    tipo: 'money',
    unidade: 'R$',
    ajuda:
      'Previdência privada do titular; vai direto aos beneficiários, fora do inventário, e conta já sem o imposto de renda.',
  },
  conjuge_saldo_previdencia: {
    rotulo: 'Saldo em PGBL/VGBL do cônjuge',
    tipo: 'money',
    unidade: 'R$',
    visivel_se: COM_CONJUGE,
  },
  conjuge_fgts: { rotulo: 'FGTS do cônjuge', tipo: 'money', unidade: 'R$', visivel_se: COM_CONJUGE },
  liquidez_disponivel: {
    rotulo: 'Liquidez imediata dos herdeiros',
    tipo: 'money',
    unidade: 'R$',
    calculado: true,
    ajuda:
      'Dinheiro que a família alcança sem inventário; proposta: investimentos com resgate em até 30 dias. Previdência e seguros contam à parte.',
  },
  fgts: {
    rotulo: 'FGTS utilizável',
    tipo: 'money',
    unidade: 'R$',
    ajuda:
      'Saldo do Fundo de Garantia do titular; pode entrar na compra da casa e vai à família se ele faltar.',
  },
  tem_dependentes: {
    rotulo: 'Tem dependentes?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  dependentes: {
    rotulo: 'Dependentes',
    tipo: 'table',
    obrigatorio_em: 'concluir_levantamento',
    visivel_se: { tem_dependentes: ['S'] },
  },
  filhos_todos_comuns: {
    rotulo: 'Todos os filhos são do casal?',
    tipo: 'select',
    lista: 'sim_nao',
    visivel_se: COM_CONJUGE,
  },
  ascendentes_vivos: {
    rotulo: 'Pais ou avós vivos',
    tipo: 'select',
    lista: 'ascendentes_vivos',
    ajuda: 'Sem filhos, os pais dividem a herança com o cônjuge.',
  },
  tem_bens: {
    rotulo: 'Tem bens?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  bens: {
    rotulo: 'Bens e direitos',
    tipo: 'table',
    obrigatorio_em: 'concluir_levantamento',
    visivel_se: { tem_bens: ['S'] },
  },
  tem_investimentos: {
    rotulo: 'Tem investimentos?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  investimentos: {
    rotulo: 'Investimentos',
    tipo: 'table',
    obrigatorio_em: 'concluir_levantamento',
    visivel_se: { tem_investimentos: ['S'] },
  },
  tem_dividas: {
    rotulo: 'Tem dívidas?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  dividas: {
    rotulo: 'Dívidas',
    tipo: 'table',
    obrigatorio_em: 'concluir_levantamento',
    visivel_se: { tem_dividas: ['S'] },
  },
  tem_apolices: {
    rotulo: 'Tem seguros ou planos vigentes?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  apolices: {
    rotulo: 'Apólices vigentes',
    tipo: 'table',
    obrigatorio_em: 'concluir_levantamento',
    visivel_se: { tem_apolices: ['S'] },
  },
  pct_despesa_manter: {
    rotulo: '% das despesas a manter',
    tipo: 'percent',
    unidade: '%',
    ajuda: 'Parte do padrão de vida que a família mantém sem o titular.',
  },
  idade_independencia: {
    rotulo: 'Idade de independência do filho',
    tipo: 'int',
    unidade: 'anos',
    min: 0,
    max: 60,
  },
  meses_transicao: {
    rotulo: 'Meses de transição',
    tipo: 'int',
    unidade: 'meses',
    min: 0,
    max: 60,
    ajuda: 'Despesas que a família paga enquanto se reorganiza.',
  },
  custo_funeral: { rotulo: 'Custo de funeral', tipo: 'money', unidade: 'R$' },
  custo_inventario: {
    rotulo: 'Custo do inventário',
    tipo: 'money',
    unidade: 'R$',
    calculado: true,
    ajuda: 'ITCMD, honorários, cartório e certidões estimados.',
  },
} as const satisfies Record<string, DefinicaoCampo>;
