import { addDays } from '@farol/domain/calendar';
import { type CodigoItem, numberIn } from '@farol/domain/catalogue';
import type { Family } from '../family.ts';
import { expensesOf, type Row } from './general.ts';
import type { AnswerContext, ItemAnswers } from './item-answers.ts';
import { KEPT_BESIDE_BUSINESS, OF_OWNERS } from './owners.ts';
import { carValue, homeValue, revolvingBalances } from './tables.ts';

type Values = Record<string, unknown>;
/** One item of interest: code, insured person and answers. */
type Need = {
  codigo: CodigoItem;
  tipo_segurado: 'titular' | 'conjuge';
  campos: Values;
  /** Rows of the item's own tables. */
  linhas?: Row[];
};

const round = (value: number, step: number) => Math.round(value / step) * step;

/** A result of the calculators for a person. */
function figure({ study }: AnswerContext, kind: string, nome: string, who: string): number | null {
  const found = study.resultados.find((r) => r.kind === kind && r.tipo_segurado === who && r.outputs);
  const value = numberIn(found?.outputs ?? {}, nome) ?? 0;
  return value > 0 ? value : null;
}

const common = ({ family, urgency }: AnswerContext, now: number): Values => ({
  interesse: 'S',
  possui: 'N',
  prioridade: family.chance.int(1, 2),
  tempo_necessidade: urgency,
  dias_acompanhamento: family.chance.pick([3, 5, 7]),
  nota_atual: now,
  nota_desejada: family.chance.int(8, 10),
});

function beneficiaries({ conjuge, filhos }: Family): Row[] {
  const tabela = 'beneficiarios';
  const heirs = [
    ...(conjuge
      ? [{ nome: conjuge.nome, cpf: conjuge.cpf, parentesco: 'conjuge', data_nascimento: conjuge.nascimento }]
      : []),
    ...filhos.map(({ nome, nascimento }) => ({ nome, parentesco: 'filho', data_nascimento: nascimento })),
  ];
  if (heirs.length === 0) return [{ tabela, nome: 'Mãe do segurado', parentesco: 'mae', percentual: 100 }];
  const share = Math.floor(100 / heirs.length);
  return heirs.map((heir, i) => ({
    tabela,
    ...heir,
    percentual: i === 0 ? 100 - share * (heirs.length - 1) : share,
  }));
}

/** Rounds a suggested amount as people do. */
const wanted = (suggested: number | null, fallback: number) =>
  Math.max(50_000, round(suggested ?? fallback, 50_000));

/** Maximum disability cover that insurers accept, in months of income. */
const MOST_MONTHS_ACCEPTED = 48;

function lifeOf(context: AnswerContext, who: 'titular' | 'conjuge'): Need[] {
  const { family, depth } = context;
  const person = who === 'titular' ? family.titular : family.conjuge;
  if (!person) return [];
  const term = depth === 'full' ? 'camada_temporaria' : 'capital_sugerido';
  const disability = Math.min(
    wanted(figure(context, 'vida.invalidez', 'capital_invalidez', who), person.bruta * 36),
    round(person.bruta * MOST_MONTHS_ACCEPTED, 50_000),
  );
  const daily = round(figure(context, 'vida.dit', 'diaria_sugerida', who) ?? person.liquida / 30, 10);
  const need = (codigo: CodigoItem, campos: Values, now = 2): Need => ({
    codigo,
    tipo_segurado: who,
    campos: { ...common(context, now), ...campos },
  });

  const death = {
    ...need('1.01', {
      capital_desejado: wanted(figure(context, 'vida.necessidade_capital', term, who), person.bruta * 48),
      periodo_cobertura: 20,
      ...((family.conjuge || family.filhos.length > 0) && { prazo_reposicao_anos: 15 }),
    }),
    ...(who === 'titular' && { linhas: beneficiaries(family) }),
  };
  const illness = need('1.06', {
    meses_protecao: 24,
    custo_tratamento: 80_000,
    capital_desejado: wanted(figure(context, 'vida.doencas_graves', 'capital', who), expensesOf(family) * 24),
  });
  const leave = need(
    '1.07',
    {
      diaria_desejada: Math.max(100, daily),
      franquia_dias: person.trade.tipo_vinculo === 'CLT' ? 15 : 7,
      qtd_diarias: 180,
    },
    3,
  );
  if (who === 'conjuge') return [death, illness];
  if (depth === 'light') return [death, leave];

  const accident = need('1.04', { custo_adaptacao: 60_000, capital_desejado: disability });
  if (depth === 'usual') return [death, accident, illness];
  const lasting = figure(context, 'vida.necessidade_capital', 'camada_permanente', who);
  return [
    death,
    need('1.02', { capital_desejado: wanted(lasting, 150_000), anos_cobertura: 999 }, 1),
    accident,
    need('1.05', { custo_adaptacao: 60_000, capital_desejado: disability }),
    illness,
    leave,
    need(
      '1.11',
      {
        uf_inventario: family.uf,
        tipo_inventario: 'extrajudicial',
        forma_sucessao: ['seguro_vida'],
        capital_desejado: wanted(figure(context, 'sucessao.custo_inventario', 'total', who), 100_000),
      },
      1,
    ),
  ];
}

const life = (context: AnswerContext): Need[] => [
  ...lifeOf(context, 'titular'),
  ...(context.depth === 'full' ? lifeOf(context, 'conjuge') : []),
];

