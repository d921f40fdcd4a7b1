import type { Valores } from '../../packages/domain/src/catalogue/index.ts';
import type { Area } from '../../packages/domain/src/code-lists/index.ts';
import type { ItemDaFamilia } from './needs.ts';

/**
 * An ordinary family: two employees, married, a daughter of five, a financed flat, fixed income at the bank, group life
 * of one employer, FGTS. They tell the month's expenses in a few lines and have no INSS statement at hand.
 */
export const CADASTRO: Valores = {
  cpf: '52998224725',
  sexo: 'M',
  data_nascimento: '1986-04-18',
  estado_civil: 'C',
  uf_residencia: 'SP',
  cidade_residencia: 'Campinas',
  canal_contato: 'whatsapp',
  profissao: 'Analista de sistemas',
  conjuge_nome: 'Paula Reis',
  conjuge_cpf: '11144477735',
  conjuge_sexo: 'F',
  conjuge_data_nascimento: '1988-09-02',
  conjuge_profissao: 'Enfermeiro',
};

export const RESPOSTAS: Valores = {
  regime_bens: 'comunhao_parcial',
  uniao_desde: '2016-10-08',
  subtipo_vinculo: 'empregado',
  conjuge_subtipo_vinculo: 'empregado',
  tem_dependentes: 'S',
  filhos_todos_comuns: 'S',
  fumante: 2,
  altura_cm: 178,
  peso_kg: 80,
  pratica_esporte_risco: 'N',
  doencas_preexistentes: 'Nenhuma',
  conjuge_fumante: 2,
  conjuge_altura_cm: 165,
  conjuge_peso_kg: 61,
  conjuge_pratica_esporte_risco: 'N',
  conjuge_doencas_preexistentes: 'Nenhuma',
  renda_mensal_bruta: 11500,
  renda_mensal_liquida: 8700,
  beneficios_anuais: 9000,
  conjuge_renda_mensal_bruta: 7200,
  conjuge_renda_mensal_liquida: 5700,
  consumo_proprio_mensal: 1500,
  conjuge_consumo_proprio_mensal: 1300,
  educacao_incluida: 'N',
  contribui_inss: 'S',
  conjuge_contribui_inss: 'S',
  inss_extrato: 'N',
  tem_bens: 'S',
  tem_investimentos: 'S',
  fgts: 38000,
  conjuge_fgts: 21000,
  tem_dividas: 'S',
  tem_apolices: 'S',
  reserva_atual: 60000,
};

const gasto = (categoria: string, natureza_despesa: string, valor_mensal: number) => ({
  categoria,
  natureza_despesa,
  valor_mensal,
});

export const TABELAS: Readonly<Record<string, readonly Valores[]>> = {
  dependentes: [
    {
      nome: 'Alice',
      parentesco: 'filho',
      data_nascimento: '2021-03-15',
      custo_educacao_mensal: 1450,
      custo_faculdade_mensal: 2200,
    },
  ],
  orcamento: [
    gasto('moradia', 'fixa', 900),
    gasto('alimentacao', 'variavel', 2300),
    gasto('outras', 'variavel', 3100),
  ],
  bens: [
    {
      descricao: 'Apartamento Cambuí',
      tipo_bem: 'imovel',
      valor_mercado: 620000,
      saldo_devedor: 310000,
      natureza_bem: 'comum',
      titularidade: 'casal',
      finalidade_imovel: 'moradia',
    },
  ],
  investimentos: [
    {
      instituicao: 'Itaú',
      tipo_investimento: 1,
      titularidade: 'casal',
      natureza_bem: 'comum',
      saldo: 85000,
      liquidez_dias: 1,
    },
  ],
  dividas: [
    {
      tipo_divida: 'imobiliario',
      titular: 'casal',
      saldo_devedor: 310000,
      parcela_atual: 3150,
      parcelas_restantes: 290,
      tem_prestamista: 'S',
    },
  ],
  apolices: [
    {
      area_produto: 1,
      cobertura: 'morte',
      tipo_segurado: 'titular',
      valor_cobertura: 276000,
      valor_premio: 0,
      do_empregador: 'S',
    },
  ],
};

const HERDEIROS = [{ nome: 'Alice', parentesco: 'filho', percentual: 100 }];

const sobre = (
  codigo: ItemDaFamilia['codigo'],
  tipo_segurado: ItemDaFamilia['tipo_segurado'],
  campos: Valores,
  tabelas?: ItemDaFamilia['tabelas'],
): ItemDaFamilia => ({
  codigo,
  tipo_segurado,
  campos: { tempo_necessidade: 2, nota_desejada: 10, ...campos },
  ...(tabelas && { tabelas }),
});

/** What they take: life of both, disability and critical illness of him. */
export const ITENS: Readonly<Partial<Record<Area, readonly ItemDaFamilia[]>>> = {
  1: [
    sobre('1.01', 'titular', { possui: 'S', nota_atual: 3 }, { beneficiarios: HERDEIROS }),
    sobre('1.01', 'conjuge', { possui: 'N', nota_atual: 1 }, { beneficiarios: HERDEIROS }),
    sobre('1.05', 'titular', { possui: 'N', nota_atual: 1 }),
    sobre('1.06', 'titular', { possui: 'N', nota_atual: 1 }),
  ],
};
