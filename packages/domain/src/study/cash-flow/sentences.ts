import { asNumber } from '../../br/index.ts';
import { joinList } from '../../catalogue/index.ts';
import { yearsAndMonths } from '../shown/value-text.ts';
import {
  type EntradasDoFluxo,
  type Fluxo,
  goalMonthsOf,
  monthsBetween,
  type NomesDoFluxo,
  type Poupanca,
  type Sorteados,
  yearOfMonth,
} from './flow.ts';
import { monthText, shareText, wholeReais } from './words.ts';

const IDADE_FINAL = 95;

const finalAges = ({ pessoas }: EntradasDoFluxo): number[] =>
  (pessoas ?? []).map((one) => asNumber(one?.idade_final) ?? IDADE_FINAL);

/** "os 95 anos de vocês dois", "os 95 anos de Marina" */
function lastAge(entradas: EntradasDoFluxo, nomes: NomesDoFluxo): string {
  const idades = finalAges(entradas);
  const [primeira = IDADE_FINAL, segunda] = idades;
  if (segunda === undefined) return `os ${primeira} anos de ${nomes.titular}`;
  return primeira === segunda
    ? `os ${primeira} anos de vocês dois`
    : `os ${primeira} anos de ${nomes.titular} e os ${segunda} de ${nomes.conjuge}`;
}

const COMO_ESTA = 'Mantendo o que fazem hoje';
const COM_AJUSTES = 'Com estes ajustes';

/** Whether the money lasts as the family lives today, or with what is tried. */
export function headline(
  fluxo: Fluxo,
  entradas: EntradasDoFluxo,
  nomes: NomesDoFluxo,
  comAjustes = false,
): string {
  const inicio = comAjustes ? COM_AJUSTES : COMO_ESTA;
  const { esgota_em, esgota_idade, falta_total_hoje, saldo_final_hoje } = fluxo;
  if (esgota_em === null)
    return `${inicio}, o dinheiro da família dura até ${lastAge(entradas, nomes)} e ainda restam ${wholeReais(saldo_final_hoje)}, em dinheiro de hoje.`;
  return `${inicio}, o dinheiro acaba em ${monthText(esgota_em)}, quando ${nomes.titular} tiver ${Math.floor(esgota_idade ?? 0)} anos. Daí em diante faltariam ${wholeReais(falta_total_hoje)}, em dinheiro de hoje.`;
}

type Fim = Pick<Fluxo, 'esgota_em'>;

/** "6 anos a mais", "8 meses a menos" */
const difference = (meses: number): string =>
  `${yearsAndMonths(Math.floor(Math.abs(meses) / 12) || Math.abs(meses) / 12)} a ${meses < 0 ? 'menos' : 'mais'}`;

/** What the plan changes in how long the money lasts. */
export function planSentence(hoje: Fim, plano: Fim): string {
  if (plano.esgota_em === null) return 'Com o plano, as contas fecham até o fim.';
  const ate = monthText(plano.esgota_em);
  if (hoje.esgota_em === null) return `Com o plano, o dinheiro acaba em ${ate}.`;
  const meses = monthsBetween(hoje.esgota_em, plano.esgota_em);
  return meses === 0
    ? `Com o plano, dura até ${ate}, como hoje.`
    : `Com o plano, dura até ${ate}: ${difference(meses)}.`;
}

/** What must be saved for the money to last; null where nothing must. */
export function savingSentence(poupanca: Poupanca, entradas: EntradasDoFluxo): string | null {
  const { poupanca_mensal, sobra_livre, corte_de_despesa, ate } = poupanca;
  if (poupanca_mensal === null)
    return 'Guardar mais não resolve: reveja a idade de parar, as despesas ou os objetivos.';
  if (poupanca_mensal === 0) return null;
  const idade = Math.max(...finalAges(entradas));
  const partes = [
    sobra_livre > 0 && `${wholeReais(sobra_livre)} já sobram hoje`,
    (corte_de_despesa ?? 0) > 0 && `${wholeReais(corte_de_despesa ?? 0)} pedem despesas menores`,
  ].filter((parte) => parte !== false);
  return `Para durar até os ${idade}, falta guardar ${wholeReais(poupanca_mensal)} por mês até ${monthText(ate)}: ${partes.join(', e ')}.`;
}

/** One sentence for each goal that comes due. */
export function goalSentences({ objetivos }: Fluxo, entradas: EntradasDoFluxo): string[] {
  const meses = goalMonthsOf(entradas, true);
  return objetivos.flatMap(({ nome, atendido }, k) => {
    if (atendido === null) return [];
    const ano = yearOfMonth(entradas.inicio ?? '', meses[k] ?? 0);
    const objetivo = nome || 'O objetivo';
    return atendido === 1
      ? `${objetivo} cabe em ${ano}.`
      : `${objetivo} recebe ${shareText(atendido)} do que custa em ${ano}.`;
  });
}

