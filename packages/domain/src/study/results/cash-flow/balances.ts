import { roundTo } from '../../../br/index.ts';
import type { LinhaDe } from '../../../catalogue/index.ts';
import { isForReserve } from '../../reserve-purpose.ts';
import type { Base } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { ownerOf } from '../owners.ts';
import { quotasAsBens } from '../quotas.ts';
import { colunaOf, countedLinhas, type Leitura, sumColuna, toNumber } from '../reading.ts';
import { letProperties } from '../rents.ts';
import { debtIds } from './debts.ts';
import type { Familia } from './people.ts';
import { monthsToYear, monthsUntilDay } from './time.ts';

type Ativo = NonNullable<Familia['ativos']>[number];
type Imovel = NonNullable<Familia['imoveis']>[number];
type Linha = LinhaDe<'investimentos'>;
type Dono = Ativo['papel'];

const CLASSES = ['renda_fixa', 'multimercado', 'renda_variavel', 'outros'] as const;
const RENDA_FIXA = 1;
const LIQUIDO = 30;

/** The reserve comes out of the rows that say so, then of liquid fixed income, then of what else is liquid. */
const ORDEM: readonly ((linha: Linha) => boolean)[] = [
  ({ finalidade }) => isForReserve(finalidade),
  ({ tipo_investimento, liquidez_dias }) =>
    tipo_investimento === RENDA_FIXA && liquidez_dias != null && liquidez_dias <= LIQUIDO,
  ({ liquidez_dias }) => liquidez_dias != null && liquidez_dias <= LIQUIDO,
];

function availableIn(hoje: string, { vencimento, liquidez_dias }: Linha): number {
  const end = monthsUntilDay(hoje, vencimento);
  if (end !== null) return end;
  return Math.ceil((toNumber(liquidez_dias) ?? 0) / LIQUIDO);
}

/** Takes an amount out of the rows by their order; returns what no row holds. */
function takeOut(rows: readonly Linha[], left: number[], amount: number): number {
  let missing = amount;
  for (const isOf of ORDEM) {
    rows.forEach((row, k) => {
      if (!isOf(row) || missing <= 0) return;
      const taken = Math.min(left[k] ?? 0, missing);
      left[k] = sumColuna([left[k], -taken]);
      missing = sumColuna([missing, -taken]);
    });
  }
  return missing;
}

/** Investments without the reserve and what is saved for goals, which have their own accounts. */
export function assetsOf({ leitura }: Base, guardado: number, conta: Conta): Ativo[] {
  const rows = countedLinhas(leitura, 'investimentos') ?? [];
  const left = rows.map(({ saldo }) => toNumber(saldo) ?? 0);
  const reserva = toNumber(leitura.estudo.diagnostico.reserva_atual) ?? 0;
  const besides = takeOut(rows, left, reserva);
  if (besides > 0 && reserva > 0 && rows.length > 0)
    conta.avisos.add('A reserva, ou parte dela, não está na tabela de investimentos: contada além deles');
  takeOut(rows, left, guardado);
  return rows.flatMap((row, k): Ativo[] => {
    const saldo = left[k] ?? 0;
    if (saldo <= 0) return [];
    return [
      {
        classe: CLASSES[(toNumber(row.tipo_investimento) ?? RENDA_FIXA) - 1] ?? 'outros',
        papel: (leitura.conjuge ? ownerOf(row as LinhaDe<'bens'>) : 'titular') as Dono,
        saldo,
        disponivel_mes: availableIn(leitura.hoje, row),
      },
    ];
  });
}

/** Share of the rents told with the properties that the other income told contains. */
function rentShare(leitura: Leitura): number {
  const outras = toNumber(leitura.estudo.diagnostico.outras_rendas_mensais);
  const total = sumColuna(colunaOf(letProperties(leitura), 'aluguel_recebido'));
  return outras !== null && total > outras ? outras / total : 1;
}

/** Properties with the debt on each and the rent of each, and the other goods together. */
export function goodsOf({ leitura }: Base, conta: Conta): { imoveis: Imovel[]; outros_bens: number } {
  const bens = countedLinhas(leitura, 'bens') ?? [];
  const dividas = countedLinhas(leitura, 'dividas') ?? [];
  const debtOf = debtIds(bens, dividas);
  const share = rentShare(leitura);
  const rented = new Set(letProperties(leitura));
  const imoveis = bens
    .filter(({ tipo_bem }) => tipo_bem === 'imovel')
    .map((bem): Imovel => {
      const divida = debtOf.get(bem);
      const venda = monthsToYear(leitura, bem.vender_em);
      const aluguel = rented.has(bem) ? roundTo((bem.aluguel_recebido ?? 0) * share, 2) : 0;
      return {
        valor: toNumber(bem.valor_mercado) ?? 0,
        papel: (leitura.conjuge ? ownerOf(bem) : 'titular') as Imovel['papel'],
        ...(aluguel > 0 && { aluguel, aluguel_liquido: aluguel }),
        ...(venda !== null && { venda_mes: venda }),
        ...(typeof bem.custo_aquisicao === 'number' && { custo_aquisicao: bem.custo_aquisicao }),
        ...(divida !== undefined && { divida }),
      };
    });
  if (imoveis.some((um) => um.venda_mes != null && um.custo_aquisicao == null))
    conta.avisos.add('Imóvel a vender sem o custo de aquisição: contado sem imposto sobre o ganho');
  const outros = bens.filter(({ tipo_bem }) => tipo_bem !== 'imovel');
  return {
    imoveis,
    outros_bens: sumColuna(colunaOf([...outros, ...quotasAsBens(dividas)], 'valor_mercado')),
  };
}
