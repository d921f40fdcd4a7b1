import {
  CAMPOS_DE_SAUDE,
  campoDefinition,
  isFilled,
  isTabela,
  isVisible,
  type LinhasPorTabela,
  type NomeCampo,
} from '../catalogue/index.ts';
import { type Area, codeLabel } from '../code-lists/index.ts';
import { effectiveValues } from './guards/effective.ts';
import type { EstudoRespondido } from './guards/facts.ts';
import { missingToSendToCotacao } from './guards/quotation.ts';
import { type Fonte, missingRequirements } from './guards/requirements.ts';
import { isAlreadyDecided, isOfSomeAreas } from './settled.ts';
import { PASSOS_DO_LEVANTAMENTO, type Passo } from './steps.ts';

export type EstadoDoPasso = 'vazio' | 'parcial' | 'completo';

export type ProgressoDoPasso = {
  readonly slug: string;
  readonly titulo: string;
  readonly area: Area | null;
  readonly campos: readonly NomeCampo[];
  readonly estado: EstadoDoPasso;
  readonly opcional: boolean;
};

export type Progresso = {
  readonly passos: readonly ProgressoDoPasso[];
  readonly completos: number;
  readonly total: number;
  /** "6 de 11 completos" */
  readonly texto: string;
  /**
   * The survey done, from 0 to 1, by what every study asks: an area chosen later adds its own questions and takes
   * nothing of it away.
   */
  readonly fracao: number;
  readonly areas: { readonly completas: number; readonly total: number };
  /** The next step: the first incomplete one. */
  readonly proximo: ProgressoDoPasso | null;
};

export type OpcoesDeProgresso = { readonly saude: boolean };

function isAnswered(nome: NomeCampo, fonte: Fonte): boolean {
  const definicao = campoDefinition(nome);
  if (!isVisible(definicao, fonte.valores)) return false;
  return isTabela(nome) ? fonte.linhas(nome).length > 0 : isFilled(fonte.valores[nome]);
}

function stateOfStep(passo: Passo, fonte: Fonte): EstadoDoPasso {
  const digitados = passo.campos.filter(
    (nome) => !campoDefinition(nome).calculado || passo.essenciais.includes(nome),
  );
  if (!digitados.some((nome) => isAnswered(nome, fonte))) return 'vazio';
  const exigidos = passo.essenciais.length > 0 ? passo.essenciais : digitados;
  return missingRequirements(exigidos, fonte).length === 0 ? 'completo' : 'parcial';
}

function surveyStep(passo: Passo, fonte: Fonte, estudo: EstudoRespondido): ProgressoDoPasso {
  const { slug, titulo, campos } = passo;
  const isAsked = (nome: NomeCampo) => !isAlreadyDecided(nome, estudo);
  const pedido = { ...passo, campos: campos.filter(isAsked), essenciais: passo.essenciais.filter(isAsked) };
  const opcional = pedido.essenciais.length === 0;
  return { slug, titulo, campos, area: null, opcional, estado: stateOfStep(pedido, fonte) };
}

/** Share of the steps whose answers, as far as every study asks them, are complete. */
function shareOfSurvey(passos: readonly Passo[], fonte: Fonte): number {
  const contados = passos
    .map((passo) => ({ ...passo, essenciais: passo.essenciais.filter((nome) => !isOfSomeAreas(nome)) }))
    .filter(({ essenciais }) => essenciais.length > 0);
  const feitos = contados.filter((passo) => stateOfStep(passo, fonte) === 'completo').length;
  return feitos / contados.length;
}

function areasStep({ produtos }: EstudoRespondido): ProgressoDoPasso {
  const estado = produtos.length > 0 ? 'completo' : 'vazio';
  return { slug: 'areas', titulo: 'Áreas do estudo', area: null, campos: [], opcional: false, estado };
}

function stepOfArea(estudo: EstudoRespondido, area: Area): ProgressoDoPasso {
  const produto = estudo.produtos.find((p) => p.produto_diagnostico_id === area);
  const comecado = produto?.itens.some((item) => isFilled(item.campos.interesse)) ?? false;
  const completo = comecado && missingToSendToCotacao(estudo, [area]).length === 0;
  return {
    slug: `area-${area}`,
    titulo: codeLabel('area_produto', area),
    area,
    campos: [],
    opcional: false,
    estado: completo ? 'completo' : comecado ? 'parcial' : 'vazio',
  };
}

/** Progress of the diagnosis. Readers without access to health data have no step for it. */
export function progressOfEstudo(
  estudo: EstudoRespondido,
  { saude }: OpcoesDeProgresso = { saude: true },
): Progresso {
  const tabelas: LinhasPorTabela = estudo.tabelas;
  const fonte: Fonte = { valores: effectiveValues(estudo), linhas: (tabela) => tabelas[tabela] ?? [] };
  const visiveis = PASSOS_DO_LEVANTAMENTO.filter(
    (passo) => saude || !passo.essenciais.some((nome) => CAMPOS_DE_SAUDE.has(nome)),
  );
  const passos = [
    ...visiveis
      .filter(({ campos }) => campos.some((nome) => !isAlreadyDecided(nome, estudo)))
      .map((passo) => surveyStep(passo, fonte, estudo)),
    areasStep(estudo),
    ...estudo.produtos.map((produto) => stepOfArea(estudo, produto.produto_diagnostico_id)),
  ];
  const contados = passos.filter((passo) => !passo.opcional);
  const completos = contados.filter((passo) => passo.estado === 'completo').length;
  return {
    passos,
    completos,
    total: contados.length,
    texto: `${completos} de ${contados.length} completos`,
    fracao: shareOfSurvey(visiveis, fonte),
    areas: {
      completas: passos.filter(({ area, estado }) => area !== null && estado === 'completo').length,
      total: estudo.produtos.length,
    },
    proximo: contados.find((passo) => passo.estado !== 'completo') ?? null,
  };
}
