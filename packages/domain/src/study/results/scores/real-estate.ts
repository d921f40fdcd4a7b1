import { CODIGO, type CodigoItem, type LinhaDe } from '../../../catalogue/index.ts';

import { seguroOfBem } from '../asset-cover.ts';
import { isQuota } from '../quotas.ts';
import { countedLinhas, openQuestion, sumColuna, toNumber, toText } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import {
  assessed,
  type Componente,
  countedOpcoes,
  type Exame,
  inPercent,
  interpolate,
  notApplicable,
  sumOfNumbers,
  unanswered,
} from './component.ts';
import { askedDividas, dividasOf, isOnlyAsked } from './credit.ts';

const DO_IMOVEL = 'imobiliario';

/** An awarded quota pays for a home, as a loan does. */
const isHomeQuota = (divida: LinhaDe<'dividas'>): boolean =>
  isQuota(divida) && divida.consorcio_bem === 'imovel' && divida.contemplada === 'S';

/** Instalments of home loans, a moved loan by its replacement in the plan. */
const parcelas = (dividas: readonly LinhaDe<'dividas'>[]): number =>
  sumOfNumbers(
    dividas.filter((divida) => divida.tipo_divida === DO_IMOVEL || isHomeQuota(divida)),
    'parcela_atual',
  );

const askedHomeLoans = (exame: Exame): readonly LinhaDe<'dividas'>[] =>
  askedDividas(exame).filter(({ tipo_divida }) => tipo_divida === DO_IMOVEL);

/** Whether the purchase is known not to be for living in. */
function isForOtherUse({ leitura }: Exame): boolean {
  const fins = wantedItensOf(leitura, CODIGO.compra).map(({ item }) => toText(item.campos.finalidade_imovel));
  return fins.length > 0 && fins.every((fim) => fim !== null && fim !== 'moradia');
}

/** A home bought to be lived in ends the rent. */
function costOfHome(exame: Exame, dividas: readonly LinhaDe<'dividas'>[]): number | string[] {
  const { tipo_moradia, aluguel_atual } = exame.leitura.estudo.diagnostico;
  if (toText(tipo_moradia) === null) return ['tipo_moradia'];
  const compra =
    (countedOpcoes(exame, [CODIGO.compra, CODIGO.financiamento_imobiliario]).length > 0 ||
      askedHomeLoans(exame).length > 0) &&
    !isForOtherUse(exame);
  const aluga = tipo_moradia === 'alugada' && !compra;
  const aluguel = toNumber(aluguel_atual);
  if (aluga && aluguel === null) return ['aluguel_atual'];
  return sumColuna([aluga ? aluguel : 0, parcelas(dividas)]);
}

function moradia(exame: Exame, dividas: readonly LinhaDe<'dividas'>[] | null): Componente {
  const de = { nome: 'moradia', rotulo: 'Moradia sobre a renda', peso: 0.4 };
  if (!dividas) return unanswered(de, [openQuestion(exame.leitura, 'dividas')]);
  const custo = costOfHome(exame, dividas);
  if (typeof custo !== 'number') return unanswered(de, custo);
  if (custo === 0) return assessed(de, 1, 'sem aluguel nem parcela');
  const renda = exame.derivado.renda_liquida_familiar.valor;
  if (renda === null) return unanswered(de, ['renda_mensal_liquida']);
  const parte = renda > 0 ? custo / renda : 1;
  return assessed(
    de,
    interpolate(parte, 0.3, 0.5),
    `${inPercent(parte)} da renda; cheia até 30%, zero em 50%`,
  );
}

/** Value of the homes whose loan is asked for, R$. */
const askedValue = ({ leitura }: Exame): number =>
  sumColuna(
    wantedItensOf(leitura, CODIGO.financiamento_imobiliario).map(({ item }) =>
      isOnlyAsked(item) ? item.campos.imovel_valor : opcoesOfPlan(item)[0]?.valor_imovel,
    ),
  );

/** Purchases of the plan: the home found and its financing are the same one. */
function comprado(exame: Exame): number {
  const doItem = (codigo: CodigoItem): number =>
    sumColuna(
      wantedItensOf(exame.leitura, codigo).flatMap(({ item }) =>
        exame.comOPlano
          ? opcoesOfPlan(item).map(
              (opcao) => toNumber(opcao.valor_imovel) ?? toNumber(item.campos.imovel_valor),
            )
          : [],
      ),
    );
  if (askedHomeLoans(exame).length > 0) return Math.max(doItem(CODIGO.compra), askedValue(exame));
  return Math.max(doItem(CODIGO.compra), doItem(CODIGO.financiamento_imobiliario));
}

