import { firstName, formatNumber } from '../../br/index.ts';
import { ageAt, isCalendarDay, yearOf } from '../../calendar/index.ts';
import { emLista, type LinhaDe } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { type CoberturaDaOpcao, type MedidaDoItem, porcentagem, resultadoDe } from '../results/index.ts';
import { papelDe } from '../results/reading.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { type FraseDosNumeros, fraseDosNumeros, type MoedaDe, type Validade } from './area-sentence.ts';
import { contaDoSustento, type PassoDito, type Sustento, sustento } from './livelihood.ts';
import { textoDaMedida } from './value-text.ts';
import { duracaoEmPalavras } from './words.ts';

export { validadeDa } from './area-sentence.ts';

/** An option of the present round. */
export type OpcaoDita = {
  diagnostico_produto_item_opcao_id: number;
  recomendada: boolean;
  validade: Validade;
  cobertura: CoberturaDaOpcao | null;
};

export type AreaDita = {
  produto_diagnostico_id: number;
  nome: string;
  itens: readonly {
    codigo: string;
    tipo_segurado: TipoSegurado;
    /** Code of the foreign money it is in. */
    moeda?: unknown;
    opcoes: readonly OpcaoDita[];
  }[];
};

export type Dito = {
  /** First name, as people call them. */
  nome: string;
  sexo: unknown;
  resultados: readonly Resultado[];
  areas: readonly AreaDita[];
  hoje: string;
  /** Rows of `dependentes`: who of them the plan carries until they stand on their own feet. */
  dependentes: readonly LinhaDe<'dependentes'>[];
  /** The customer reads it alone, and is spoken to. */
  paraQuem?: 'cliente';
};

/** "a Marina", "o Rafael", "Noa" */
const comArtigo = ({ nome, sexo }: Dito): string => `${{ F: 'a ', M: 'o ' }[String(sexo)] ?? ''}${nome}`;

const sustentoDe = (dito: Dito): Sustento | null => {
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  return resultado ? sustento(resultado) : null;
};

/** "faltariam R$ 379.808, sobretudo para escola e faculdade" */
function oQueFalta({ falta, sobretudo }: { falta: number; sobretudo: string | null }): string {
  const para = sobretudo ? `, sobretudo para ${sobretudo}` : '';
  return `faltariam R$\u00a0${formatNumber(falta, { max: 0 })}${para}.`;
}

/** Where no income is to be replaced the question is who pays debts and inventory. */
function semReposicao(se: string, vive: Sustento & { como: 'sem_reposicao' }): string {
  const inicio = vive.sozinho
    ? `${se} ninguém ficaria sem sustento`
    : `${se} cada um na família seguiria com a própria renda`;
  return vive.falta > 0
    ? `${inicio}, mas ${oQueFalta(vive)}`
    : `${inicio}, e o que há pagaria dívidas e inventário.`;
}

function fraseDaVida(dito: Dito): string | null {
  const vive = sustentoDe(dito);
  if (!vive) return null;
  const se = `Se ${dito.paraQuem === 'cliente' ? 'você' : comArtigo(dito)} faltasse hoje,`;
  switch (vive.como) {
    case 'sem_reposicao':
      return semReposicao(se, vive);
    case 'basta':
      return `${se} a família já teria o bastante para manter a vida que tem.`;
    case 'nem_um_mes':
      return `${se} a família não teria como manter a vida que tem.`;
    case 'contas_pagas':
      return vive.no_comeco
        ? `${se} as contas da casa seguiriam pagas no começo; ao todo ${oQueFalta(vive)}`
        : `${se} as contas da casa seguiriam pagas, mas ${oQueFalta(vive)}`;
    case 'meses':
      return `${se} a família manteria a vida que tem por ${duracaoEmPalavras(vive.meses)}.`;
  }
}

