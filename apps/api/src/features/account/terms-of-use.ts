import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type CompanyTerms, findAcceptance, findCompanyTerms, saveAcceptance } from './terms.store.ts';
import { TERMS_SINCE, TERMS_TEXT } from './terms-text.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };

const versionOf = ({ arquivo }: CompanyTerms): string => arquivo?.sha256 ?? hashOf(TERMS_TEXT);

async function termsReply(tx: Tx, deps: Deps, actor: Actor) {
  const { funcionario_id, empresa_id } = actor;
  const terms = await findCompanyTerms(tx, empresa_id);
  const { termos_aceitos_em, termos_aceitos_versao } = await findAcceptance(tx, funcionario_id);
  const { arquivo } = terms;
  const versao = versionOf(terms);
  return {
    versao,
    vigente_desde: arquivo?.criado_em ?? TERMS_SINCE,
    arquivo: arquivo && fileReply(arquivo, actor, deps),
    secoes: arquivo ? [] : [...TERMS_TEXT],
    aceitos_em: termos_aceitos_em,
    aceitos: termos_aceitos_versao === versao,
  };
}

/** The terms in force in the company, and what the person accepted. */
export const showTerms = (deps: Deps, actor: Actor) =>
  deps.db.read(actor, (tx) => termsReply(tx, deps, actor));

/** Accepts the version that was shown; 409 if another is in force by now. */
export const acceptTerms = ({ deps, actor, request_id }: RequestContext, versao: string) =>
  deps.db.write(actor, async (tx) => {
    const { funcionario_id, empresa_id } = actor;
    if (versionOf(await findCompanyTerms(tx, empresa_id)) !== versao)
      throw conflict('termos_mudaram', 'Os termos de uso mudaram. Leia a nova versão.');
    const now = deps.clock.now();
    if ((await findAcceptance(tx, funcionario_id)).termos_aceitos_versao !== versao) {
      await saveAcceptance(tx, funcionario_id, versao, now);
      await audit(tx, actor, now, {
        empresa_id,
        entidade: 'funcionario',
        entidade_id: funcionario_id,
        acao: 'aceitar_termos',
        depois: { versao },
        request_id,
      });
    }
    return termsReply(tx, deps, actor);
  });
