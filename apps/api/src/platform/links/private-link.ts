import { createHash, randomBytes } from 'node:crypto';
import type { LinkDoCliente } from '@farol/contracts';
import { dayInSaoPaulo, formatDay } from '@farol/domain/calendar';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import type { PrivateLink } from './private-link.store.ts';

type State = Pick<PrivateLink, 'criado_em' | 'expira_em' | 'revogado_em' | 'acessos' | 'ultimo_acesso_em'>;

export const linkReply = (link: Omit<State, 'revogado_em'>, now: Date): LinkDoCliente => ({
  criado_em: link.criado_em.toISOString(),
  expira_em: link.expira_em.toISOString(),
  vencido: link.expira_em <= now,
  acessos: link.acessos,
  ultimo_acesso_em: link.ultimo_acesso_em?.toISOString() ?? null,
});

/** The same for a repeated request of this person: no reply with a token is stored. */
export const tokenFor = (
  { secretBox }: Pick<Deps, 'secretBox'>,
  { funcionario_id }: { funcionario_id: number },
  { id, key, what }: { id: number; key: string | undefined; what: string },
): string =>
  key
    ? createHash('sha256')
        .update(secretBox.hash(`${funcionario_id} ${id} ${key}`, what))
        .digest('base64url')
    : randomBytes(32).toString('base64url');

export const unknownLink = (maker = 'quem fez o seu estudo') =>
  new AppError(
    'link_desconhecido',
    `Este link não existe. Confira se o endereço veio inteiro, ou peça outro a ${maker}.`,
    { status: 404 },
  );

/** Who made a link: the brokerage, and the consultant to ask for another; nothing of the customer. */
export type LinkMaker = {
  consultor_nome: string;
  consultor_telefone: string | null;
  consultor_email: string | null;
  empresa_nome: string;
  cor_marca: string | null;
};

const gone = (code: string, message: string, maker: LinkMaker) =>
  new AppError(code, message, {
    status: 410,
    atual: {
      marca: { nome: maker.empresa_nome, cor: maker.cor_marca, logo: null },
      consultor: {
        pessoa_nome: maker.consultor_nome,
        pessoa_telefone: maker.consultor_telefone,
        pessoa_email: maker.consultor_email,
      },
    },
  });

/** Tells the holder of a link that no longer opens why, and whom to ask; `maker` where the consultant has no name. */
export function refuseExpired(
  link: Pick<State, 'expira_em' | 'revogado_em'> & LinkMaker,
  maker: string,
  now: Date,
): void {
  const who = link.consultor_nome || maker;
  if (link.revogado_em)
    throw gone(
      'link_revogado',
      `Este link não vale mais. Procure o mais novo na sua conversa com ${who}, ou peça outro.`,
      link,
    );
  if (link.expira_em <= now)
    throw gone(
      'link_vencido',
      `Este link venceu em ${formatDay(dayInSaoPaulo(link.expira_em))}. Peça um novo a ${who}.`,
      link,
    );
}