/** The child on whose independence the term ends: ", quando Tomás se forma". */
function quandoTermina(dito: Dito, anos: number, independencia: number): string {
  const filho = dito.dependentes.find(
    ({ parentesco, data_nascimento }) =>
      parentesco === 'filho' &&
      typeof data_nascimento === 'string' &&
      isCalendarDay(data_nascimento) &&
      ageAt(data_nascimento, dito.hoje) + anos === independencia,
  );
  const nome = firstName(filho?.nome);
  if (!filho || nome === '') return '';
  return Number(filho.custo_faculdade_mensal) > 0
    ? `, quando ${nome} se forma`
    : `, quando ${nome} completa ${independencia} anos`;
}

const INDEPENDENCIA = 'idade_independencia';

/** Said after how the family would live; of bills that are paid anyway a plan moves no year. */
const INICIO_DO_PLANO: Readonly<Record<string, string>> = {
  meses: 'O plano leva esse prazo',
  nem_um_mes: 'O plano mantém essa vida',
};

/** Until when the family is carried by a plan that covers the whole need. */
function prazoDoPlano(dito: Dito): string | null {
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  const anos = resultado?.outputs?.prazo_anos;
  const inicio = INICIO_DO_PLANO[sustentoDe(dito)?.como ?? ''];
  if (!resultado || !anos || !inicio) return null;
  const padrao = resultado.parametros.find(({ chave }) => chave === INDEPENDENCIA)?.valor;
  const independencia = Number(resultado.inputs[INDEPENDENCIA] ?? padrao);
  return `${inicio} até ${yearOf(dito.hoje) + anos}${quandoTermina(dito, anos, independencia)}.`;
}

/** What the recommended option does for the need that the sentence told, and for no other. */
function fraseDoPlano(dito: Dito): string | null {
  const vive = sustentoDe(dito);
  if (vive?.como === 'basta' || (vive && 'falta' in vive && vive.falta === 0)) return null;
  const vida = dito.areas
    .find((area) => area.produto_diagnostico_id === AREA.vida)
    ?.itens.find((i) => i.codigo === '1.01');
  const cobertura = vida?.opcoes.find((opcao) => opcao.recomendada)?.cobertura;
  if (!cobertura || cobertura.valor === null) return null;
  return cobertura.cobertura >= 1
    ? (prazoDoPlano(dito) ?? 'A proteção recomendada cobre tudo o que faltaria.')
    : `Com a proteção recomendada ficam cobertos ${porcentagem(cobertura.cobertura)}% do que a família precisa.`;
}

function moedaEm({ areas }: Pick<Dito, 'areas'>): MoedaDe {
  const itens = areas.flatMap((area) => area.itens);
  return ({ codigo, tipo_segurado }) =>
    itens.find((item) => item.codigo === codigo && papelDe(item) === tipo_segurado)?.moeda ?? null;
}

/** Figures of no option, or of one that is shown: what was quoted in an earlier round is on the table no more. */
function figurasMostradas({ resultados, areas }: Pick<Dito, 'resultados' | 'areas'>): readonly Resultado[] {
  const itens = areas.flatMap((area) => area.itens);
  const mostradas = new Set<unknown>(
    itens.flatMap(({ opcoes }) => opcoes.map((opcao) => opcao.diagnostico_produto_item_opcao_id)),
  );
  return resultados.filter(
    ({ diagnostico_produto_item_opcao_id: opcao }) => (opcao ?? null) === null || mostradas.has(opcao),
  );
}

/** What the figures of shown options say of an area. */
function dosNumeros(dito: Pick<Dito, 'resultados' | 'areas'>, area: number): FraseDosNumeros | null {
  const opcoes = dito.areas.flatMap(({ itens }) => itens.flatMap((item) => item.opcoes));
  const validades = new Map(
    opcoes.map((opcao) => [opcao.diagnostico_produto_item_opcao_id, opcao.validade] as const),
  );
  return fraseDosNumeros(area, figurasMostradas(dito), moedaEm(dito), validades);
}

/** One sentence of an area in the family's words; null where nothing is computed that tells of it. */
export const fraseDaArea = (dito: Dito, area: number): string | null =>
  area === AREA.vida ? fraseDaVida(dito) : (dosNumeros(dito, area)?.frase ?? null);