const REGRAS: Readonly<Record<string, string>> = {
  idade: 'pela regra da idade',
  pontos: 'pela regra dos pontos',
  idade_progressiva: 'pela regra da idade progressiva',
  pedagio_100: 'pela regra do pedágio de 100%',
  informada: 'como informado',
};

/** What is paid from retirement on, and when the INSS begins; null where nobody retires in the projection. */
export function retirementSentence(fluxo: Fluxo, nomes: NomesDoFluxo): string | null {
  const { cobertura_aposentadoria, inss_pessoas } = fluxo;
  if (cobertura_aposentadoria === null) return null;
  const comecam = inss_pessoas.filter(({ inicio }) => inicio !== null);
  const many = inss_pessoas.length > 1;
  const inss = comecam.map(({ papel, inicio, regra }, k) => {
    const quem = many ? ` de ${papel === 'conjuge' ? nomes.conjuge : nomes.titular}` : '';
    const o = k === 0 ? 'o INSS' : 'o';
    const verbo = k === 0 ? ' começa' : '';
    return `${o}${quem}${verbo} em ${monthText(inicio ?? '')} ${REGRAS[regra] ?? ''}`.trim();
  });
  const paga = `Na aposentadoria, ${shareText(cobertura_aposentadoria)} das despesas ficam pagas`;
  return inss.length === 0 ? `${paga}.` : `${paga}; ${joinList(inss)}.`;
}

/** What the first year leaves over without destination; null where nothing. */
export function unspentSentence({ linhas }: Fluxo): string | null {
  const livre = linhas[0]?.sobra_gasta ?? 0;
  return livre > 0
    ? `${wholeReais(livre)} sobram sem destino no primeiro ano: o fluxo supõe que são gastos.`
    : null;
}

/** What the first year adds to twelve times the month, each with its words. */
export const CONCILIADOS = [
  ['decimo_ferias', '13º e férias'],
  ['escola_fora', 'escola fora do orçamento'],
  ['mudancas_rendas', 'rendas que mudam'],
  ['mudancas_despesas', 'despesas que mudam'],
  ['mudancas_cuidados', 'cuidados que mudam'],
  ['mudancas_parcelas', 'parcelas que mudam'],
  ['mudancas_premios', 'prêmios que mudam'],
  ['eventos', 'entradas e saídas únicas'],
] as const;

export function firstYearSentence({ conciliacao }: Pick<Fluxo, 'conciliacao'>): string {
  const { sobra_mensal, doze_meses, sobra_ano_1 } = conciliacao;
  const partes = CONCILIADOS.flatMap(([nome, palavras]) =>
    conciliacao[nome] === 0 ? [] : `${palavras}: ${wholeReais(conciliacao[nome])}`,
  );
  const inicio = `Doze vezes a sobra do mês (${wholeReais(sobra_mensal)}) dão ${wholeReais(doze_meses)}`;
  return partes.length === 0
    ? `${inicio}, e a conta do primeiro ano fecha em ${wholeReais(sobra_ano_1)}.`
    : `${inicio}. No primeiro ano entram ainda ${partes.join('; ')}, e a conta fecha em ${wholeReais(sobra_ano_1)}.`;
}

/** What the drawn paths say; one in ten is the tenth of `caminhos`. */
export function pathsSentence({ dura, caminhos, esgota_p10_em }: Sorteados): string {
  const todos = caminhos.toLocaleString('pt-BR');
  const duram = Math.round(dura * caminhos).toLocaleString('pt-BR');
  const piores = Math.ceil(caminhos / 10).toLocaleString('pt-BR');
  const frase = `Em ${duram} de ${todos} caminhos sorteados o dinheiro dura até o fim.`;
  return esgota_p10_em === null
    ? frase
    : `${frase} Nos ${piores} piores, acaba antes de ${monthText(esgota_p10_em)}.`;
}

/** One line for the study on a page. */
export function oneLine(hoje: Fluxo, plano: Fluxo | null, entradas: EntradasDoFluxo): string {
  const ate = Math.max(...finalAges(entradas));
  const de = ({ esgota_em }: Fim, dura: string) =>
    esgota_em === null ? `dura até os ${ate} anos` : `${dura} em ${monthText(esgota_em)}`;
  const agora = `O dinheiro ${de(hoje, 'acaba')}`;
  return plano ? `${agora}; com o plano, ${de(plano, 'acaba')}.` : `${agora}.`;
}

/** "o dinheiro dura até o fim", "o dinheiro acaba em março de 2044" */
export const endText = ({ esgota_em }: Fim): string =>
  esgota_em === null ? 'dura até o fim' : `acaba em ${monthText(esgota_em)}`;
