import { roundTo } from '../../br/index.ts';
import { currentParametros, type Parametros, withPremissas } from '../../calculators/index.ts';
import {
  CONHECIDOS_DE_TODO_ITEM,
  CONHECIDOS_DO_BLOCO,
  CONHECIDOS_DOS_ITENS,
  campoDefinition,
  isCampo,
  isFilled,
  itemDefinition,
  type Ligacao,
  type Ligacoes,
  namesInEstudo,
  type Valores,
  valueIn,
} from '../../catalogue/index.ts';
import { countsFor } from '../results/cover.ts';
import {
  countedLinhas,
  generalBlockName,
  type Leitura,
  papelOf,
  prepareStudy,
  toText,
} from '../results/reading.ts';
import type { Conhecido, Conhecidos, EstudoSnapshot, ItemConsultado, ItemDoEstudo } from '../snapshot.ts';
import { knownFromObjetivo, knownFromPropertyGoal } from './goals.ts';
import { type Achado, bemNomeadoOf, knownFromBem } from './goods.ts';
import { inheritedForItem } from './inherited.ts';
import { knownFromApoliceOfBem, knownFromApolices } from './policies.ts';
import { type Cadastro, CONTAS, type Fontes } from './sums.ts';

export { inheritedForItem } from './inherited.ts';
export type { Cadastro } from './sums.ts';
export { usualForItem } from './usual.ts';

export type EstudoComCadastro = EstudoSnapshot & {
  readonly cliente?: Cadastro;
  /** The company's; the house's when absent. */
  readonly parametros?: Parametros;
};

function fromCadastro({ leitura, cadastro }: Fontes, item: ItemConsultado, nome: string): unknown {
  if (namesInEstudo(nome, item.tipo_segurado).length > 0)
    return valueIn(leitura.estudo.diagnostico, generalBlockName(papelOf(item), nome));
  return valueIn(cadastro, nome);
}

/** Yearly rate, % with four decimals, from a monthly one. */
const toYearlyRate = (mes: number): number => roundTo(((1 + mes / 100) ** 12 - 1) * 100, 4);

/** The only debt of a kind of this person. */
function fromDivida(
  leitura: Leitura,
  item: ItemConsultado,
  { tipo_divida, coluna, para }: Extract<Ligacao, { tipo_divida: string }>,
): Achado | null {
  const suas = (countedLinhas(leitura, 'dividas') ?? []).filter(
    (divida) =>
      divida.tipo_divida === tipo_divida &&
      countsFor(divida.titular, papelOf(item)) &&
      (!para || para.includes(divida.consorcio_bem ?? 'outro')),
  );
  const [unica] = suas;
  if (!unica || suas.length > 1) return null;
  if (coluna === 'possui') return { valor: 'S', detalhe: toText(unica.administradora) };
  const mes = coluna === 'taxa_juros_mensal' ? (unica[coluna] ?? null) : null;
  return {
    valor: mes === null ? valueIn(unica, coluna) : toYearlyRate(mes),
    detalhe: toText(unica.banco_credor) ?? toText(unica.administradora),
  };
}

/** A city from another item is valid only in the state typed here. */
function isSameUf({ campos }: ItemConsultado, outro: ItemDoEstudo, nome: string): boolean {
  const uf = isCampo(nome) ? campoDefinition(nome).uf_de : undefined;
  return !uf || !isFilled(valueIn(campos, uf)) || valueIn(campos, uf) === valueIn(outro.campos, uf);
}

/** The same question answered in another wanted item, for the same person or the couple. */
function fromOtherItem(
  { estudo }: Leitura,
  item: ItemConsultado,
  nome: string,
  codigos: readonly string[],
): Achado | null {
  const outros = estudo.produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (outro) =>
        codigos.includes(outro.codigo) &&
        outro.campos.interesse === 'S' &&
        [item.tipo_segurado, 'casal'].includes(outro.tipo_segurado) &&
        isFilled(valueIn(outro.campos, nome)) &&
        isSameUf(item, outro, nome),
    );
  const [primeiro] = outros;
  return primeiro
    ? { valor: valueIn(primeiro.campos, nome), detalhe: itemDefinition(primeiro.codigo).nome }
    : null;
}

/**
 * Value that one answer gives to another question: as typed in the item or the general block, else as prefilled so
 * far.
 */
function fromResposta(
  { estudo }: Leitura,
  { campos }: ItemConsultado,
  { pergunta, diz }: Extract<Ligacao, { pergunta: string }>,
  conhecidos: Conhecidos,
): Achado | null {
  const respostas = [
    valueIn(campos, pergunta),
    valueIn(estudo.diagnostico, pergunta),
    conhecidos[pergunta]?.valor,
  ];
  const valor = diz[String(respostas.find(isFilled) ?? '')];
  return valor === undefined ? null : { valor, detalhe: campoDefinition(pergunta).rotulo };
}

