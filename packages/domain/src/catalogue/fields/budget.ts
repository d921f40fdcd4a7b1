import type { DefinicaoCampo } from '../field-types.ts';
import { COM_CONJUGE } from '../spouse.ts';

const COM_VINCULO = ['CLT', 'PJ', 'MEI', 'FP'] as const;
const QUE_TRABALHA = ['empregado', 'socio', 'autonomo', 'mei', 'servidor_estatutario', 'militar'] as const;
const SEM_SALARIO = ['do_lar', 'estudante', 'sem_trabalho'] as const;

/** Who works, by the situation or, while it is blank, by the bond. */
const DE_TRABALHO = {
  visivel_se_algum: { subtipo_vinculo: QUE_TRABALHA, tipo_vinculo: COM_VINCULO },
  oculto_se: { subtipo_vinculo: ['aposentado', ...SEM_SALARIO] },
} as const;
const DE_TRABALHO_DO_CONJUGE = {
  visivel_se_algum: { conjuge_subtipo_vinculo: QUE_TRABALHA, conjuge_tipo_vinculo: COM_VINCULO },
  oculto_se: { conjuge_subtipo_vinculo: ['aposentado', ...SEM_SALARIO] },
} as const;

/** General block: income, budget, social security and income tax. */
export const BUDGET = {
  renda_mensal_bruta: {
    rotulo: 'Renda mensal bruta',
    tipo: 'money',
    unidade: 'R$/mês',
    obrigatorio_em: 'concluir_levantamento',
    ajuda:
      'Salário antes dos descontos. De quem tem empresa: pró-labore mais lucros retirados, não o faturamento.',
  },
  renda_mensal_liquida: {
    rotulo: 'Renda mensal líquida',
    tipo: 'money',
    unidade: 'R$/mês',
    obrigatorio_em: 'concluir_levantamento',
  },
  beneficios_anuais: {
    rotulo: 'Benefícios anuais do trabalho (PLR, planos)',
    tipo: 'money',
    unidade: 'R$/ano',
    ajuda: 'O que a família perderia junto com o salário.',
  },
  conjuge_beneficios_anuais: {
    rotulo: 'Benefícios anuais do trabalho do cônjuge (PLR, planos)',
    tipo: 'money',
    unidade: 'R$/ano',
    visivel_se: COM_CONJUGE,
  },
  renda_do_ano: {
    rotulo: 'Rendas só do ano (PLR, bônus, dividendos)',
    tipo: 'money',
    unidade: 'R$/ano',
    ajuda:
      'Líquidas e fora da renda do mês. O 13º e o terço de férias de quem é CLT são calculados: não os some.',
  },
  conjuge_renda_do_ano: {
    rotulo: 'Rendas só do ano do cônjuge (PLR, bônus, dividendos)',
    tipo: 'money',
    unidade: 'R$/ano',
    visivel_se: COM_CONJUGE,
  },
  crescimento_real_salario: {
    rotulo: 'Aumento do salário acima da inflação',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -20,
    max: 30,
    ...DE_TRABALHO,
    ajuda: 'Em média, até parar de trabalhar. Sem resposta: vale a premissa, de início 0%.',
  },
  recebe_13: {
    rotulo: 'Recebe 13º?',
    tipo: 'select',
    lista: 'sim_nao',
    oculto_se: { subtipo_vinculo: SEM_SALARIO },
    ajuda: 'Sem resposta: aposentado recebe; sócio e autônomo, não.',
  },
  renda_inicio: {
    rotulo: 'Começa a receber em',
    tipo: 'date',
    aceita_mes: true,
    ...DE_TRABALHO,
    ajuda: 'De um trabalho que ainda vai começar. Sem resposta: já recebe.',
  },
  renda_fim: {
    rotulo: 'Deixa de receber em',
    tipo: 'date',
    aceita_mes: true,
    min: 'renda_inicio',
    ...DE_TRABALHO,
    ajuda: 'De um trabalho com data para acabar. Sem resposta: até a idade da liberdade financeira.',
  },
  conjuge_crescimento_real_salario: {
    rotulo: 'Aumento do salário do cônjuge acima da inflação',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -20,
    max: 30,
    ...DE_TRABALHO_DO_CONJUGE,
    ajuda: 'Em média, até parar de trabalhar. Sem resposta: vale a premissa, de início 0%.',
  },
  conjuge_recebe_13: {
    rotulo: 'Cônjuge recebe 13º?',
    tipo: 'select',
    lista: 'sim_nao',
    visivel_se: COM_CONJUGE,
    oculto_se: { conjuge_subtipo_vinculo: SEM_SALARIO },
    ajuda: 'Sem resposta: aposentado recebe; sócio e autônomo, não.',
  },
  conjuge_renda_inicio: {
    rotulo: 'Cônjuge começa a receber em',
    tipo: 'date',
    aceita_mes: true,
    ...DE_TRABALHO_DO_CONJUGE,
    ajuda: 'De um trabalho que ainda vai começar. Sem resposta: já recebe.',
  },
  conjuge_renda_fim: {
    rotulo: 'Cônjuge deixa de receber em',
    tipo: 'date',
    aceita_mes: true,
    min: 'conjuge_renda_inicio',
    ...DE_TRABALHO_DO_CONJUGE,
    ajuda: 'De um trabalho com data para acabar. Sem resposta: até a idade da liberdade financeira.',
  },
  pensao_recebida_mensal: {
    rotulo: 'Pensão alimentícia recebida',
    tipo: 'money',
    unidade: 'R$/mês',
    visivel_se_algum: { filhos_todos_comuns: ['N'], estado_civil: ['SJ', 'D'] },
    ajuda: 'Do outro pai ou mãe, para os filhos. Conta no mês e continua se um de vocês faltar.',
  },
  pensao_recebida_anos: {
    rotulo: 'Por quantos anos ainda vem essa pensão',
    tipo: 'int',
    unidade: 'anos',
    min: 0,
    max: 60,
    visivel_se_algum: { filhos_todos_comuns: ['N'], estado_civil: ['SJ', 'D'] },
    ajuda: 'Em branco, até o filho mais novo ser independente.',
  },
  pensao_paga_mensal: {
    rotulo: 'Pensão alimentícia paga',
    tipo: 'money',
    unidade: 'R$/mês',
    visivel_se_algum: { filhos_todos_comuns: ['N'], estado_civil: ['SJ', 'D'] },
    ajuda: 'A quem não mora com a família. Sai do que sobra no mês; não a repita nas despesas.',
  },
  pensao_ate: {
    rotulo: 'Paga essa pensão até o ano',
    tipo: 'int',
    min: 'ano_atual',
    max: 'ano_atual+80',
    visivel_se_algum: { filhos_todos_comuns: ['N'], estado_civil: ['SJ', 'D'] },
    ajuda: 'Sem resposta: até o filho mais novo da tabela ter 24 anos; sem filhos nela, por 10 anos.',
  },
  outras_rendas_mensais: {
    rotulo: 'Outras rendas (aluguéis etc.)',
    tipo: 'money',
    unidade: 'R$/mês',
    ajuda:
      'Só as que continuam sem o titular e não vêm de investimentos já listados; pró-labore fica de fora. Em branco, conta o aluguel dito em Bens.',
  },
  renda_familiar_bruta: {
    rotulo: 'Renda familiar bruta',
    tipo: 'money',
    unidade: 'R$/mês',
    calculado: true,
    ajuda: 'Soma das rendas brutas do casal e das outras rendas; é a base do crédito.',
  },
  orcamento: { rotulo: 'Orçamento mensal', tipo: 'table' },
  despesa_mensal_familiar: {
    rotulo: 'Despesas mensais da família',
    tipo: 'money',
    unidade: 'R$/mês',
    obrigatorio_em: 'concluir_levantamento',
    calculado: true,
    ajuda: 'Soma do orçamento, sem as parcelas de dívidas, que vêm da tabela Dívidas.',
  },
  educacao_incluida: {
    rotulo: 'As mensalidades dos filhos já estão nas despesas?',
    tipo: 'select',
    lista: 'sim_nao',
    ajuda: 'Evita contar a escola duas vezes no cálculo do seguro. Sem resposta vale Não.',
  },
  consumo_proprio_mensal: {
    rotulo: 'Consumo próprio do titular',
    tipo: 'money',
    unidade: 'R$/mês',
    ajuda:
      'Despesas que acabariam sem o titular (carro, roupas, hobbies). Saem do valor da vida humana; não mudam o capital sugerido.',
  },
  conjuge_consumo_proprio_mensal: {
    rotulo: 'Consumo próprio do cônjuge',
    tipo: 'money',
    unidade: 'R$/mês',
    ajuda:
      'Despesas que acabariam sem o cônjuge. Saem do valor da vida humana; não mudam o capital sugerido.',
    visivel_se: COM_CONJUGE,
  },
  capacidade_poupanca: {
    rotulo: 'Capacidade de poupança',
    tipo: 'money',
    unidade: 'R$/mês',
    min: -999999999999.99,
    calculado: true,
    ajuda: 'Renda líquida da família menos despesas e parcelas; pode ser negativa.',
  },
  reserva_atual: { rotulo: 'Reserva de emergência atual', tipo: 'money', unidade: 'R$' },
  restricao_cpf: { rotulo: 'Restrição no CPF?', tipo: 'select', lista: 'sim_nao' },
  tipo_moradia: {
    rotulo: 'Moradia',
    tipo: 'select',
    lista: 'tipo_moradia',
    oculto_se: { finalidade_imovel: ['investimento', 'veraneio', 'comercial'] },
  },
  aluguel_atual: {
    rotulo: 'Aluguel atual',
    tipo: 'money',
    unidade: 'R$/mês',
    visivel_se: { tipo_moradia: ['alugada'] },
  },
  contribui_inss: {
    rotulo: 'Contribui para o INSS?',
    tipo: 'select',
    lista: 'sim_nao',
    obrigatorio_em: 'concluir_levantamento',
  },
  inss_extrato: {
    rotulo: 'Tem o extrato do INSS (CNIS)?',
    tipo: 'select',
    lista: 'sim_nao',
    visivel_se_algum: { contribui_inss: ['S'], conjuge_contribui_inss: ['S'] },
    ajuda:
      'Ainda não? Responda Não: média, anos e benefício são estimados pela renda e pela idade, e marcados.',
  },
  media_contribuicao: {
    rotulo: 'Média dos salários de contribuição',
    tipo: 'money',
    unidade: 'R$/mês',
    ajuda: 'Base da aposentadoria e da pensão do INSS; está no extrato CNIS (Meu INSS).',
  },
  anos_contribuicao: { rotulo: 'Anos de contribuição', tipo: 'int', unidade: 'anos', min: 0, max: 70 },
  beneficio_inss_estimado: {
    rotulo: 'Benefício INSS estimado (aposentadoria)',
    tipo: 'money',
    unidade: 'R$/mês',
    ajuda: 'Simulação do Meu INSS na data da aposentadoria; não é a pensão por morte.',
  },
  idade_inss: {
    rotulo: 'Idade da aposentadoria pelo INSS',
    tipo: 'int',
    unidade: 'anos',
    min: 50,
    max: 100,
    ajuda: 'Em geral 65 homem, 62 mulher; antes dela o benefício não entra nas contas.',
  },
  pensao_conjuge_curta: {
    rotulo: 'União com menos de 2 anos ou menos de 18 contribuições?',
    tipo: 'select',
    lista: 'sim_nao',
    visivel_se: COM_CONJUGE,
    ajuda: 'Nesse caso a pensão do INSS ao cônjuge dura só 4 meses.',
  },
  conjuge_contribui_inss: {
    rotulo: 'Cônjuge contribui para o INSS?',
    tipo: 'select',
    lista: 'sim_nao',
    visivel_se: COM_CONJUGE,
  },
  base_inss_conjuge: {
    rotulo: 'Média dos salários de contribuição do cônjuge',
    tipo: 'money',
    unidade: 'R$/mês',
    visivel_se: COM_CONJUGE,
  },
  conjuge_anos_contribuicao: {
    rotulo: 'Anos de contribuição do cônjuge',
    tipo: 'int',
    unidade: 'anos',
    min: 0,
    max: 70,
    visivel_se: COM_CONJUGE,
  },
  conjuge_beneficio_inss_estimado: {
    rotulo: 'Benefício INSS estimado do cônjuge',
    tipo: 'money',
    unidade: 'R$/mês',
    visivel_se: COM_CONJUGE,
  },
  conjuge_idade_inss: {
    rotulo: 'Idade da aposentadoria do cônjuge pelo INSS',
    tipo: 'int',
    unidade: 'anos',
    min: 50,
    max: 100,
    visivel_se: COM_CONJUGE,
  },
  tipo_declaracao_ir: {
    rotulo: 'Declaração do IR',
    tipo: 'select',
    lista: 'tipo_declaracao_ir',
    ajuda: 'A completa aceita deduções (saúde, educação, PGBL); a simplificada desconta 20% até o teto.',
  },
  deducoes_anuais_ir: {
    rotulo: 'Deduções anuais (saúde, educação, dependentes, INSS)',
    tipo: 'money',
    unidade: 'R$/ano',
    visivel_se: { tipo_declaracao_ir: ['completa'] },
  },
  renda_tributavel_anual: {
    rotulo: 'Renda tributável anual',
    tipo: 'money',
    unidade: 'R$/ano',
    ajuda: 'Com o terço de férias, sem 13º, PLR e lucros isentos; é a base do limite de 12% do PGBL.',
  },
  conjuge_tipo_declaracao_ir: {
    rotulo: 'Declaração do IR do cônjuge',
    tipo: 'select',
    lista: 'tipo_declaracao_ir',
    visivel_se: COM_CONJUGE,
  },
  conjuge_deducoes_anuais_ir: {
    rotulo: 'Deduções anuais do cônjuge',
    tipo: 'money',
    unidade: 'R$/ano',
    visivel_se: { conjuge_tipo_declaracao_ir: ['completa'] },
  },
  conjuge_renda_tributavel_anual: {
    rotulo: 'Renda tributável anual do cônjuge',
    tipo: 'money',
    unidade: 'R$/ano',
    visivel_se: COM_CONJUGE,
  },
} as const satisfies Record<string, DefinicaoCampo>;
