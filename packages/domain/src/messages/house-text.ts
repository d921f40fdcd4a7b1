import type { TextoMensagem } from './types.ts';

/** House texts: WhatsApp without a subject, an e-mail between greeting and signature. */
export const whatsapp = (texto: string): TextoMensagem => ({ assunto: '', texto });
export const email = (assunto: string, ...paragrafos: string[]): TextoMensagem => ({
  assunto,
  texto: ['Olá, {{primeiro_nome}}.', ...paragrafos, 'Um abraço,\n{{consultor}}\n{{empresa}}'].join('\n\n'),
});
