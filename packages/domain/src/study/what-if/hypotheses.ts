import type { LinhaDe } from '../../catalogue/index.ts';
import { dividasOfBens } from '../results/asset-debts.ts';
import { sumColuna } from '../results/reading.ts';
import { isLetOut } from '../results/rents.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';

/** Something that may happen, or be done, switched on for a trial; never an answer of the study. */
export type NomeHipotese = 'sem_emprego' | 'conjuge_sem_emprego' | 'quitar_dividas' | 'vender_imovel';

export const HIPOTESES: readonly NomeHipotese[] = [
  'sem_emprego',
  'conjuge_sem_emprego',
  'quitar_dividas',
  'vender_imovel',
];

export const isHipotese = (nome: string): nome is NomeHipotese =>
  (HIPOTESES as readonly string[]).includes(nome);

/** `valor`: R$ of the debts paid, or that the property is sold for; `bem`: its words. */
export type Hipotese = { nome: NomeHipotese; valor: number | null; bem: string | null };

/** A month computed from the answers: what the consultant typed is of the month as it is. */
const asComputed = (estudo: EstudoSnapshot): EstudoSnapshot => ({
  ...estudo,
  diagnostico: { ...estudo.diagnostico, capacidade_poupanca: null, renda_familiar_bruta: null },
});

/** Without this person's work: neither its income nor the policies that come with it. */
function withoutJob(estudo: EstudoSnapshot, papel: Papel): EstudoSnapshot {
  const { diagnostico, tabelas } = estudo;
  const { apolices } = tabelas;
  const renda =
    papel === 'titular'
      ? { renda_mensal_bruta: 0, renda_mensal_liquida: 0, beneficios_anuais: null }
      : { conjuge_renda_mensal_bruta: 0, conjuge_renda_mensal_liquida: 0 };
  return {
    ...estudo,
    diagnostico: { ...diagnostico, ...renda },
    tabelas: {
      ...tabelas,
      ...(apolices && {
        apolices: apolices.filter(
          ({ do_empregador, tipo_segurado }) => do_empregador !== 'S' || tipo_segurado !== papel,
        ),
      }),
    },
  };
}

type Divida = LinhaDe<'dividas'>;

/** % a year. */
const rateOf = ({ cet_anual, taxa_juros_mensal }: Divida): number =>
  cet_anual ?? ((1 + (taxa_juros_mensal ?? 0) / 100) ** 12 - 1) * 100;

/** Debts that the investments pay whole, the dearest first. */
function paidDebts({ tabelas }: EstudoSnapshot): { pagas: readonly Divida[]; valor: number } {
  let caixa = sumColuna((tabelas.investimentos ?? []).map(({ saldo }) => saldo));
  const pagas = (tabelas.dividas ?? [])
    .filter(({ saldo_devedor }) => (saldo_devedor ?? 0) > 0)
    .toSorted((a, b) => rateOf(b) - rateOf(a))
    .filter(({ saldo_devedor }) => {
      const saldo = saldo_devedor ?? 0;
      if (saldo > caixa) return false;
      caixa = sumColuna([caixa, -saldo]);
      return true;
    });
  return { pagas, valor: sumColuna(pagas.map(({ saldo_devedor }) => saldo_devedor)) };
}

function withDebtsPaid(estudo: EstudoSnapshot): EstudoSnapshot {
  const { diagnostico, tabelas } = estudo;
  const { pagas, valor } = paidDebts(estudo);
  const restam = (tabelas.dividas ?? []).filter((divida) => !pagas.includes(divida));
  let falta = valor;
  const investimentos = (tabelas.investimentos ?? [])
    .toSorted((a, b) => (a.liquidez_dias ?? 0) - (b.liquidez_dias ?? 0))
    .map((linha) => {
      const sai = Math.min(falta, linha.saldo ?? 0);
      falta = sumColuna([falta, -sai]);
      return { ...linha, saldo: sumColuna([linha.saldo, -sai]) };
    });
  return {
    ...estudo,
    diagnostico: { ...diagnostico, ...(restam.length === 0 && { tem_dividas: 'N' as const }) },
    tabelas: { ...tabelas, dividas: restam, investimentos },
  };
}

