import { buffer } from 'node:stream/consumers';
import type { LeituraDoPdf } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { insuredOf } from '@farol/domain/policy-pdf';
import type { StoredUpload } from '../../../platform/files/storage.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { getCustomer, refuseExample } from '../../customers/index.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { namedInsurers } from '../../settings/index.ts';
import { findNumbered } from './numbered.store.ts';
import { readInProcess } from './read-in-process.ts';

/** Names given to the process that reads. */
const MOST_NAMES = 1_500;

async function bytesOf(
  { storage }: RequestContext['deps'],
  { chave, tamanho }: StoredUpload,
): Promise<Buffer> {
  const content = await storage.read(chave, tamanho);
  if (!content) throw invalid({ file: ['Envie o arquivo de novo.'] });
  return buffer(content);
}

/**
 * Reads what a policy or proposal in PDF says, for the form in which the customer's policy is recorded. The file is not
 * kept: whoever records the policy sends it then.
 */
export async function readPolicyPdf(
  ctx: RequestContext,
  id: number,
  file: StoredUpload,
): Promise<LeituraDoPdf> {
  const { deps, actor } = ctx;
  const { customer, names } = await deps.db.read(actor, async (tx) => {
    const found = await getCustomer(tx, actor, id);
    refuseExample(found, 'não tem apólices de verdade');
    return { customer: found, names: await namedInsurers(tx, found) };
  });
  const seguradoras = [...names, ...findLista('operadora_saude').map(({ value }) => String(value))];
  const bytes = await bytesOf(deps, file);
  const reader = { hoje: deps.clock.today(), seguradoras: seguradoras.slice(0, MOST_NAMES) };
  const { leitura, paginas, lidas } = await readInProcess(bytes, reader, actor);
  // Read: it goes now. A refused one is removed with its request.
  await deps.storage.remove(file.chave);
  const { tipo, campos, evidencias, duvidas, nomes, cpfs } = leitura;
  const pessoa = insuredOf(leitura, customer);
  const numero = campos.numero_apolice;
  const registrada = numero ? await deps.db.read(actor, (tx) => findNumbered(tx, actor, numero)) : null;
  const isSpouse = pessoa === 'conjuge';
  return {
    tipo,
    campos: { ...campos, ...(isSpouse && { segurado: 'conjuge' as const }) },
    evidencias,
    duvidas,
    pessoa,
    outra_pessoa: pessoa === 'outra' ? { nome: nomes[0] ?? null, cpf: cpfs[0] ?? null } : null,
    registrada: registrada ?? null,
    paginas,
    paginas_lidas: lidas,
  };
}