/** Property value, with the purchases of the plan. */
const valueOfProperty = (exame: Exame, bens: readonly LinhaDe<'bens'>[]): number =>
  sumColuna([
    sumOfNumbers(
      bens.filter(({ tipo_bem }) => tipo_bem === 'imovel'),
      'valor_mercado',
    ),
    comprado(exame),
  ]);

function endividamento(
  exame: Exame,
  bens: readonly LinhaDe<'bens'>[],
  dividas: readonly LinhaDe<'dividas'>[] | null,
): Componente {
  const de = { nome: 'endividamento', rotulo: 'Dívida sobre os imóveis', peso: 0.2 };
  const valor = valueOfProperty(exame, bens);
  if (valor <= 0) return notApplicable(de);
  if (!dividas) return unanswered(de, [openQuestion(exame.leitura, 'dividas')]);
  const devido = sumColuna([
    sumOfNumbers(
      dividas.filter(
        (divida) =>
          divida.tipo_divida === DO_IMOVEL || divida.tipo_divida === 'home_equity' || isHomeQuota(divida),
      ),
      'saldo_devedor',
    ),
    sumOfNumbers(
      bens.filter(({ tipo_bem }) => tipo_bem === 'imovel'),
      'saldo_devedor',
    ),
  ]);
  return assessed(
    de,
    interpolate(devido / valor, 0.5, 0.9),
    `${inPercent(devido / valor)} do valor dos imóveis`,
  );
}

/** A down payment moves within the assets; the borrowed amount is added. */
function participacao(exame: Exame, bens: readonly LinhaDe<'bens'>[]): Componente {
  const de = { nome: 'participacao', rotulo: 'Imóveis no patrimônio', peso: 0.2 };
  const valor = valueOfProperty(exame, bens);
  const ativos = exame.derivado.ativos.valor;
  if (ativos === null) return unanswered(de, ['tem_investimentos']);
  const emprestado = Math.min(
    comprado(exame),
    sumColuna([
      sumOfNumbers(countedOpcoes(exame, [CODIGO.financiamento_imobiliario]), 'credito_valor'),
      sumOfNumbers(askedHomeLoans(exame), 'saldo_devedor'),
    ]),
  );
  if (ativos + emprestado <= 0) return notApplicable(de);
  const parte = Math.min(1, valor / (ativos + emprestado));
  return assessed(de, interpolate(parte, 0.6, 0.95), `${inPercent(parte)} do que a família tem`);
}

/** Papers in order and home insured, half each; unanswered papers are excluded. */
function regularidade(exame: Exame, bens: readonly LinhaDe<'bens'>[]): Componente {
  const de = { nome: 'regularidade', rotulo: 'Documentação e seguro dos imóveis', peso: 0.2 };
  const imoveis = bens.filter(({ tipo_bem }) => tipo_bem === 'imovel');
  if (imoveis.length === 0) return notApplicable(de);
  const sabidos = imoveis.filter(({ documentacao_regular }) => toText(documentacao_regular) !== null);
  const regulares = sabidos.filter(({ documentacao_regular }) => documentacao_regular === 'S').length;
  const segurados = imoveis.filter((bem) => seguroOfBem(exame.leitura, bem) !== null).length;
  const seguros = Math.min(imoveis.length, segurados + countedOpcoes(exame, [CODIGO.residencial]).length);
  const seguro = seguros / imoveis.length;
  const papeis = sabidos.length > 0 ? regulares / sabidos.length : null;
  return assessed(
    de,
    papeis === null ? seguro : (papeis + seguro) / 2,
    [
      papeis === null ? null : `${regulares} de ${sabidos.length} regulares`,
      `${seguros} de ${imoveis.length} com seguro`,
    ]
      .filter(Boolean)
      .join(', '),
  );
}

export function realEstateComponents(exame: Exame): Componente[] {
  const dividas = dividasOf(exame);
  const bens = countedLinhas(exame.leitura, 'bens');
  if (!bens) {
    const de = { nome: 'bens', rotulo: 'Bens da família', peso: 0.6 };
    return [moradia(exame, dividas), unanswered(de, [openQuestion(exame.leitura, 'bens')])];
  }
  return [
    moradia(exame, dividas),
    endividamento(exame, bens, dividas),
    participacao(exame, bens),
    regularidade(exame, bens),
  ];
}
