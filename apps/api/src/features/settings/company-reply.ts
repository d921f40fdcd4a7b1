import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findCompany } from './companies.store.ts';
import { logoAddress } from './company-brand.ts';

export async function companyReply(
  tx: Tx,
  actor: Pick<Actor, 'empresas' | 'funcionario_id'>,
  empresa_id: number,
  deps: Deps,
) {
  const found = await findCompany(tx, actor, empresa_id);
  if (!found) throw notFound('Empresa');
  const { company, template } = found;
  return {
    ...company,
    logo: logoAddress(company.logo_png),
    termos_modelo: template && fileReply(template, actor.funcionario_id, deps),
  };
}