function follow(
  fontes: Fontes,
  item: ItemConsultado,
  { nome, ligacao, conhecidos }: { nome: string; ligacao: Ligacao; conhecidos: Conhecidos },
): Achado | null {
  if ('conta' in ligacao) return { valor: CONTAS[ligacao.conta](fontes, item), detalhe: null };
  if ('colunas' in ligacao) return knownFromBem(fontes.leitura, item, ligacao);
  if ('bem' in ligacao) return knownFromApoliceOfBem(fontes.leitura, item, ligacao);
  if ('coberturas' in ligacao) return knownFromApolices(fontes.leitura, item, ligacao);
  if ('tipo_divida' in ligacao) return fromDivida(fontes.leitura, item, ligacao);
  if ('pergunta' in ligacao) return fromResposta(fontes.leitura, item, ligacao, conhecidos);
  if ('objetivo' in ligacao) return knownFromObjetivo(fontes.leitura, item, ligacao.objetivo);
  if ('objetivo_de' in ligacao) return knownFromPropertyGoal(fontes.leitura, item);
  if ('itens' in ligacao) return fromOtherItem(fontes.leitura, item, nome, ligacao.itens);
  return { valor: fromCadastro(fontes, item, ligacao.nome), detalhe: null };
}

function knownAt(fontes: Fontes, item: ItemConsultado, ligacoes: Ligacoes): Conhecidos {
  const conhecidos: Record<string, Conhecido> = {};
  for (const [nome, caminhos] of Object.entries(ligacoes))
    for (const ligacao of caminhos ?? []) {
      const achado = follow(fontes, item, { nome, ligacao, conhecidos });
      if (!achado || !isFilled(achado.valor)) continue;
      conhecidos[nome] = { ...achado, origem: ligacao.origem };
      break;
    }
  return conhecidos;
}

const sourcesOf = (estudo: EstudoComCadastro, hoje: string): Fontes => ({
  leitura: prepareStudy(estudo, hoje),
  cadastro: estudo.cliente ?? {},
  parametros: withPremissas(estudo.parametros ?? currentParametros(hoje), estudo.diagnostico.premissas),
});

const knownOfItem = (fontes: Fontes, estudo: EstudoComCadastro, item: ItemDoEstudo): Conhecidos =>
  item.campos.interesse === 'S'
    ? {
        ...inheritedForItem(estudo, item),
        ...knownAt(fontes, item, {
          ...CONHECIDOS_DOS_ITENS[item.codigo],
          // A typed score is not replaced.
          ...(isFilled(item.campos.nota_atual) ? {} : CONHECIDOS_DE_TODO_ITEM),
        }),
      }
    : {};

/**
 * Values for a wanted item from the customer's record, the general block and typed answers of other items; what is
 * known of it overrides what other items pass on.
 */
export const knownForItem = (
  estudo: EstudoComCadastro,
  item: ItemDoEstudo,
  hoje: string = estudo.hoje,
): Conhecidos => knownOfItem(sourcesOf(estudo, hoje), estudo, item);

const DO_ESTUDO: ItemConsultado = { codigo: null, tipo_segurado: 'titular', campos: {} };

/** The same for the questions of the general block. */
export const knownForGeneralBlock = (estudo: EstudoComCadastro, hoje: string = estudo.hoje): Conhecidos =>
  knownAt(sourcesOf(estudo, hoje), DO_ESTUDO, CONHECIDOS_DO_BLOCO);

/** The values, with blanks prefilled; what is only proposed stays blank. */
export function fillWithKnown<T extends object>(campos: T, conhecidos: Conhecidos): T {
  const atuais = campos as Record<string, unknown>;
  const abertos = Object.entries(conhecidos).filter(
    ([nome, { origem }]) => origem !== 'habitual' && !isFilled(atuais[nome]),
  );
  if (abertos.length === 0) return campos;
  return { ...campos, ...Object.fromEntries(abertos.map(([nome, { valor }]) => [nome, valor])) };
}

/** Blanks that hold an estimate. */
const estimatedNames = (digitados: object, conhecidos: Conhecidos): ReadonlySet<string> =>
  new Set(
    Object.entries(conhecidos)
      .filter(
        ([nome, { origem }]) => origem === 'estimativa' && !isFilled(valueIn(digitados as Valores, nome)),
      )
      .map(([nome]) => nome),
  );

const namesCar = ({ codigo, campos }: ItemDoEstudo): boolean =>
  campos.interesse === 'S' && CONHECIDOS_DOS_ITENS[codigo]?.veiculo_marca_modelo !== undefined;

/** The item with blanks prefilled. */
const filledItem = <I extends ItemDoEstudo>(fontes: Fontes, item: I, conhecidos: Conhecidos): I => ({
  ...item,
  campos: fillWithKnown(item.campos, conhecidos),
  conhecidos,
  ...(namesCar(item) && { bem_nomeado: bemNomeadoOf(fontes.leitura, item) }),
});

/**
 * The study as guards, calculators and documents read it: blanks are prefilled, also in each item. Apply once: on
 * prefilled data, two items would name each other as source.
 */
export function withKnown<E extends EstudoComCadastro>(estudo: E): E {
  const doBloco = knownForGeneralBlock(estudo);
  const diagnostico = fillWithKnown(estudo.diagnostico, doBloco);
  const base = { ...estudo, diagnostico, estimados: estimatedNames(estudo.diagnostico, doBloco) };
  const fontes = sourcesOf(base, base.hoje);
  const produtos = estudo.produtos.map((produto) => ({
    ...produto,
    itens: produto.itens.map((item) => filledItem(fontes, item, knownOfItem(fontes, base, item))),
  }));
  return { ...base, produtos };
}
