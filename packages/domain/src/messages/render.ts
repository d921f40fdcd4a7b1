import { CAMPOS_MENSAGEM, isCampoMensagem } from './fields.ts';
import type { TextoMensagem, ValoresMensagem } from './types.ts';

const CAMPO = /\{\{([^{}\n]*)\}\}/g;

/** Braces of a stored value would read as a field. */
const clean = (value: string): string => value.replaceAll(/[{}]/g, '').trim();

function fieldValue(inner: string, valores: ValoresMensagem): string {
  const nome = inner.trim();
  if (!isCampoMensagem(nome)) return '';
  const value = clean(valores[nome] ?? '');
  return value === '' ? CAMPOS_MENSAGEM[nome].semValor : value;
}

/** Spaces and commas that an absent value leaves behind: "Olá, !" reads "Olá!". */
const tidy = (line: string): string =>
  line
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/[,;:]?[ \t]+([!?.,;])/g, '$1')
    .replaceAll(/,([!?.])/g, '$1')
    .trimEnd();

/**
 * "parcela de o seguro" reads "parcela do seguro", "da sua o seguro" "do seguro", "vence em hoje" and "no dia hoje"
 * "vence hoje".
 */
const contract = (line: string): string =>
  line
    .replaceAll(/\b([Dd])[ao]s? (?:sua|seu)s? ([oa]s?) (?=\p{Ll})/gu, '$1$2 ')
    .replaceAll(/\b(?:sua|seu)s? ([oa]s?) (?=\p{Ll})/gu, '$1 ')
    .replaceAll(/\b([Dd])e ([oa]s?) (?=\p{Ll})/gu, '$1$2 ')
    .replaceAll(/\b(?:em|no dia|dia) (hoje|amanhã)\b/g, '$1');

/** A sentence that begins with a value begins with a capital: "sua apólice vence…". */
const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function renderText(template: string, valores: ValoresMensagem): string {
  return template
    .split('\n')
    .map((line) => {
      const startsWithField = /^\s*\{\{/.test(line);
      const filled = line
        .replaceAll(/([!?.]\s+)\{\{([^{}\n]*)\}\}/g, (_, end: string, inner: string) => {
          return `${end}${capitalized(fieldValue(inner, valores))}`;
        })
        .replaceAll(CAMPO, (_, inner: string) => fieldValue(inner, valores));
      const whole = contract(startsWithField ? capitalized(filled) : filled);
      return tidy(whole);
    })
    .join('\n')
    .replaceAll(/\{{2,}|\}{2,}/g, '')
    .trim();
}

/** The message with its values; an unknown value reads as words that fit, never as braces. */
export const renderMessage = (
  { assunto, texto }: TextoMensagem,
  valores: ValoresMensagem,
): TextoMensagem => ({
  assunto: renderText(assunto, valores).replaceAll(/\s*\n\s*/g, ' '),
  texto: renderText(texto, valores),
});

/** "Vida", "Vida e Proteção", "Vida, Sonhos e Proteção" */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
