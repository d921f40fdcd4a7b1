import type { LinhaDe } from '../../catalogue/index.ts';
import type { Uf } from '../../locations/index.ts';
import type { Papel } from '../snapshot.ts';
import { bensWithOwnDivida } from './asset-debts.ts';
import { ownerOf } from './owners.ts';
import { quotasAsBens } from './quotas.ts';
import {
  countedLinhas,
  type Leitura,
  type Pedidos,
  requireLinhas,
  sumColuna,
  toNumber,
  toText,
} from './reading.ts';

/** Part of a row in this person's estate: common or the person's own. */
type Lugar = { massa: 'comum' | 'particular'; parte: number };

export type Patrimonio = {
  bens_comuns: number;
  bens_particulares: number;
  dividas_comuns: number;
  dividas_particulares: number;
  /** Value of each asset in the inheritance, by the state that taxes it. */
  por_uf: { uf: Uf; valor: number }[];
  /** Assets of unknown nature, counted as the regime presumes. */
  sem_natureza: number;
};

const FORA: Lugar = { massa: 'particular', parte: 0 };

/** Whether property acquired in marriage is common: every regime but agreed separation. */
export function hasSharedEstate({ estudo, conjuge }: Leitura): boolean {
  if (!conjuge) return false;
  const { regime_bens, separacao_obrigatoria } = estudo.diagnostico;
  return regime_bens === 'separacao' ? separacao_obrigatoria === 'S' : regime_bens !== 'nenhum';
}

const HALF = 50;

/** `parteDoTitular`: of what both own, %. */
function particular(dono: string, papel: Papel, parteDoTitular: number = HALF): Lugar {
  if (dono === papel) return { massa: 'particular', parte: 1 };
  if (dono !== 'casal') return FORA;
  return { massa: 'particular', parte: (papel === 'titular' ? parteDoTitular : 100 - parteDoTitular) / 100 };
}

function placeOfBem(leitura: Leitura, bem: LinhaDe<'bens'>, papel: Papel): Lugar {
  if (!leitura.conjuge) return { massa: 'particular', parte: 1 };
  const comum = bem.natureza_bem !== 'particular';
  if (comum && hasSharedEstate(leitura)) return { massa: 'comum', parte: 1 };
  return particular(ownerOf(bem), papel, bem.parte_titular_pct ?? HALF);
}

function placeOfDivida(leitura: Leitura, divida: LinhaDe<'dividas'>, papel: Papel): Lugar {
  if (!leitura.conjuge) return { massa: 'particular', parte: 1 };
  const devedor = toText(divida.titular) ?? 'titular';
  if (devedor === 'casal' && hasSharedEstate(leitura)) return { massa: 'comum', parte: 1 };
  return particular(devedor, papel);
}

type Parcela = Lugar & { valor: number };

const placedIn = (parcelas: readonly Parcela[], massa: Lugar['massa']): number =>
  sumColuna(parcelas.filter((p) => p.massa === massa).map((p) => p.valor * p.parte));

/**
 * Assets and debts that enter this person's succession; unanswered tables are added to `pedidos`. A debt that their
 * insurance pays off at death, by the fraction `paga`, is none of the estate's.
 */
export function estateOf(
  leitura: Leitura,
  papel: Papel,
  uf: Uf | null,
  pedidos: Pedidos,
  paga: (divida: LinhaDe<'dividas'>) => number = () => 0,
): Patrimonio {
  const bens = requireLinhas(leitura, 'bens', pedidos);
  const investimentos = requireLinhas(leitura, 'investimentos', pedidos);
  const dividas = requireLinhas(leitura, 'dividas', pedidos);

  const ativos = [
    ...[...bens, ...quotasAsBens(dividas, paga)].map((bem) => ({
      linha: bem,
      valor: toNumber(bem.valor_mercado) ?? 0,
      uf: ufOfBem(bem, uf),
    })),
    ...investimentos.map((linha) => ({ linha, valor: toNumber(linha.saldo) ?? 0, uf })),
  ].map((ativo) => ({ ...ativo, ...placeOfBem(leitura, ativo.linha, papel) }));
  const devidos = [
    ...dividas.map((linha) => ({
      valor: (1 - paga(linha)) * (toNumber(linha.saldo_devedor) ?? 0),
      ...placeOfDivida(leitura, linha, papel),
    })),
    ...bensWithOwnDivida(bens, dividas).map((bem) => ({
      valor: toNumber(bem.saldo_devedor) ?? 0,
      ...placeOfBem(leitura, bem, papel),
    })),
  ];
  return {
    bens_comuns: placedIn(ativos, 'comum'),
    bens_particulares: placedIn(ativos, 'particular'),
    dividas_comuns: placedIn(devidos, 'comum'),
    dividas_particulares: placedIn(devidos, 'particular'),
    por_uf: byUf(ativos),
    sem_natureza: leitura.conjuge
      ? ativos.filter(({ linha }) => toText(linha.natureza_bem) === null).length
      : 0,
  };
}

/** Real estate is taxed by the state where it is, everything else by the person's domicile. */
const ufOfBem = (bem: LinhaDe<'bens'>, domicilio: Uf | null): Uf | null =>
  (bem.tipo_bem === 'imovel' ? toText(bem.uf) : null) ?? domicilio;

function byUf(ativos: readonly (Parcela & { uf: Uf | null })[]): Patrimonio['por_uf'] {
  const total = new Map<Uf, number>();
  for (const { uf, valor, parte, massa } of ativos) {
    const herdado = valor * parte * (massa === 'comum' ? 0.5 : 1);
    if (uf && herdado > 0) total.set(uf, (total.get(uf) ?? 0) + herdado);
  }
  return [...total].map(([uf, valor]) => ({ uf, valor: sumColuna([valor]) }));
}

type Balanco = { ativos: number; passivos: number; liquido: number };

/** Balance of the family, all owners together; null while a table is unanswered. */
export function familyBalance(leitura: Leitura): Balanco | null {
  const bens = countedLinhas(leitura, 'bens');
  const investimentos = countedLinhas(leitura, 'investimentos');
  const dividas = countedLinhas(leitura, 'dividas');
  if (!bens || !investimentos || !dividas) return null;
  const { saldo_previdencia, conjuge_saldo_previdencia, fgts, conjuge_fgts } = leitura.estudo.diagnostico;
  const ativos = sumColuna([
    ...[...bens, ...quotasAsBens(dividas)].map((bem) => bem.valor_mercado),
    ...investimentos.map((linha) => linha.saldo),
    saldo_previdencia,
    conjuge_saldo_previdencia,
    fgts,
    conjuge_fgts,
  ]);
  const devidos = [...dividas, ...bensWithOwnDivida(bens, dividas)];
  const passivos = sumColuna(devidos.map(({ saldo_devedor }) => saldo_devedor));
  return { ativos, passivos, liquido: sumColuna([ativos, -passivos]) };
}
