import type { CamposDeItem, LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico, EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';

/** The family of the fixture with investor profiles, tax answers and every item of area 2 wanted. */
const RESPONDIDA = withTabelas(
  withCampos(FAMILIA, {
    // A plan in the wealth set apart pays tax: pension-tax.test.ts.
    saldo_previdencia: null,
    beneficio_inss_estimado: 4500,
    conjuge_beneficio_inss_estimado: 3000,
    perfil_investidor: 'balanceado',
    perfil_validade: '2027-11-01',
    conjuge_perfil_investidor: 'moderado',
    conjuge_perfil_validade: '2027-11-01',
    pro_labore_mensal: 8000,
    renda_tributavel_anual: 240_000,
    deducoes_anuais_ir: 30_000,
    conjuge_renda_tributavel_anual: 72_000,
  }),
  { respostas_suitability: Array.from({ length: 10 }, (_, k) => ({ pergunta: k + 1, resposta: 3 })) },
);

export const OBJETIVOS = [
  {
    objetivo_nome: 'Viagem',
    objetivo_valor: 30_000,
    objetivo_ano: 2028,
    objetivo_guardado: 5000,
    prioridade: 1,
  },
  { objetivo_nome: 'Sítio', objetivo_valor: 400_000, objetivo_horizonte: 10, inflacao_objetivo: 6 },
] as const satisfies readonly LinhaDe<'objetivos'>[];

export const LIBERDADE = {
  interesse: 'S',
  idade_final: 90,
  renda_desejada: 15_000,
  patrimonio_aposentadoria: 120_000,
  aporte_atual: 1500,
} as const satisfies CamposDeItem;

const DO_CONJUGE = {
  ...LIBERDADE,
  renda_desejada: 6000,
  patrimonio_aposentadoria: 0,
  aporte_atual: 300,
} as const satisfies CamposDeItem;

const PREVIDENCIA = { interesse: 'S', prazo_investimento: 20 } as const satisfies CamposDeItem;

export const ITENS: readonly ItemDoEstudo[] = [
  linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: OBJETIVOS }),
  linhaOfItem('2.02', LIBERDADE),
  linhaOfItem('2.02', DO_CONJUGE, 'conjuge'),
  linhaOfItem('2.03', {
    ...PREVIDENCIA,
    tipo_plano_previdencia: 'PGBL',
    regime_tributario: 'regressivo',
    aporte_mensal: 2000,
  }),
  linhaOfItem('2.03', { ...PREVIDENCIA, regime_tributario: 'progressivo', aporte_mensal: 500 }, 'conjuge'),
  linhaOfItem('2.04', {
    interesse: 'S',
    prazo_investimento: 10,
    aporte_inicial: 10_000,
    aporte_mensal: 1000,
  }),
  linhaOfItem('2.05', { interesse: 'S' }),
  linhaOfItem('2.06', { interesse: 'S', inflacao_objetivo: 6, aporte_atual: 400 }),
];

/** The same study with these items of area 2 and these answers changed. */
export const withDreams = (
  itens: readonly ItemDoEstudo[] = ITENS,
  campos: Diagnostico = {},
): EstudoSnapshot => ({
  ...withCampos(RESPONDIDA, campos),
  produtos: [{ produto_diagnostico_id: 2, itens }],
});

export const withOpcoes = (item: ItemDoEstudo, ...opcoes: OpcaoDoEstudo[]): ItemDoEstudo => ({
  ...item,
  opcoes,
});
