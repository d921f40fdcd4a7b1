import type { Deps } from '@farol/api';
import { api, type ComissaoDaApolice } from '@farol/contracts';
import { firstMesOnTime } from '@farol/domain/commissions';
import { insertReceived } from '../demo.store.ts';
import type { Story } from '../story-clock.ts';
import type { World } from '../world.ts';

const YESTERDAY = 1;
/** Part of the commission that the insurer paid too little. */
const SHORT = 0.12;

const cents = (value: number): number => Math.round(value * 100) / 100;

type Paid = { one: ComissaoDaApolice; mes: ComissaoDaApolice['meses'][number] };

/** The newest month that an insurer paid, of each policy; `before`: only months before this one. */
const paidMonth = (one: ComissaoDaApolice, before = '9999-12'): Paid[] => {
  const mes = one.meses.find(
    ({ competencia, recebimentos }) => recebimentos.length > 0 && competencia < before,
  );
  return mes ? [{ one, mes }] : [];
};

/** Insurers pay what is expected, but for one amount that is short and one that never came. */
export async function* commissions(w: World, db: Deps['db']): Story {
  yield w.ago(YESTERDAY, 18, 5);
  const owner = w.as('proprietario');
  // Reading works out what is expected, of every company for the master.
  await w.as('master').call(api.commissions.summary);
  const owners = [w.people.proprietario, w.people['admin.b']];
  await db.service((tx) => insertReceived(tx, { today: w.clock.today(), owners }));

  const { data } = await owner.call(api.commissions.list, {
    query: { consultor: w.people.corretor.funcionario_id, per_page: 100 },
  });
  const policies: ComissaoDaApolice[] = [];
  for (const { diagnostico_apolice_id: id } of data.filter(({ recebido }) => recebido > 0).slice(0, 12))
    policies.push(await owner.call(api.commissions.policy, { params: { id } }));
  const [missing] = policies.flatMap((one) => paidMonth(one, firstMesOnTime(w.today).slice(0, 7)));
  const [short] = policies.filter((one) => one !== missing?.one).flatMap((one) => paidMonth(one));
  const received = short?.mes.recebimentos[0];
  if (short && received) {
    const { comissao_recebida_id: id, competencia, versao } = received;
    await owner.call(api.commissions.update, {
      params: { id },
      body: {
        competencia,
        bruto: cents(received.bruto * (1 - SHORT)),
        observacao: 'A seguradora pagou menos; já perguntei.',
        versao,
      },
    });
  }
  for (const { comissao_recebida_id: id, versao } of missing?.mes.recebimentos ?? [])
    await owner.call(api.commissions.remove, { params: { id }, query: { versao } });
}
