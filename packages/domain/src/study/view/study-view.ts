import { firstName } from '../../br/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';
import type { CamposDeItem, CodigoItem, LinhaDe } from '../../catalogue/index.ts';
import { type Area, type SimNao, type StatusRevisao, shortAreaName } from '../../code-lists/index.ts';
import { isAreaEnded } from '../../pipeline/index.ts';
import { type ForaDoPerfil, outsidePerfil } from '../fits/index.ts';
import type { EstudoConferido } from '../guards/index.ts';
import { isOffered, withoutOpcoesText } from '../offered.ts';
import {
  type CoberturaDaOpcao,
  coverOfGoals,
  coverOfOpcao,
  endingPayment,
  fillOpcaoFigures,
  type MedidaDoItem,
  measureForOpcao,
  monthlyCostOfItem,
  type PagamentoDeHoje,
  type PesoNoMes,
  papelOf,
  type Resultado,
  sortOpcoes,
} from '../results/index.ts';
import {
  type Custo,
  costOfOpcao,
  type DesejoEmNumeros,
  exchangeTotalInReais,
  providerOfOpcao,
  unmeasuredFigures,
  type Validade,
  validadeOf,
} from '../shown/index.ts';
import type { OpcaoDoEstudo, TipoSegurado } from '../snapshot.ts';
import { type CoupleView, viewCouple } from './couple.ts';
import { type NeedView, viewNeed } from './need.ts';
import { seguradoName } from './people.ts';
import { type TarefaLida, taskOf } from './task-of.ts';

type OpcaoLida = OpcaoDoEstudo & {
  readonly diagnostico_produto_item_opcao_id: number;
  readonly rodada: number;
  readonly status: StatusRevisao;
  readonly motivo_recusa?: unknown;
};
type ItemLido = CamposDeItem & {
  readonly diagnostico_produto_item_id: number;
  readonly codigo: CodigoItem;
  readonly nome: string;
  readonly tipo_segurado: TipoSegurado;
  readonly sem_oferta: SimNao;
  readonly sem_oferta_motivo?: string | null;
  readonly diagnostico_produto_item_opcoes: readonly OpcaoLida[];
};
/** A study as read for its reader. */
export type EstudoLido = {
  readonly pessoa_nome: string;
  readonly conjuge_nome?: string | null | undefined;
  readonly sexo?: unknown;
  readonly resultados: readonly Resultado[];
  readonly diagnostico_produtos: readonly {
    readonly produto_diagnostico_id: Area;
    readonly nome_produto: string;
    readonly diagnostico_produto_itens: readonly ItemLido[];
  }[];
  readonly tarefas: readonly TarefaLida[];
};

type ProdutoDe<E extends EstudoLido> = E['diagnostico_produtos'][number];
type ItemDe<E extends EstudoLido> = ProdutoDe<E>['diagnostico_produto_itens'][number];
type OpcaoDe<E extends EstudoLido> = ItemDe<E>['diagnostico_produto_item_opcoes'][number];

export type OptionView<O = OpcaoLida> = {
  id: number;
  /** Its answers, with computed figures in blank fields. */
  opcao: O;
  rodada: number;
  status: StatusRevisao;
  nome: string;
  fornecedor: string;
  /** R$; null while the option has no price. */
  custo: Custo | null;
  /** R$ of a whole exchange; null for other kinds, or without a rate. */
  total: number | null;
  /** Against the need of its item; null without a measure. */
  cobertura: CoberturaDaOpcao | null;
  recomendada: boolean;
  /** Needs a higher investor profile than the customer has; null where it fits. */
  foraDoPerfil: ForaDoPerfil | null;
  validade: Validade;
};

export type ItemView<I = ItemLido, O = OpcaoLida> = NeedView & {
  id: number;
  /** Its answers. */
  item: I;
  codigo: CodigoItem;
  tipo_segurado: TipoSegurado;
  /** Currency code. */
  moeda: unknown;
  nome: string;
  /** "Marina", "Rafael", "Marina e Rafael" */
  pessoa: string;
  /** The measure for each person insured, by first name. */
  medidas: readonly (MedidaDoItem & { pessoa: string })[];
  /** Figures of a need without a measure, one per goal. */
  desejos: readonly DesejoEmNumeros[];
  /** Current payment that ends with any option. */
  acaba: PagamentoDeHoje | null;
  /** Of the current round, the recommended one first. */
  opcoes: OptionView<O>[];
  anteriores: OptionView<O>[];
  /** Monthly cost; null while the plan has no option of it. */
  peso: PesoNoMes | null;
  semOferta: boolean;
  /** Why it has no option in this round; null where it has, or only waits for its quotes. */
  semOpcoes: string | null;
};

export type AreaView<E extends EstudoLido = EstudoLido> = {
  area: Area;
  nome: string;
  /** "Vida" */
  curta: string;
  produto: ProdutoDe<E>;
  /** Null when none is in force. */
  tarefa: E['tarefas'][number] | null;
  /** Its task was refused: the plan excludes its options. */
  encerrada: boolean;
  /** Items wanted, one per insured person. */
  itens: ItemView<ItemDe<E>, OpcaoDe<E>>[];
};

