import { AppError, forbidden, unavailable } from '../../platform/http/errors.ts';

const refused = (code: string, sentence: string) => new AppError(code, sentence, { status: 403 });

/** Unknown, used, begun in another page, or of another directory: nothing says which. */
export const entryExpired = () =>
  new AppError('entrada_vencida', 'Esta entrada não vale mais. Comece de novo.', { status: 401 });

export const entryCancelled = () =>
  new AppError('entrada_cancelada', 'A entrada foi cancelada na conta da empresa.', { status: 401 });

export const refusedByDirectory = () =>
  new AppError('diretorio_recusou', 'A conta da empresa não deixou entrar no Farol.', { status: 401 });

/** The answer does not stand the checks. */
export const untrustedAnswer = () =>
  new AppError(
    'resposta_nao_confere',
    'A resposta da conta da empresa não confere. Comece de novo; se continuar, fale com o administrador.',
    { status: 401 },
  );

export const directoryAway = () =>
  unavailable('A conta da empresa não respondeu como devia. Tente de novo em instantes.');

export const REFUSALS = {
  sem_grupo: () =>
    refused(
      'sem_grupo',
      'A sua conta da empresa não está em nenhum grupo que entra no Farol. Fale com o administrador.',
    ),
  email_nao_confirmado: () =>
    refused(
      'email_nao_confirmado',
      'A conta da empresa não confirmou o seu e-mail, e por isso não sabemos qual é a sua conta no Farol.',
    ),
  pessoa_desconhecida: () =>
    refused(
      'pessoa_desconhecida',
      'Ainda não há uma conta sua no Farol. Peça ao administrador da sua empresa.',
    ),
  conta_desativada: () =>
    refused('conta_desativada', 'A sua conta no Farol está desativada. Fale com o administrador.'),
  conta_de_varias_empresas: () =>
    refused(
      'conta_de_varias_empresas',
      'A sua conta atende mais de uma empresa: entre com o usuário e a senha do Farol.',
    ),
  ligada_a_outra: () =>
    refused(
      'ligada_a_outra',
      'A conta do Farol com o seu e-mail está ligada a outra pessoa da empresa. Fale com o administrador.',
    ),
  nome_incompleto: () =>
    refused(
      'nome_incompleto',
      'A conta da empresa não diz um nome e um e-mail com que criar a sua conta. Peça um convite ao administrador.',
    ),
} as const;
export type Refusal = keyof typeof REFUSALS;

/** The directory gives another job title, and work would be left without anybody. */
export const titleRefused = (sentence: string) =>
  forbidden(`O seu cargo mudou na conta da empresa. ${sentence}`);
