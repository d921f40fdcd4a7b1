import type { FichaPublica, LinhaPublica, PerguntaDaFicha } from '@farol/contracts';

type Value = string | number;

/** Input that the server has not saved yet, as typed; null removes a row. */
export type Typed = {
  campos: Record<string, string>;
  linhas: Record<string, { tabela: string; campos: Record<string, string> | null }>;
};

export const NOTHING_TYPED: Typed = { campos: {}, linhas: {} };

export const isTyped = ({ campos, linhas }: Typed): boolean =>
  Object.keys(campos).length + Object.keys(linhas).length > 0;

const AMOUNT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A saved value as shown in its field. */
export function fieldText({ tipo }: PerguntaDaFicha, value: Value | undefined): string {
  if (value === undefined) return '';
  return tipo === 'dinheiro' && typeof value === 'number' ? AMOUNT.format(value) : String(value);
}

const isSet = (text: string): boolean => text.trim() !== '';

/** Empty takes the value back. */
const wire = (fields: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(fields).map(([nome, text]) => [nome, isSet(text) ? text : null]));

export const wireOf = ({ campos, linhas }: Typed) => ({
  campos: wire(campos),
  linhas: Object.entries(linhas).map(([linha_uuid, { tabela, campos: fields }]) => ({
    linha_uuid,
    tabela,
    campos: fields && wire(fields),
  })),
});

/** Drops what was sent and not typed over since; what the server refused stays, with its error. */
export function withoutSent(typed: Typed, sent: Typed, erros: FichaPublica['erros']): Typed {
  const rest = (now: Record<string, string>, was: Record<string, string>, prefix: string) =>
    Object.fromEntries(
      Object.entries(now).filter(([nome, text]) => was[nome] !== text || erros[`${prefix}${nome}`]),
    );
  const linhas: Typed['linhas'] = {};
  for (const [uuid, row] of Object.entries(typed.linhas)) {
    const was = sent.linhas[uuid];
    if (row.campos === null) {
      if (was?.campos !== null) linhas[uuid] = row;
      continue;
    }
    const campos = rest(row.campos, was?.campos ?? {}, `${uuid}.`);
    if (!was || Object.keys(campos).length > 0) linhas[uuid] = { ...row, campos };
  }
  return { campos: rest(typed.campos, sent.campos, ''), linhas };
}

/** The rows of a list with what was typed over them, new ones last. */
export function rowsOf(sheet: FichaPublica, typed: Typed, tabela: string): LinhaPublica[] {
  const known = sheet.linhas.filter((row) => row.tabela === tabela);
  const fresh = Object.entries(typed.linhas)
    .filter(([uuid, row]) => row.tabela === tabela && !known.some(({ linha_uuid }) => linha_uuid === uuid))
    .map(([linha_uuid]) => ({ linha_uuid, tabela, campos: {}, arquivo: null }));
  return [...known, ...fresh].filter(({ linha_uuid }) => typed.linhas[linha_uuid]?.campos !== null);
}

/** Whether the question is asked with these answers. */
export const isAsked = ({ visivel_se }: PerguntaDaFicha, answerTo: (nome: string) => string): boolean =>
  Object.entries(visivel_se ?? {}).every(([nome, values]) =>
    values.some((one) => String(one) === answerTo(nome)),
  );

/** A saved value in words. */
export function answerText(question: PerguntaDaFicha, value: Value): string {
  const { tipo, opcoes } = question;
  if (tipo === 'escolha') return opcoes?.find((one) => one.value === value)?.label ?? String(value);
  if (tipo === 'data') return String(value).split('-').reverse().join('/');
  return tipo === 'dinheiro' ? `R$ ${fieldText(question, value)}` : String(value);
}
