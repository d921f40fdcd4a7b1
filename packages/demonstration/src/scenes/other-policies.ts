import { api, type InputOf } from '@farol/contracts';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import type { Login } from '../people.ts';
import type { Story } from '../story-clock.ts';
import type { World } from '../world.ts';

type Body = InputOf<typeof api.customerPolicies.create>['body'];

type Recorded = {
  /** Whose customer, by the place in the list of names. */
  consultor: Login;
  cliente: number;
  /** Days until the end, below zero since it; none of an insurance without an end. */
  fim: number | null;
  apolice: Pick<
    Body,
    'produto_diagnostico_id' | 'cobertura' | 'fornecedor' | 'valor_cobertura' | 'valor_premio'
  > & {
    outra_corretora: boolean;
    periodicidade_pagamento: 'monthly' | 'yearly';
  };
  /** Renewed at this premium. */
  renovada?: number;
  perdida?: { motivo: 'preco' | 'outra_corretora'; observacao: string };
};

const CAR = {
  produto_diagnostico_id: 3,
  cobertura: 'casco',
  fornecedor: 'Azul Seguros',
  valor_cobertura: 84_000,
  valor_premio: 2_960,
  periodicidade_pagamento: 'yearly',
  outra_corretora: true,
} as const;
const GROUP_LIFE = {
  produto_diagnostico_id: 1,
  cobertura: 'morte',
  fornecedor: 'Bradesco Vida e Previdência',
  valor_cobertura: 180_000,
  valor_premio: 62.4,
  periodicidade_pagamento: 'monthly',
  outra_corretora: true,
} as const;

/** Policies outside studies, in every window of the renewals. */
const POLICIES: readonly Recorded[] = [
  { consultor: 'corretor', cliente: 0, fim: 5, apolice: CAR },
  {
    consultor: 'corretor',
    cliente: 1,
    fim: -4,
    apolice: { ...CAR, fornecedor: 'HDI Seguros', valor_premio: 3_410 },
  },
  { consultor: 'corretor', cliente: 2, fim: null, apolice: GROUP_LIFE },
  {
    consultor: 'corretor',
    cliente: 3,
    fim: 12,
    apolice: { ...CAR, outra_corretora: false, fornecedor: 'Tokio Marine Seguradora', valor_premio: 2_480 },
    renovada: 2_852,
  },
  {
    consultor: 'corretor',
    cliente: 4,
    fim: -20,
    apolice: { ...CAR, valor_premio: 4_120 },
    perdida: { motivo: 'preco', observacao: 'O prêmio subiu 32% por causa de um sinistro.' },
  },
  {
    consultor: 'corretor2',
    cliente: 0,
    fim: 22,
    apolice: { ...CAR, outra_corretora: false, fornecedor: 'HDI Seguros' },
  },
  { consultor: 'corretor2', cliente: 1, fim: 57, apolice: { ...GROUP_LIFE, outra_corretora: false } },
  { consultor: 'lider', cliente: 0, fim: 34, apolice: CAR },
  { consultor: 'corretor.b', cliente: 0, fim: 16, apolice: CAR },
];

const YEAR = 365;
/** The day before the filling: nothing happens on that day itself. */
const YESTERDAY = 1;

async function record(
  w: World,
  { consultor, cliente, fim, apolice, renovada, perdida }: Recorded,
  n: number,
) {
  const c = w.as(consultor);
  const { data } = await c.call(api.customers.list, { query: { ordenar_por: 'pessoa_nome', ordem: 'asc' } });
  const customer = data[cliente];
  if (!customer) return;
  const day = (days: number): CalendarDay => addDays(w.today, days);
  const made = await c.call(api.customerPolicies.create, {
    params: { id: customer.cliente_id },
    body: {
      ...apolice,
      segurado: 'titular',
      numero_apolice: `${700 + n}.${day(fim ?? 0).slice(0, 4)}.${String(4_100 + 37 * n)}`,
      vigencia_inicio: day((fim ?? 200) - YEAR),
      vigencia_fim: fim === null ? null : day(fim),
    },
  });
  const params = { id: made.diagnostico_apolice_id };
  if (renovada !== undefined && fim !== null)
    await c.call(api.renewals.renew, {
      params,
      body: {
        versao: made.versao,
        numero_apolice: `${900 + n}.${day(fim).slice(0, 4)}.${String(5_200 + 41 * n)}`,
        vigencia_inicio: day(fim),
        vigencia_fim: day(fim + YEAR),
        valor_premio: renovada,
        valor_cobertura: apolice.valor_cobertura,
        periodicidade_pagamento: apolice.periodicidade_pagamento,
      },
    });
  const { versao } = made;
  if (perdida)
    await c.call(api.renewals.close, { params, body: { acao: 'nao_renovou', ...perdida, versao } });
}

/** Consultants record what their customers have elsewhere, and what became of policies that ended. */
export async function* otherPolicies(w: World): Story {
  yield w.ago(YESTERDAY, 17, 40);
  for (const [n, one] of POLICIES.entries()) await record(w, one, n);
}
