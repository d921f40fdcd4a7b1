import type { Repasse } from '@farol/contracts';
import { actingSide, servesEmpresa } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import {
  type ChosenCustomer,
  type CustomerChoice,
  chosenCustomers,
  lockChosenCustomers,
  setConsultant,
} from '../customers/index.ts';
import {
  giveStudies,
  type HandedOverStudy,
  lockStudiesOfCustomers,
  type RequestContext,
  sideOf,
} from '../diagnosis/index.ts';
import type { Colleague } from '../employees/index.ts';
import { tellBothSides } from './tell-both-sides.ts';

type Move = { choice: CustomerChoice; receiver: Colleague; motivo?: string };

const NOT_FOUND = 'Cliente não encontrado.';

/**
 * Gives customers with all their studies to a colleague who may receive them. Customers that the actor does
 * not see, or whose company the colleague does not serve, stay and are named.
 */
export async function moveCustomers(tx: Tx, ctx: RequestContext, move: Move): Promise<Repasse> {
  const { choice, receiver } = move;
  await lockStudiesOfCustomers(tx, chosenCustomers(ctx.actor, choice));
  const found = await lockChosenCustomers(tx, ctx.actor, choice);
  const served = found.filter(({ empresa_id }) => servesEmpresa(receiver, empresa_id));
  const studies = await give(tx, ctx, served, move);
  return { ...summaryOf(served, studies, receiver), recusados: refusedOf(choice, found, receiver) };
}

async function give(tx: Tx, ctx: RequestContext, customers: ChosenCustomer[], { receiver, motivo }: Move) {
  const now = ctx.deps.clock.now();
  const consultor_id = receiver.funcionario_id;
  const studies = await giveStudies(tx, {
    clientes: customers,
    consultor_id,
    actor: ctx.actor,
    papel: sideOf(actingSide(ctx.actor)),
    motivo: motivo ?? null,
    now,
  });
  await setConsultant(tx, customers, consultor_id, now);
  const changed = customers.filter((customer) => customer.consultor_id !== consultor_id);
  await auditAll(tx, ctx.actor, now, [
    ...changed.map((row) => changeOf('cliente', row.cliente_id, row, consultor_id, ctx.request_id)),
    ...studies.map((row) => changeOf('diagnostico', row.diagnostico_id, row, consultor_id, ctx.request_id)),
  ]);
  await tellBothSides(tx, ctx, { customers, studies, receiver, motivo: motivo ?? null });
  return studies;
}

const changeOf = (
  entidade: 'cliente' | 'diagnostico',
  entidade_id: number,
  row: { empresa_id: number; consultor_id: number },
  consultor_id: number,
  request_id: string,
) => ({
  empresa_id: row.empresa_id,
  entidade,
  entidade_id,
  acao: 'reatribuir',
  antes: { consultor_id: row.consultor_id },
  depois: { consultor_id },
  request_id,
});

function summaryOf(
  customers: readonly ChosenCustomer[],
  studies: readonly HandedOverStudy[],
  receiver: Colleague,
): Omit<Repasse, 'recusados'> {
  const kept = Map.groupBy(
    studies.filter((study) => !study.excluido),
    (study) => study.cliente_id,
  );
  const passados = customers
    .filter((c) => c.consultor_id !== receiver.funcionario_id || kept.has(c.cliente_id))
    .map((c) => ({
      cliente_id: c.cliente_id,
      de_funcionario_id: c.consultor_id,
      estudos: kept.get(c.cliente_id)?.length ?? 0,
    }));
  return {
    funcionario_id: receiver.funcionario_id,
    pessoa_nome: receiver.pessoa_nome,
    clientes: passados.length,
    estudos: passados.reduce((sum, one) => sum + one.estudos, 0),
    passados,
  };
}

function refusedOf(choice: CustomerChoice, found: readonly ChosenCustomer[], receiver: Colleague) {
  const ids = new Set(found.map((c) => c.cliente_id));
  const wanted = 'clientes' in choice ? [...new Set(choice.clientes)] : [];
  return [
    ...wanted.filter((id) => !ids.has(id)).map((cliente_id) => ({ cliente_id, motivo: NOT_FOUND })),
    ...found
      .filter(({ empresa_id }) => !servesEmpresa(receiver, empresa_id))
      .map(({ cliente_id }) => ({
        cliente_id,
        motivo: `${receiver.pessoa_nome} não atende a empresa deste cliente.`,
      })),
  ];
}
