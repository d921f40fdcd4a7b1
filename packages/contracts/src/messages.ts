import { config } from 'zod';

const plural = (n: number | bigint, one: string, many: string) => `${n} ${Number(n) === 1 ? one : many}`;

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** Portuguese messages for the issues of our schemas; a schema's own message takes precedence. */
function portugueseMessage(issue: {
  code: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  keys?: string[];
}): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return 'Campo obrigatório.';
      if (issue.expected === 'number' || issue.expected === 'int') return 'Informe um número.';
      return 'Valor inválido.';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1
          ? 'Campo obrigatório.'
          : `Use pelo menos ${plural(issue.minimum ?? 0, 'caractere', 'caracteres')}.`;
      if (issue.origin === 'array')
        return `Informe pelo menos ${plural(issue.minimum ?? 0, 'item', 'itens')}.`;
      return `O menor valor aceito é ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string')
        return `Use no máximo ${plural(issue.maximum ?? 0, 'caractere', 'caracteres')}.`;
      if (issue.origin === 'array')
        return `Informe no máximo ${plural(issue.maximum ?? 0, 'item', 'itens')}.`;
      return `O maior valor aceito é ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'email' ? 'Informe um e-mail válido.' : 'Formato inválido.';
    case 'invalid_value':
      return isMissing(issue.input) ? 'Campo obrigatório.' : 'Escolha uma das opções da lista.';
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys?.join(', ')}.`;
    default:
      return 'Valor inválido.';
  }
}

config({ customError: (issue) => portugueseMessage(issue as Parameters<typeof portugueseMessage>[0]) });
// Before the first schema is built: compiling one is against the policy of scripts of our pages.
if ('document' in globalThis) config({ jitless: true });
