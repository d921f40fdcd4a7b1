import { CAMPOS_MENSAGEM, isCampoMensagem } from './fields.ts';
import { camposOfMomento } from './moments.ts';
import type { CanalMensagem, MomentoMensagem, TextoMensagem } from './types.ts';

/** Longest texts, in characters; a WhatsApp message above `WHATSAPP_CURTO` fills more than one phone screen. */
export const MAX_ASSUNTO = 120;
export const MAX_WHATSAPP = 1000;
export const MAX_EMAIL = 4000;
export const WHATSAPP_CURTO = 400;

export const maxTexto = (canal: CanalMensagem): number => (canal === 'whatsapp' ? MAX_WHATSAPP : MAX_EMAIL);

/** `linha` counts from 1; `trecho` is the part of the text it is about. */
export type ProblemaMensagem =
  | { codigo: 'vazio' }
  | { codigo: 'longo'; maximo: number }
  | { codigo: 'varias_linhas' }
  | { codigo: 'campo_desconhecido'; trecho: string; linha: number }
  | { codigo: 'campo_de_outro_momento'; trecho: string; linha: number }
  | { codigo: 'chaves_abertas'; trecho: string; linha: number };

const CAMPO = /\{\{([^{}\n]*)\}\}/g;
const CHAVES = /\{{2,}|\}{2,}/;

/** Fields named by a text, and braces that form no field. */
function problemsOfFields(texto: string, momento: MomentoMensagem): ProblemaMensagem[] {
  const allowed = camposOfMomento(momento);
  return texto.split('\n').flatMap((line, index): ProblemaMensagem[] => {
    const linha = index + 1;
    const named = [...line.matchAll(CAMPO)].flatMap(([trecho, inner = '']): ProblemaMensagem[] => {
      const nome = inner.trim();
      if (!isCampoMensagem(nome)) return [{ codigo: 'campo_desconhecido', trecho, linha }];
      return allowed.includes(nome) ? [] : [{ codigo: 'campo_de_outro_momento', trecho, linha }];
    });
    const rest = line.replaceAll(CAMPO, '');
    const open = CHAVES.exec(rest);
    return open
      ? [...named, { codigo: 'chaves_abertas', trecho: rest.slice(open.index, open.index + 20), linha }]
      : named;
  });
}

const isBlank = (texto: string): boolean => texto.trim() === '';

/** Problems of a template, by field of its form. */
export function templateProblems(
  momento: MomentoMensagem,
  canal: CanalMensagem,
  { assunto, texto }: TextoMensagem,
): Record<keyof TextoMensagem, ProblemaMensagem[]> {
  const sized = (value: string, maximo: number): ProblemaMensagem[] =>
    isBlank(value) ? [{ codigo: 'vazio' }] : value.length > maximo ? [{ codigo: 'longo', maximo }] : [];
  return {
    texto: [...sized(texto, maxTexto(canal)), ...problemsOfFields(texto, momento)],
    assunto:
      canal === 'whatsapp'
        ? []
        : [
            ...sized(assunto, MAX_ASSUNTO),
            ...(assunto.includes('\n') ? [{ codigo: 'varias_linhas' as const }] : []),
            ...problemsOfFields(assunto, momento),
          ],
  };
}

const fieldName = (trecho: string): string => trecho.replaceAll(/[{}]/g, '').trim();

/** The field with the most similar start, to suggest instead of a mistyped one. */
function similarField(trecho: string, momento: MomentoMensagem): string | undefined {
  const typed = fieldName(trecho).toLowerCase();
  return camposOfMomento(momento).find(
    (campo) => typed.length >= 3 && (campo.startsWith(typed.slice(0, 3)) || typed.startsWith(campo)),
  );
}

export function templateProblemText(problema: ProblemaMensagem, momento: MomentoMensagem): string {
  switch (problema.codigo) {
    case 'vazio':
      return 'Escreva o texto.';
    case 'longo':
      return `Use no máximo ${problema.maximo} caracteres.`;
    case 'varias_linhas':
      return 'O assunto fica em uma linha só.';
    case 'campo_desconhecido': {
      const similar = similarField(problema.trecho, momento);
      return `Linha ${problema.linha}: o campo ${problema.trecho} não existe.${similar ? ` Você quis dizer {{${similar}}}?` : ''}`;
    }
    case 'campo_de_outro_momento': {
      const nome = fieldName(problema.trecho);
      const rotulo = isCampoMensagem(nome) ? CAMPOS_MENSAGEM[nome].rotulo : nome;
      return `Linha ${problema.linha}: “${rotulo}” não é conhecido neste momento. Tire ${problema.trecho}.`;
    }
    case 'chaves_abertas':
      return `Linha ${problema.linha}: as chaves em “${problema.trecho.trim()}” não formam um campo.`;
  }
}
