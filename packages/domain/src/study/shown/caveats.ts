import { formatMoney } from '../../br/index.ts';
import { formatDay } from '../../calendar/index.ts';
import { joinList } from '../../catalogue/index.ts';
import type { RessalvaDoResultado } from '../results/caveats.ts';
import type { Resultado } from '../results/evaluate.ts';
import { forLifeText } from './for-life.ts';

type Vermelho = Extract<RessalvaDoResultado, { codigo: 'mes_no_vermelho' }>;

const TEXTOS = {
  cet_difere: 'O CET informado na opção difere do calculado: confira IOF, tarifas, seguros e parcela',
  sem_iof: 'Sem o IOF informado, o CET calculado não o conta',
  lance_acima: 'O lance embutido passa do máximo que este grupo aceita',
  multiplos_incomuns: 'A necessidade foge do usual, de 3 a 20 vezes a renda anual: confira as respostas',
  aliquota_cambio: 'Conferir alíquota: o IOF do câmbio vale por decisão provisória do STF (ADC 96)',
  sem_valor_em_risco: 'Sem o valor em risco não há rateio no cálculo: confira o valor de reposição',
} as const;

function schoolText({
  escola,
  resta,
  suposto,
}: Extract<RessalvaDoResultado, { codigo: 'sem_escola' }>): string {
  const quais = `s mensalidades dos filhos, ${formatMoney(escola)} por mês,`;
  const fora = suposto ? `Se a${quais} não estiverem nas despesas` : `A${quais} não estão nas despesas`;
  if (resta === null) return suposto ? `${fora}, o mês fica menor` : fora;
  return resta < 0
    ? `${fora}: com elas faltam ${formatMoney(-resta)} por mês`
    : `${fora}: com elas sobram ${formatMoney(resta)}`;
}

function redMonthText({ dividas, esperam, plano }: Vermelho): string {
  const alivia = plano.some(({ mensal }) => (mensal ?? 0) < 0);
  const caras =
    dividas.length > 0
      ? `trocar, quitar ou pagar com a venda de um bem: ${joinList(dividas)}`
      : alivia && 'o que alivia o mês';
  const resto = 'o que evita a ruína ao menor custo, a reserva e o resto, cada um quando couber';
  const nova = 'PGBL e parcela nova (empréstimo, financiamento, consórcio), só com o mês positivo';
  return `Com o mês no vermelho, a ordem é: ${caras ? `primeiro ${caras}; depois ` : 'primeiro '}${resto}${esperam ? `. ${nova}` : ''}`;
}

function yearText({ valor, sobra }: Extract<RessalvaDoResultado, { codigo: 'rendas_do_ano' }>): string {
  const entram = `No ano entram ainda ${formatMoney(valor)} que não estão no mês (13º, férias, PLR, dividendos)`;
  return sobra < 0
    ? `${entram}: hoje, sem o plano, o ano fecha com ${formatMoney(-sobra)} a menos`
    : `${entram}: hoje, sem o plano, o ano deixa ${formatMoney(sobra)}`;
}

export function caveatText(ressalva: RessalvaDoResultado): string {
  switch (ressalva.codigo) {
    case 'ptax_antiga':
      return `A PTAX usada é de ${formatDay(ressalva.dia)}: confira a de hoje`;
    case 'sem_escola':
      return schoolText(ressalva);
    case 'rendas_do_ano':
      return yearText(ressalva);
    case 'mes_no_vermelho':
      return redMonthText(ressalva);
    case 'depende_a_vida_toda':
      return forLifeText(ressalva);
    default:
      return TEXTOS[ressalva.codigo];
  }
}

/** Also shown to the customer; all other caveats are for specialist and consultant, who check what was typed. */
const isForCliente = ({ codigo }: RessalvaDoResultado): boolean =>
  ['sem_escola', 'mes_no_vermelho', 'rendas_do_ano', 'depende_a_vida_toda'].includes(codigo);

type ComAvisos = Pick<Resultado, 'avisos' | 'ressalvas'>;

/** Assumptions of a figure as texts; the customer does not see those that the team must check. */
export const caveatsOfResultado = ({ avisos, ressalvas = [] }: ComAvisos, paraQuem?: 'cliente'): string[] => [
  ...ressalvas.filter((ressalva) => !paraQuem || isForCliente(ressalva)).map(caveatText),
  ...avisos,
];
