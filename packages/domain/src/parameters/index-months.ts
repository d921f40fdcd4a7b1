import { isMonth, monthText } from '../calculators/index.ts';
import { SHORT_MONTHS } from '../calendar/index.ts';

/** The first month in reais: earlier ones are in other currencies. */
const PRIMEIRO_MES = '1994-07';
/** Range of all months since then; fractions. */
const MENOR = -0.1;
const MAIOR = 0.2;
const CASAS = 1e8;

export type MesInformado = { mes: string; valor: number | null };

function monthError(
  { mes, valor }: MesInformado,
  hoje: string,
): [campo: 'mes' | 'valor', erro: string] | null {
  const atual = hoje.slice(0, 7);
  if (!isMonth(mes) || mes < PRIMEIRO_MES || mes > atual)
    return ['mes', `Informe um mês de ${monthText(PRIMEIRO_MES)} a ${monthText(atual)}.`];
  if (valor !== null && (!Number.isFinite(valor) || valor < MENOR || valor > MAIOR))
    return ['valor', `Informe de ${MENOR * 100}% a ${MAIOR * 100}%.`];
  return null;
}

/** Errors of months to be saved, under `meses.<k>.mes` and `meses.<k>.valor`. */
export function monthErrors(meses: readonly MesInformado[], hoje: string): Record<string, string[]> {
  const vistos = new Set<string>();
  const erros: Record<string, string[]> = {};
  for (const [k, informado] of meses.entries()) {
    const erro = monthError(informado, hoje);
    if (erro) erros[`meses.${k}.${erro[0]}`] = [erro[1]];
    else if (vistos.has(informado.mes)) erros[`meses.${k}.mes`] = ['Este mês aparece mais de uma vez.'];
    vistos.add(informado.mes);
  }
  return erros;
}

/** Stored value of a month, eight decimals. */
export const monthValue = (valor: number): number => Math.round(valor * CASAS) / CASAS;

/** "10/2026", "10/26", "2026-10", "01/10/2026", "out/26", "outubro de 2026": `yyyy-MM`, or null. */
export function readMonth(texto: string): string | null {
  const limpo = texto.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(limpo);
  const br = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(limpo);
  const nome = /^([a-zç]{3,9})\.?(?:\s+de\s+|[-/.\s]+)(\d{4}|\d{2})$/.exec(limpo);
  const [ano, mes] = iso
    ? [iso[1], iso[2]]
    : br
      ? [br[2], br[1]]
      : nome
        ? [nome[2], String(SHORT_MONTHS.indexOf((nome[1] ?? '').slice(0, 3)) + 1)]
        : [];
  if (!ano || !mes) return null;
  const lido = `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}`;
  return isMonth(lido) ? lido : null;
}