/** Steps in which the sentence of an area is worked out, as they are told beside it; empty where there is none. */
export function contaDaArea(dito: Pick<Dito, 'resultados' | 'areas'>, area: number): readonly PassoDito[] {
  if (area !== AREA.vida) return dosNumeros(dito, area)?.de?.passos ?? [];
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  return resultado ? contaDoSustento(resultado) : [];
}

/** Of the areas, the one that the sentence of the study speaks of. */
function areaDaFrase(dito: Dito): number | undefined {
  const areas = dito.areas.map((area) => area.produto_diagnostico_id);
  if (areas.includes(AREA.vida) && fraseDaVida(dito)) return AREA.vida;
  return areas.find((area) => fraseDaArea(dito, area));
}

/** The account of the study's sentence; empty where it only names what is compared. */
export function contaDoEstudo(dito: Dito): readonly PassoDito[] {
  const area = areaDaFrase(dito);
  return area === undefined ? [] : contaDaArea(dito, area);
}

/** One sentence a customer understands, from what was computed. */
export function fraseDoEstudo(dito: Dito): string {
  const { nome, areas } = dito;
  const area = areaDaFrase(dito);
  const frase = area === undefined ? null : fraseDaArea(dito, area);
  if (frase) return area === AREA.vida ? [frase, fraseDoPlano(dito)].filter(Boolean).join(' ') : frase;
  const cotadas = areas.filter((area) => area.itens.some((item) => item.opcoes.length > 0));
  const nomes = emLista((cotadas.length > 0 ? cotadas : areas).map((area) => area.nome));
  return nomes
    ? `${nome}, este estudo compara o que o mercado oferece em ${nomes}.`
    : `${nome}, este estudo ainda não tem áreas escolhidas.`;
}

const semPalavras = ({ sobretudo: _, ...vive }: Sustento & { sobretudo?: unknown }) => vive;

/** What `fraseDoEstudo` says, in codes and numbers. */
export function dadosDaFrase(dito: Dito): object {
  const area = areaDaFrase(dito);
  if (area === undefined) return { areas: dito.areas.map((uma) => uma.produto_diagnostico_id) };
  if (area !== AREA.vida) {
    const { kind, codigo, tipo_segurado, outputs } = dosNumeros(dito, area)?.de ?? {};
    return { area, kind, codigo, tipo_segurado, outputs };
  }
  const vive = sustentoDe(dito);
  const recomendada = dito.areas
    .find((uma) => uma.produto_diagnostico_id === AREA.vida)
    ?.itens.find(({ codigo }) => codigo === '1.01')
    ?.opcoes.find((opcao) => opcao.recomendada);
  return {
    area,
    sustento: vive && semPalavras(vive),
    cobertura: recomendada?.cobertura?.cobertura,
    prazo_anos: resultadoDe(dito.resultados, 'vida.necessidade_capital')?.outputs?.prazo_anos,
  };
}

/** What `fraseDaNecessidade` says beside the measure, in codes and numbers; null where that is all. */
export function dadosDaNecessidade(resultado: Resultado | undefined): object | null {
  if (resultado?.kind === 'vida.necessidade_capital') {
    const vive = sustento(resultado as Resultado<'vida.necessidade_capital'>);
    return vive && semPalavras(vive);
  }
  if (resultado?.kind !== 'sonhos.liberdade') return null;
  const plano = (resultado as Resultado<'sonhos.liberdade'>).outputs;
  return plano && { capital: plano.capital_projetado, capital_da_meta: plano.capital_necessario };
}

/** What one need means, in the family's words where there are some. */
export function fraseDaNecessidade(
  medida: MedidaDoItem,
  pessoa: string,
  resultado: Pick<Resultado, 'kind' | 'inputs' | 'outputs' | 'passos'> | undefined,
): string {
  if (medida.falta <= 0) return `${pessoa} já tem o que precisa.`;
  const vive =
    medida.codigo === '1.01' && resultado?.kind === 'vida.necessidade_capital'
      ? sustento(resultado as Resultado<'vida.necessidade_capital'>)
      : null;
  if (vive?.como === 'meses') return `A família mantém a vida que tem por ${duracaoEmPalavras(vive.meses)}.`;
  return `Faltam ${textoDaMedida(medida, medida.falta)} para ${pessoa}.`;
}
