import { AREA } from '../../../code-lists/index.ts';
import { type Base, type CasoDoItem, comoUmPlano } from '../base.ts';
import { creditoDaArea, sacOuPrice } from '../credit/index.ts';
import { acumulo } from '../dreams/portfolio.ts';
import type { Resultado } from '../evaluate.ts';
import { comoNumero } from '../reading.ts';
import { areaEscolhida, desejados } from '../wanted.ts';
import { alugarOuComprar, comprarOuAlugar } from './buy-or-rent.ts';
import { compraDaOpcao, compraDoItem, custoDeAquisicao, impostoEEntrada } from './purchase.ts';
import { correcaoDaObra } from './works.ts';

const naPlanta = ({ item }: CasoDoItem): boolean => item.campos.tipo_imovel === 'planta';

const custosDasOpcoes = (caso: CasoDoItem): Resultado[] =>
  caso.item.opcoes.map((opcao) => custoDeAquisicao(caso, compraDaOpcao(caso, opcao), opcao));

function comprar(caso: CasoDoItem): Resultado[] {
  const compra = compraDoItem(caso);
  return [
    custoDeAquisicao(caso, compra),
    ...impostoEEntrada(caso, compra),
    ...custosDasOpcoes(caso),
    ...(naPlanta(caso) ? [correcaoDaObra(caso)] : []),
  ];
}

/** Works are corrected while they last; only an option that names a property has costs of buying it. */
const construir = (caso: CasoDoItem): Resultado[] => [
  correcaoDaObra(caso),
  ...caso.item.opcoes
    .filter(({ valor_imovel }) => comoNumero(valor_imovel) !== null)
    .map((opcao) => custoDeAquisicao(caso, compraDaOpcao(caso, opcao), opcao)),
];

const POR_ITEM: Readonly<Record<string, (caso: CasoDoItem) => Resultado[]>> = {
  '6.01': (caso) => [...comprar(caso), ...comprarOuAlugar(caso)],
  '6.02': comprar,
  '6.05': alugarOuComprar,
  '6.08': construir,
  '6.09': acumulo,
};

/** Buying, renting, building and financing a home: what is wanted, and each option. */
export function morar(base: Base): Resultado[] {
  if (!areaEscolhida(base.leitura, AREA.imoveis)) return [];
  return [
    ...Object.entries(POR_ITEM).flatMap(([codigo, contas]) =>
      desejados(base.leitura, codigo).flatMap((desejado) => contas(comoUmPlano(base, desejado))),
    ),
    ...creditoDaArea(base, AREA.imoveis),
    ...sacOuPrice(base, AREA.imoveis),
  ];
}
