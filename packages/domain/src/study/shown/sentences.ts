import { formatNumber } from '../../br/index.ts';
import { ageAt, isCalendarDay, yearOf } from '../../calendar/index.ts';
import { emLista } from '../../catalogue/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { type CoberturaDaOpcao, type MedidaDoItem, resultadoDe, textoDaCobertura } from '../results/index.ts';
import type { Campos } from '../snapshot.ts';
import { fraseDosNumeros } from './area-sentence.ts';
import { type Sustento, sustento } from './livelihood.ts';
import { textoDaMedida } from './value-text.ts';
import { duracaoEmPalavras } from './words.ts';

export type AreaDita = {
  produto_diagnostico_id: number;
  nome: string;
  itens: readonly {
    codigo: string;
    opcoes: readonly { recomendada: boolean; cobertura: CoberturaDaOpcao | null }[];
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
  dependentes: readonly Campos[];
  /** The customer reads it alone, and is spoken to. */
  paraQuem?: 'cliente';
};

/** "a Marina", "o Rafael", "Noa" */
const comArtigo = ({ nome, sexo }: Dito): string => `${{ F: 'a ', M: 'o ' }[String(sexo)] ?? ''}${nome}`;

const sustentoDe = (dito: Dito): Sustento | null => {
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  return resultado ? sustento(resultado) : null;
};

/** "as contas da casa seguiriam pagas, mas faltariam R$ 379.808, sobretudo para escola e faculdade" */
function oQueFalta({ falta, sobretudo }: Sustento & { como: 'contas_pagas' }): string {
  const para = sobretudo ? `, sobretudo para ${sobretudo}` : '';
  return `mas faltariam R$\u00a0${formatNumber(falta, { max: 0 })}${para}.`;
}

function fraseDaVida(dito: Dito): string | null {
  const vive = sustentoDe(dito);
  if (!vive) return null;
  const se = `Se ${dito.paraQuem === 'cliente' ? 'você' : comArtigo(dito)} faltasse hoje,`;
  switch (vive.como) {
    case 'basta':
      return `${se} a família já teria o bastante para manter a vida que tem.`;
    case 'nem_um_mes':
      return `${se} a família não teria como manter a vida que tem.`;
    case 'contas_pagas':
      return `${se} as contas da casa seguiriam pagas, ${oQueFalta(vive)}`;
    case 'meses':
      return `${se} a família manteria a vida que tem por ${duracaoEmPalavras(vive.meses)}.`;
  }
}

const primeiroNome = (nome: unknown): string =>
  String(nome ?? '')
    .trim()
    .split(/\s+/)[0] ?? '';

/** The child on whose independence the term ends: ", quando Tomás se forma". */
function quandoTermina(dito: Dito, anos: number, independencia: number): string {
  const filho = dito.dependentes.find(
    ({ parentesco, data_nascimento }) =>
      parentesco === 'filho' &&
      typeof data_nascimento === 'string' &&
      isCalendarDay(data_nascimento) &&
      ageAt(data_nascimento, dito.hoje) + anos === independencia,
  );
  const nome = primeiroNome(filho?.nome);
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

/** What the recommended option does for the item that lacks most. */
function fraseDoPlano(dito: Dito): string | null {
  const vida = dito.areas
    .find((area) => area.produto_diagnostico_id === 1)
    ?.itens.find((i) => i.codigo === '1.01');
  const cobertura = vida?.opcoes.find((opcao) => opcao.recomendada)?.cobertura;
  if (!cobertura || cobertura.valor === null) return null;
  return cobertura.cobertura >= 1
    ? (prazoDoPlano(dito) ?? 'O plano recomendado cobre tudo o que falta.')
    : `O plano recomendado ${textoDaCobertura(cobertura.cobertura)}.`;
}

/** One sentence of an area in the family's words; null where nothing is computed that tells of it. */
export const fraseDaArea = (dito: Dito, area: number): string | null =>
  area === 1 ? fraseDaVida(dito) : fraseDosNumeros(area, dito.resultados);

/** One sentence a customer understands, from what was computed. */
export function fraseDoEstudo(dito: Dito): string {
  const { nome, areas } = dito;
  const vida = areas.some((area) => area.produto_diagnostico_id === 1) ? fraseDaVida(dito) : null;
  if (vida) return [vida, fraseDoPlano(dito)].filter(Boolean).join(' ');
  const numeros = areas.map((area) => fraseDaArea(dito, area.produto_diagnostico_id)).find(Boolean);
  if (numeros) return numeros;
  const cotadas = areas.filter((area) => area.itens.some((item) => item.opcoes.length > 0));
  const nomes = emLista((cotadas.length > 0 ? cotadas : areas).map((area) => area.nome));
  return `${nome}, este estudo compara o que o mercado oferece em ${nomes}.`;
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