/** The dearest property that the answers show not to be the home. */
const soldProperty = ({ diagnostico, tabelas }: EstudoSnapshot): LinhaDe<'bens'> | undefined =>
  (tabelas.bens ?? [])
    .filter(
      (bem) =>
        isLetOut(bem) &&
        (bem.finalidade_imovel || bem.aluguel_recebido || diagnostico.tipo_moradia === 'alugada') &&
        (bem.valor_mercado ?? 0) > (bem.saldo_devedor ?? 0),
    )
    .toSorted((a, b) => (b.valor_mercado ?? 0) - (a.valor_mercado ?? 0))[0];

const netOf = ({ valor_mercado, saldo_devedor }: LinhaDe<'bens'>): number =>
  sumColuna([valor_mercado, -(saldo_devedor ?? 0)]);

/** Its financing, which the sale pays, may stand among the debts too. */
const withoutItsDebt = ({ tabelas }: EstudoSnapshot, bem: LinhaDe<'bens'>): readonly Divida[] => {
  const dividas = tabelas.dividas ?? [];
  const paga = dividasOfBens(tabelas.bens ?? [], dividas).get(bem);
  return dividas.filter((divida) => divida !== paga);
};

/** At its market value, without taxes and fees, into money at hand; its rent ends. */
function withPropertySold(estudo: EstudoSnapshot): EstudoSnapshot {
  const bem = soldProperty(estudo);
  if (!bem) return estudo;
  const { diagnostico, tabelas } = estudo;
  const { natureza_bem, titularidade, aluguel_recebido } = bem;
  const dinheiro = {
    tipo_investimento: 1,
    saldo: netOf(bem),
    liquidez_dias: 1,
    ...(natureza_bem && { natureza_bem }),
    ...(titularidade && { titularidade }),
  } as LinhaDe<'investimentos'>;
  const { outras_rendas_mensais } = diagnostico;
  return {
    ...estudo,
    diagnostico: {
      ...diagnostico,
      tem_investimentos: 'S',
      ...(aluguel_recebido && {
        outras_rendas_mensais: Math.max(0, sumColuna([outras_rendas_mensais, -aluguel_recebido])),
      }),
    },
    tabelas: {
      ...tabelas,
      bens: (tabelas.bens ?? []).filter((outro) => outro !== bem),
      ...(tabelas.dividas && { dividas: withoutItsDebt(estudo, bem) }),
      investimentos: [...(tabelas.investimentos ?? []), dinheiro],
    },
  };
}

/** What may be tried in this study: a job that earns, debts that the savings pay, a property besides the home. */
export function hypothesesOfEstudo(estudo: EstudoSnapshot): Hipotese[] {
  const { renda_mensal_liquida, conjuge_renda_mensal_liquida } = estudo.diagnostico;
  const { valor } = paidDebts(estudo);
  const bem = soldProperty(estudo);
  return [
    ...((renda_mensal_liquida ?? 0) > 0 ? [{ nome: 'sem_emprego' as const, valor: null, bem: null }] : []),
    ...((conjuge_renda_mensal_liquida ?? 0) > 0
      ? [{ nome: 'conjuge_sem_emprego' as const, valor: null, bem: null }]
      : []),
    ...(valor > 0 ? [{ nome: 'quitar_dividas' as const, valor, bem: null }] : []),
    ...(bem ? [{ nome: 'vender_imovel' as const, valor: netOf(bem), bem: bem.descricao ?? null }] : []),
  ];
}

/** The study in which these happened; a sale comes before the debts that it helps to pay. */
export function withHypotheses<E extends EstudoSnapshot>(estudo: E, nomes: readonly NomeHipotese[]): E {
  if (nomes.length === 0) return estudo;
  let outro = asComputed(estudo);
  if (nomes.includes('sem_emprego')) outro = withoutJob(outro, 'titular');
  if (nomes.includes('conjuge_sem_emprego')) outro = withoutJob(outro, 'conjuge');
  if (nomes.includes('vender_imovel')) outro = withPropertySold(outro);
  if (nomes.includes('quitar_dividas')) outro = withDebtsPaid(outro);
  return { ...estudo, ...outro };
}
