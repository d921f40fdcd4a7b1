import { formatNumber } from '../../br/index.ts';
import { ageAt, isCalendarDay, yearOf } from '../../calendar/index.ts';
import { emLista } from '../../catalogue/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { type CoberturaDaOpcao, type MedidaDoItem, resultadoDe, textoDaCobertura } from '../results/index.ts';
import type { Campos } from '../snapshot.ts';
import { fraseDosNumeros } from './area-sentence.ts';
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
};

/** "a Marina", "o Rafael", "Noa" */
const comArtigo = ({ nome, sexo }: Dito): string => `${{ F: 'a ', M: 'o ' }[String(sexo)] ?? ''}${nome}`;

function fraseDaVida(dito: Dito): string | null {
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  const outputs = resultado?.outputs;
  const despesa = resultado?.inputs.despesa_mensal_familiar;
  if (!outputs || typeof despesa !== 'number' || despesa <= 0) return null;
  const quem = comArtigo(dito);
  if (outputs.gap <= 0)
    return `Se ${quem} faltasse hoje, a família já teria o bastante para manter a vida que tem.`;
  if (outputs.recursos < despesa)
    return `Se ${quem} faltasse hoje, a família não teria como manter a vida que tem.`;
  return `Se ${quem} faltasse hoje, a família manteria a vida que tem por ${duracaoEmPalavras(outputs.recursos / despesa)}.`;
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

/** Until when the family is carried by a plan that covers the whole need. */
function prazoDoPlano(dito: Dito): string | null {
  const resultado = resultadoDe(dito.resultados, 'vida.necessidade_capital');
  const anos = resultado?.outputs?.prazo_anos;
  if (!resultado || !anos) return null;
  const padrao = resultado.parametros.find(({ chave }) => chave === INDEPENDENCIA)?.valor;
  const independencia = Number(resultado.inputs[INDEPENDENCIA] ?? padrao);
  return `O plano leva esse prazo até ${yearOf(dito.hoje) + anos}${quandoTermina(dito, anos, independencia)}.`;
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

const numeroEm = (valores: object | null | undefined, nome: string): number => {
  const valor = (valores as Record<string, unknown> | null | undefined)?.[nome];
  return typeof valor === 'number' ? valor : 0;
};

type Regua = Pick<MedidaDoItem, 'unidade'> & { opcao?: string };

function porQuanto({ unidade, opcao }: Regua): string {
  if (unidade === 'R$/dia') return ' por dia';
  return opcao === 'aporte_mensal' ? ' por mês' : '';
}

/** "R$ 265.736", "R$ 1.070 por dia": needs are told in whole reais. */
export const textoDaMedida = (regua: Regua, valor: number): string =>
  `R$\u00a0${formatNumber(valor, { max: 0 })}${porQuanto(regua)}`;

/** What one need means, in the family's words where there are some. */
export function fraseDaNecessidade(
  medida: MedidaDoItem,
  pessoa: string,
  resultado: Pick<Resultado, 'inputs' | 'outputs'> | undefined,
): string {
  if (medida.falta <= 0) return `${pessoa} já tem o que precisa.`;
  const despesa = numeroEm(resultado?.inputs, 'despesa_mensal_familiar');
  const recursos = numeroEm(resultado?.outputs, 'recursos');
  if (medida.codigo === '1.01' && despesa > 0 && recursos >= despesa)
    return `A família mantém a vida que tem por ${duracaoEmPalavras(recursos / despesa)}.`;
  return `Faltam ${textoDaMedida(medida, medida.falta)} para ${pessoa}.`;
}