export type StudyView<E extends EstudoLido = EstudoLido> = {
  /** First name of the customer. */
  nome: string;
  sexo: unknown;
  /** Reference day of the figures. */
  hoje: CalendarDay;
  dependentes: readonly LinhaDe<'dependentes'>[];
  resultados: readonly Resultado[];
  areas: AreaView<E>[];
  casal: CoupleView;
};

const typedName = ({ opcao_nome }: OpcaoDoEstudo): string =>
  typeof opcao_nome === 'string' && opcao_nome !== '' ? opcao_nome : 'Opção sem nome';

/**
 * Common view of a study for all readers: areas with their wanted items, measured and quoted, in numbers and codes.
 * Hub, slides, PDF, the customer's link and its proof turn it into text. `hoje` is the day for the expiry of options,
 * when it differs from the reference day of the figures.
 */
export function viewStudy<E extends EstudoLido>(
  estudo: E,
  conferido: EstudoConferido,
  hoje: CalendarDay = conferido.hoje,
): StudyView<E> {
  const { resultados } = estudo;
  const { diagnostico } = conferido;
  const conferidos = new Map(
    conferido.produtos.flatMap(({ itens }) => itens.map((item) => [item.diagnostico_produto_item_id, item])),
  );

  const goalsOf = (codigo: CodigoItem, tipo_segurado: TipoSegurado): DesejoEmNumeros[] =>
    unmeasuredFigures(resultados, codigo, papelOf({ tipo_segurado }), conferido.hoje);

  const viewOption = (item: ItemDe<E>, quoted: OpcaoDe<E>, { medida }: NeedView): OptionView<OpcaoDe<E>> => {
    const { codigo, tipo_segurado } = item;
    const opcao = fillOpcaoFigures({ codigo, campos: item }, quoted, resultados);
    return {
      id: opcao.diagnostico_produto_item_opcao_id,
      opcao,
      rodada: opcao.rodada,
      status: opcao.status,
      nome: typedName(opcao),
      fornecedor: providerOfOpcao(codigo, opcao),
      custo: costOfOpcao(opcao),
      total: exchangeTotalInReais(item, opcao, resultados),
      cobertura: medida
        ? coverOfOpcao(measureForOpcao(medida, resultados, item), opcao)
        : coverOfGoals(goalsOf(codigo, tipo_segurado), opcao),
      recomendada: opcao.recomendada === 'S',
      foraDoPerfil: outsidePerfil({ diagnostico, hoje }, item, opcao),
      validade: validadeOf(opcao, hoje),
    };
  };

  const viewItem = (item: ItemDe<E>, rodada: number): ItemView<ItemDe<E>, OpcaoDe<E>> => {
    const { codigo, tipo_segurado, diagnostico_produto_item_id: id } = item;
    const about = { codigo, tipo_segurado, campos: item };
    const need = viewNeed(conferido, resultados, item);
    const stored: readonly OpcaoDe<E>[] = item.diagnostico_produto_item_opcoes;
    const quoted = stored.filter((one) => isOffered(item, one));
    const opcoes = sortOpcoes(about, quoted, resultados, hoje).map((one) => viewOption(item, one, need));
    const conferidoDele = conferidos.get(id);
    return {
      ...need,
      id,
      item,
      codigo,
      tipo_segurado,
      moeda: item.moeda,
      nome: item.nome,
      pessoa: seguradoName(estudo, tipo_segurado),
      medidas: need.medidas.map((uma) => ({ ...uma, pessoa: seguradoName(estudo, uma.tipo_segurado) })),
      desejos: need.medida ? [] : goalsOf(codigo, tipo_segurado),
      acaba: endingPayment(conferido, about, resultados),
      opcoes: opcoes.filter((opcao) => opcao.rodada === rodada),
      anteriores: opcoes.filter((opcao) => opcao.rodada < rodada),
      peso: conferidoDele ? monthlyCostOfItem(conferido, conferidoDele, resultados) : null,
      semOferta: item.sem_oferta === 'S',
      semOpcoes: withoutOpcoesText(item, stored, rodada),
    };
  };

  return {
    nome: firstName(estudo.pessoa_nome),
    sexo: estudo.sexo,
    hoje: conferido.hoje,
    dependentes: conferido.tabelas.dependentes ?? [],
    resultados,
    casal: viewCouple(conferido, resultados),
    areas: estudo.diagnostico_produtos.map((produto: ProdutoDe<E>): AreaView<E> => {
      const { produto_diagnostico_id: area, nome_produto: nome } = produto;
      const tarefa = taskOf<E['tarefas'][number]>(estudo, area);
      const wanted = produto.diagnostico_produto_itens.filter(({ interesse }) => interesse === 'S');
      return {
        area,
        nome,
        curta: shortAreaName(area) || nome,
        produto,
        tarefa,
        encerrada: tarefa !== null && isAreaEnded(tarefa),
        itens: wanted.map((item: ItemDe<E>) => viewItem(item, tarefa?.rodada ?? 1)),
      };
    }),
  };
}
