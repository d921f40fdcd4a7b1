import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertCompany } from './companies.store.ts';
import { companyReply } from './company-reply.ts';

type Request = { actor: Actor; request_id: string };
type Body = HandlerInput<typeof api.companies.create>['body'];

/** Creates a company; master invites or adds its first administrator there. */
export const createCompany = (deps: Deps, { actor, request_id }: Request, fields: Body) =>
  // In the actor's transaction, so that a repetition of the request makes one company; it sees the new one from then on.
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const company = await insertCompany(tx, fields, now);
    await audit(tx, actor, now, {
      empresa_id: company.empresa_id,
      entidade: 'empresa',
      entidade_id: company.empresa_id,
      acao: 'criar',
      depois: fields,
      request_id,
    });
    return companyReply(tx, { ...actor, empresas: [company.empresa_id] }, company.empresa_id, deps);
  });
