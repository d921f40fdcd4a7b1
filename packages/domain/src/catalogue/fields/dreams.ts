import type { DefinicaoCampo } from '../field-types.ts';

/** Collected fields of area 2. */
export const DREAMS = {
  objetivos: { rotulo: 'Objetivos', tipo: 'table' },
  inflacao_objetivo: {
    rotulo: 'Inflação específica',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -10,
    max: 50,
    ajuda: 'Alguns objetivos sobem mais que a inflação geral, como a faculdade.',
  },
  idade_final: { rotulo: 'Renda até a idade (0 = perpétua)', tipo: 'int', unidade: 'anos', min: 0, max: 120 },
  renda_desejada: { rotulo: 'Renda desejada (hoje)', tipo: 'money', unidade: 'R$/mês' },
  outras_rendas_aposentadoria: { rotulo: 'Outras rendas na aposentadoria', tipo: 'money', unidade: 'R$/mês' },
  aliquota_saque: { rotulo: 'Imposto médio no saque', tipo: 'percent', unidade: '%' },
  patrimonio_aposentadoria: { rotulo: 'Patrimônio destinado', tipo: 'money', unidade: 'R$' },
  aporte_atual: { rotulo: 'Aporte mensal atual', tipo: 'money', unidade: 'R$/mês' },
  taxa_real_acumulacao: {
    rotulo: 'Retorno real na acumulação',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -10,
    max: 30,
    ajuda: 'Rendimento acima da inflação, já sem imposto e taxas.',
  },
  taxa_real_usufruto: {
    rotulo: 'Retorno real no usufruto',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -10,
    max: 30,
  },
  tipo_plano_previdencia: {
    rotulo: 'Plano',
    tipo: 'select',
    lista: 'tipo_plano_previdencia',
    ajuda:
      'PGBL desconta do IR até 12% da renda e paga imposto sobre tudo no saque; VGBL paga só sobre o ganho.',
  },
  regime_tributario: {
    rotulo: 'Tributação',
    tipo: 'select',
    lista: 'regime_tributario_previdencia',
    ajuda: 'Regressivo: cai de 35% a 10% com o tempo. Progressivo: segue a tabela do IR.',
  },
  aportes_vgbl_ano: {
    rotulo: 'Aportes VGBL no ano (todas as seguradoras)',
    tipo: 'money',
    unidade: 'R$/ano',
    ajuda: 'Acima do limite anual há IOF de 5%.',
  },
  prazo_investimento: {
    rotulo: 'Prazo do investimento',
    tipo: 'select',
    unidade: 'anos',
    lista: 'prazo_investimento',
  },
  aporte_inicial: { rotulo: 'Aporte inicial', tipo: 'money', unidade: 'R$' },
  aporte_mensal: { rotulo: 'Aporte mensal', tipo: 'money', unidade: 'R$/mês' },
  meses_reserva: { rotulo: 'Meses de reserva', tipo: 'int', unidade: 'meses', min: 0, max: 60 },
} as const satisfies Record<string, DefinicaoCampo>;
