import type { api, HandlerInput } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { MOMENTOS, type MomentoMensagem } from '@farol/domain/messages';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { exactMeta, type Page } from '../../platform/paging.ts';
import { auditShownCustomers, getCustomer, lockCustomer, lockStudiesOf } from '../customers/index.ts';
import { getStudy, insertEvents, sideOf, studySituation } from '../diagnosis/index.ts';
import type { RequestContext } from './act-on-activity.ts';
import { contactsPage, countContacts, insertContact } from './contacts.store.ts';

type Body = HandlerInput<typeof api.activities.contact>['body'];

const isMoment = (momento: string): momento is MomentoMensagem => MOMENTOS.some((one) => one === momento);

/**
 * Stores that a message was opened for the customer, on the study's timeline too, without its words; or a note,
 * a call or a meeting with what was written about it.
 */
export const registerContact = ({ deps, actor, request_id }: RequestContext, id: number, body: Body) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { canal } = body;
    const momento = 'momento' in body ? body.momento : null;
    const texto = 'texto' in body ? body.texto : null;
    const named = 'diagnostico_id' in body ? body.diagnostico_id : null;
    // Locks studies before the customer, in the same order as a handover.
    await lockStudiesOf(tx, actor, id);
    const { empresa_id, cliente_id } = await lockCustomer(tx, actor, id);
    const study = named ? await getStudy(tx, actor, named) : null;
    if (study && study.cliente_id !== cliente_id)
      throw invalid({ diagnostico_id: ['Este estudo é de outro cliente.'] });
    const diagnostico_id = study?.diagnostico_id ?? null;
    const { funcionario_id } = actor;
    const row = await insertContact(tx, {
      empresa_id,
      cliente_id,
      diagnostico_id,
      funcionario_id,
      momento,
      canal,
      texto,
      quando: now,
    });
    if (study)
      await insertEvents(tx, study, [
        {
          objeto: 'contato',
          objeto_id: row.contato_id,
          para: studySituation(study),
          evento: `mensagem_${canal}`,
          funcionario_id,
          papel: sideOf(actingSide(actor)),
          dados: { momento },
          pedido: true,
          quando: now,
        },
      ]);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'contato',
      entidade_id: row.contato_id,
      acao: 'criar',
      depois: { cliente_id, diagnostico_id, momento, canal },
      request_id,
    });
    const [listed] = await contactsPage(tx, { empresa_id, cliente_id }, { page: 1, per_page: 1 });
    return { ...row, momento, usuario: listed?.usuario ?? '' };
  });

/** Messages, notes, calls and meetings of a customer, newest first. */
export async function listContacts({ deps, actor, request_id }: RequestContext, id: number, page: Page) {
  const { customer, rows, total } = await deps.db.read(actor, async (tx) => {
    const { empresa_id, cliente_id } = await getCustomer(tx, actor, id);
    const customer = { empresa_id, cliente_id };
    return {
      customer,
      rows: await contactsPage(tx, customer, page),
      total: await countContacts(tx, customer),
    };
  });
  await auditShownCustomers(deps, { actor, request_id }, [customer]);
  return {
    data: rows.flatMap(({ momento, ...row }) =>
      momento === null || isMoment(momento) ? [{ ...row, momento }] : [],
    ),
    meta: exactMeta(page, [{ total }]),
  };
}