const OF_AREA: Record<number, readonly ItemAnswers[]> = {
  2: [
    {
      codigo: '2.05',
      build: ({ family }) => ({
        meses_reserva: family.titular.trade.tipo_vinculo === 'CLT' ? 6 : 12,
        aporte_mensal: round(family.titular.liquida * 0.04, 50),
      }),
    },
    {
      codigo: '2.07',
      build: ({ family }) => ({
        aporte_mensal: round(family.titular.liquida * 0.04, 50),
        prazo_investimento: 5,
      }),
    },
  ],
  3: [
    {
      codigo: '3.01',
      build: ({ family, depth }) => ({
        ...(depth !== 'light' && { possui: 'S', valor_atual: carValue(family) }),
        tipo_veiculo: 'carro',
        veiculo_marca_modelo:
          family.titular.bruta > 20000 ? 'Toyota Corolla Cross XRX' : 'Hyundai HB20 Comfort',
        veiculo_ano: 2024,
        veiculo_fipe: carValue(family),
        uso_veiculo: 'particular',
        cep_pernoite: family.endereco.endereco_cep,
        condutor_nascimento: family.titular.nascimento,
        condutor_18_25: 'N',
        garagem: 'S',
        classe_bonus: family.chance.int(1, 9),
      }),
    },
    {
      codigo: '3.02',
      build: ({ family }) => ({
        tipo_imovel: 'apartamento',
        valor_reconstrucao: round(homeValue(family) * 0.55, 10_000),
        valor_conteudo: round(homeValue(family) * 0.12, 5000),
        area_construida: family.chance.int(65, 180),
        cep_risco: family.endereco.endereco_cep,
        forma_contratacao: 'primeiro_risco_absoluto',
      }),
    },
  ],
  4: [
    {
      codigo: '4.03',
      build: ({ family }) => ({
        credito_valor: round(homeValue(family) * 0.3, 10_000),
        credito_prazo_meses: 120,
        garantia_valor: homeValue(family),
        imovel_uf: family.uf,
        imovel_cidade: family.cidade,
        finalidade_credito: 'Quitar dívidas mais caras e reformar',
      }),
    },
    {
      codigo: '4.06',
      build: ({ family }) => ({
        credito_valor: round(family.titular.bruta * 3, 5000),
        credito_prazo_meses: 36,
        finalidade_credito: 'Trocar o rotativo do cartão',
      }),
    },
  ],
  5: [
    {
      codigo: '5.02',
      build: ({ today, family }) => ({
        moeda: family.chance.pick(['USD', 'EUR']),
        natureza_cambio: 'remessa_servicos',
        valor_moeda: family.chance.amount(4000, 22_000, 500),
        frequencia_cambio: 'Mensal',
        pais_destino: family.chance.pick(['Portugal', 'Estados Unidos', 'Canadá']),
        data_operacao: addDays(today, 45),
      }),
    },
    {
      codigo: '5.01',
      build: ({ today, family }) => ({
        moeda: 'USD',
        natureza_cambio: 'especie',
        valor_moeda: family.chance.amount(1000, 6000, 500),
        data_operacao: addDays(today, 30),
      }),
    },
  ],
  6: [
    {
      codigo: '6.02',
      build: ({ family }) => ({
        tipo_imovel: 'apartamento',
        imovel_valor: round(homeValue(family) * 1.3, 10_000),
        imovel_uf: family.uf,
        imovel_cidade: family.cidade,
        entrada: round(homeValue(family) * 0.4, 10_000),
        credito_valor: round(homeValue(family) * 0.9, 10_000),
        credito_prazo_meses: 360,
        modalidade_financiamento: 'sac',
        primeiro_imovel: 'N',
      }),
    },
    {
      codigo: '6.06',
      build: ({ family }) => ({
        garantia_locaticia: 'fianca',
        aluguel_pretendido: round(family.titular.liquida * 0.2, 50),
        condominio: 650,
        iptu_anual: 1800,
      }),
    },
  ],
};

/** Retirement needs a valid investor profile, which only fully surveyed families have. */
const RETIREMENT: ItemAnswers = {
  codigo: '2.02',
  build: ({ family }) => ({
    idade_final: 90,
    renda_desejada: round(family.titular.liquida * 0.7, 500),
    patrimonio_aposentadoria: round(family.titular.bruta * 6, 1000),
    aporte_atual: round(family.titular.liquida * 0.05, 50),
  }),
};

/** One cheaper loan for the card and the overdraft. */
const DEBT_SWAP: ItemAnswers = {
  codigo: '4.05',
  build: ({ family }) => {
    const { card, overdraft } = revolvingBalances(family);
    return { credito_valor: card + overdraft, credito_prazo_meses: 48 };
  },
};

const asNeed = (context: AnswerContext, { codigo, build, linhas }: ItemAnswers, now: number): Need => ({
  codigo,
  tipo_segurado: 'titular',
  campos: { ...common(context, now), ...build(context) },
  ...(linhas && { linhas: linhas(context) }),
});

/** A family's wanted items of an area. */
export function needsOf(area: number, context: AnswerContext): Need[] {
  const { family, depth, everything } = context;
  const isKept = ({ codigo }: { codigo: CodigoItem }) => !everything || KEPT_BESIDE_BUSINESS.includes(codigo);
  if (area === 1) return life(context).filter(isKept);
  const known = area === 4 && family.noVermelho ? [DEBT_SWAP] : (OF_AREA[area] ?? []);
  const kept = known.filter(isKept);
  const chosen = depth === 'full' ? kept : known.slice(family.n % 2, (family.n % 2) + 1);
  const needs = [...chosen, ...(everything ? (OF_OWNERS[area] ?? []) : [])].map((kind) =>
    asNeed(context, kind, family.chance.int(2, 5)),
  );
  return area === 2 && depth === 'full' ? [...needs, asNeed(context, RETIREMENT, 3)] : needs;
}
