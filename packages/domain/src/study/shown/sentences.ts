import { formatNumber } from '../../br/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { type CoberturaDaOpcao, type MedidaDoItem, resultadoDe, textoDaCobertura } from '../results/index.ts';
import { emLista } from './field-text.ts';

/** "cerca de 2 anos e meio" out of months. */
export function duracaoEmPalavras(meses: number): string {
  if (meses < 1) return 'menos de um mês';
  if (meses < 12) return `cerca de ${Math.round(meses) === 1 ? 'um mês' : `${Math.round(meses)} meses`}`;
  const metades = Math.round(meses / 6);
  const anos = Math.floor(metades / 2);
  return `cerca de ${anos === 1 ? '1 ano' : `${anos} anos`}${metades % 2 === 1 ? ' e meio' : ''}`;
}

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

/** What the recommended option does for the item that lacks most. */
function fraseDoPlano(areas: readonly AreaDita[]): string | null {
  const vida = areas
    .find((area) => area.produto_diagnostico_id === 1)
    ?.itens.find((i) => i.codigo === '1.01');
  const cobertura = vida?.opcoes.find((opcao) => opcao.recomendada)?.cobertura;
  if (!cobertura || cobertura.valor === null) return null;
  return cobertura.cobertura >= 1
    ? 'O plano recomendado cobre tudo o que falta.'
    : `O plano recomendado ${textoDaCobertura(cobertura.cobertura)}.`;
}

/** One sentence a customer understands, from what was computed. */
export function fraseDoEstudo(dito: Dito): string {
  const { nome, areas } = dito;
  const vida = areas.some((area) => area.produto_diagnostico_id === 1) ? fraseDaVida(dito) : null;
  if (vida) return [vida, fraseDoPlano(areas)].filter(Boolean).join(' ');
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
