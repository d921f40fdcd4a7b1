import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { UPLOAD_RULES } from '../../platform/http/uploads.ts';
import { attachFile, deleteFile } from '../files/index.ts';
import { type CompanyRow, lockCompany, updateCompany as save } from './companies.store.ts';
import { companyReply } from './company-reply.ts';

type Request = { actor: Actor; request_id: string };
type Body = HandlerInput<typeof api.companies.update>['body'];

/** Merges the sent fields. */
export const updateCompany = (
  deps: Deps,
  { actor, request_id }: Request,
  { empresa_id, versao, termos_modelo, logo, ...fields }: Body & { empresa_id: number },
) =>
  deps.db.write(actor, async (tx) => {
    const row = await lockCompany(tx, actor, empresa_id);
    if (!row) throw notFound('Empresa');
    if (versao !== row.versao) throw staleVersion(await companyReply(tx, actor, empresa_id, deps));
    const now = deps.clock.now();
    if (termos_modelo !== undefined) await attachTemplate(tx, actor, row, termos_modelo);
    const template = termos_modelo === undefined ? {} : { termos_modelo_arquivo_id: termos_modelo };
    const emptied = logo === null ? { logo_png: null, logo_largura: null, logo_altura: null } : {};
    const saved = await save(tx, empresa_id, { ...fields, ...template, ...emptied }, now);
    const former = row.termos_modelo_arquivo_id;
    if (former !== null && former !== saved.termos_modelo_arquivo_id)
      await deleteFile(tx, empresa_id, former, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'empresa',
      entidade_id: empresa_id,
      acao: 'editar',
      antes: auditedFields(row),
      depois: auditedFields(saved),
      request_id,
    });
    return companyReply(tx, actor, empresa_id, deps);
  });

async function attachTemplate(tx: Tx, actor: Actor, { empresa_id }: CompanyRow, arquivo_id: number | null) {
  if (arquivo_id === null) return;
  const owner = { empresa_id, dono_tipo: 'empresa', dono_id: empresa_id, tipos: UPLOAD_RULES.termos.types };
  if (!(await attachFile(tx, actor, arquivo_id, owner)))
    throw invalid({ termos_modelo: ['Envie o modelo em PDF ou DOCX.'] });
}

/** The logo by its hash. */
const auditedFields = ({ versao: _, atualizado_em: __, logo_png, ...row }: CompanyRow) => ({
  ...row,
  logo: logo_png && hashOf(logo_png),
});
