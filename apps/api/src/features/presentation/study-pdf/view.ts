import type { Estudo, Item, OpcaoMostrada, Tarefa } from '@farol/contracts';
import { firstName } from '@farol/domain/br';
import { PALETA_CLARA } from '@farol/domain/charts';
import { areaEncerrada } from '@farol/domain/pipeline';
import {
  codigoNaOrdem,
  contaDoEstudo,
  type DesejoEmNumeros,
  type Dito,
  fraseDaArea,
  fraseDoEstudo,
  type MedidaDoItem,
  type NecessidadeMostrada,
  necessidadeMostrada,
  type OpcaoDita,
  type PassoDito,
  type PesoNoMes,
  papelDe,
  pesoDoItem,
  type Resultado,
  semMedidaEmNumeros,
  type TipoSegurado,
} from '@farol/domain/study';
import { measuredBy, personOf, shownItem } from '../customer-content.ts';
import type { Paper } from './paper.ts';

export type PaperItem = {
  codigo: string;
  tipo_segurado: TipoSegurado;
  /** Code of the foreign money it is in. */
  moeda: unknown;
  /** As the month's order names it: the code, with whose it is. */
  chave: string;
  nome: string;
  pessoa: string;
  frase: string;
  medida: MedidaDoItem | null;
  /** As it is told; null where nothing was measured. */
  dita: NecessidadeMostrada | null;
  resultado: Resultado | undefined;
  opcoes: OpcaoMostrada[];
  /** What it weighs in the month; null while the plan counts with no option of it. */
  peso: PesoNoMes | null;
  /** What has no yardstick, in figures: each dream for itself. */
  emNumeros: DesejoEmNumeros[];
  /** Every option of the round was refused. */
  recusado: boolean;
  /** Nobody offers it; why is the specialist's word to the consultant, not to paper. */
  sem_oferta: boolean;
  /** Its area was ended. */
  encerrado: boolean;
  /** Every option of the round against the need: what the study's sentence draws on. */
  ditas: OpcaoDita[];
};

export type PaperArea = {
  area: number;
  nome: string;
  cor: string;
  nota: number | null;
  /** The note is the consultant's own. */
  ajustada: boolean;
  encerrada: boolean;
  itens: PaperItem[];
};

export type PaperView = Paper & {
  areas: PaperArea[];
  resultados: Resultado[];
  frase: string;
  /** Steps behind it; empty where it is somebody's own words. */
  conta: readonly PassoDito[];
  /** Of one area; null where nothing is computed that tells of it. */
  fraseDe: (area: number) => string | null;
  pessoas: ('titular' | 'conjuge')[];
  pessoa: (segurado: string) => string;
};

const taskOf = ({ tarefas }: Estudo, area: number): Tarefa | undefined =>
  tarefas.find((task) => task.produto_diagnostico_id === area && task.cancelada_em === null);

const DELIVERED = 2;

function itemOf(paper: Paper, item: Item, task: Tarefa | undefined): PaperItem {
  const { estudo, checked, facts } = paper;
  const results = estudo.resultados;
  const round = task?.rodada ?? 1;
  const { need, tipo_segurado, moeda, shown, options } = shownItem(
    { study: estudo, checked, facts },
    item,
    round,
  );
  const papel = need?.tipo_segurado ?? papelDe(item);
  const resultado = measuredBy(results, item.codigo, papel);
  const encerrado = task !== undefined && areaEncerrada(task);
  const quoted = task !== undefined && task.estagio_especialista >= DELIVERED && !encerrado;
  const standing = new Map(
    item.diagnostico_produto_item_opcoes.map((one) => [one.diagnostico_produto_item_opcao_id, one]),
  );
  const opcoes = quoted
    ? shown.opcoes.filter((one) => standing.get(one.diagnostico_produto_item_opcao_id)?.status !== 'reproved')
    : [];
  const asked = checked.produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  return {
    codigo: item.codigo,
    tipo_segurado,
    moeda,
    chave: codigoNaOrdem(item),
    nome: item.nome,
    pessoa: shown.pessoa,
    frase: shown.frase,
    medida: need,
    dita: necessidadeMostrada(need, resultado),
    resultado,
    opcoes,
    emNumeros: need ? [] : semMedidaEmNumeros(results, item.codigo, papel, checked.hoje),
    recusado: quoted && shown.opcoes.length > 0 && opcoes.length === 0,
    peso: quoted && asked ? pesoDoItem(checked, asked, results) : null,
    sem_oferta: item.sem_oferta === 'S',
    encerrado,
    ditas: options,
  };
}

function areasOf(paper: Paper): PaperArea[] {
  const seen = paper.visto && new Set(paper.visto.areas.map((area) => area.produto_diagnostico_id));
  return paper.estudo.diagnostico_produtos
    .filter(({ produto_diagnostico_id }) => seen?.has(produto_diagnostico_id) ?? true)
    .map((product) => {
      const area = product.produto_diagnostico_id;
      const task = taskOf(paper.estudo, area);
      return {
        area,
        nome: product.nome_produto,
        cor: PALETA_CLARA.areas[area] ?? PALETA_CLARA.marca,
        nota: product.nota_manual ?? product.nota_area,
        ajustada: product.nota_manual !== null,
        encerrada: task !== undefined && areaEncerrada(task),
        itens: product.diagnostico_produto_itens
          .filter((item) => item.interesse === 'S')
          .map((item) => itemOf(paper, item, task)),
      };
    });
}

/** Figures of the areas on paper and of the family as a whole; of options, those that are shown. */
function resultsOf({ estudo }: Paper, areas: readonly PaperArea[]): Resultado[] {
  const shown = new Set(
    areas.flatMap(({ itens }) =>
      itens.flatMap(({ opcoes }) => opcoes.map((o) => o.diagnostico_produto_item_opcao_id)),
    ),
  );
  return estudo.resultados.filter(
    ({ produto_diagnostico_id: area, diagnostico_produto_item_opcao_id: option }) =>
      (area === null || areas.some((one) => one.area === area)) && (option === null || shown.has(option)),
  );
}

function ditoOf({ estudo, checked }: Paper, areas: readonly PaperArea[]): Dito {
  return {
    nome: firstName(estudo.pessoa_nome),
    sexo: estudo.sexo,
    hoje: checked.hoje,
    dependentes: checked.tabelas.dependentes ?? [],
    resultados: estudo.resultados,
    areas: areas.map(({ area, nome, itens }) => ({
      produto_diagnostico_id: area,
      nome,
      itens: itens.map(({ codigo, tipo_segurado, moeda, ditas }) => ({
        codigo,
        tipo_segurado,
        moeda,
        opcoes: ditas,
      })),
    })),
  };
}

/** The study as the document tells it. */
export function paperView(paper: Paper): PaperView {
  const areas = areasOf(paper);
  const resultados = resultsOf(paper, areas);
  const dito = ditoOf(paper, areas);
  const own = paper.estudo.apresentacao_estudo?.notas?.frase;
  return {
    ...paper,
    areas,
    resultados,
    frase: paper.visto?.frase ?? (own || fraseDoEstudo(dito)),
    conta: own ? [] : contaDoEstudo(dito),
    fraseDe: (area) => fraseDaArea(dito, area),
    pessoas: [
      'titular',
      ...(resultados.some((r) => r.tipo_segurado === 'conjuge') ? (['conjuge'] as const) : []),
    ],
    pessoa: (segurado) => personOf(paper.estudo, segurado),
  };
}
