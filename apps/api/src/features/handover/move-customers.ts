import { MAX_CLIENTES_DE_UM, type Repasse } from '@farol/contracts';
import { actingSide, servesEmpresa } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import {
  type ChosenCustomer,
  type CustomerChoice,
  chosenCustomers,
  insertHandovers,
  lockMovingCustomers,
  movingCustomers,
  setConsultant,
} from '../customers/index.ts';
import {
  countStudiesOfCustomers,
  giveStudies,
  type HandedOverStudy,
  lockStudiesOfCustomers,
  type RequestContext,
  sideOf,
} from '../diagnosis/index.ts';
import type { Colleague } from '../employees/index.ts';
import { delayedHandover, takeBack } from './take-back.ts';
import { tellBothSides } from './tell-both-sides.ts';

type Move = {
  choice: CustomerChoice;
  receiver: Colleague;
  motivo?: string;
  /** Field that reports too many customers. */
  field?: string;
  /** May be taken back for a moment. */
  held?: boolean;
  /** Key of the author's own handing over that this one takes back. */
  desfaz?: string | undefined;
};

const NOT_FOUND = 'Cliente não encontrado.';

/**
 * Gives customers with all their studies to a colleague who may receive them. Customers that the actor does
 * not see, or whose company the colleague does not serve, stay and are named. A consultant's deleted customers
 * go along unnamed.
 */
export async function moveCustomers(tx: Tx, ctx: RequestContext, move: Move): Promise<Repasse> {
  const { choice, receiver } = move;
  await refuseTooMany(tx, ctx, move);
  await lockStudiesOfCustomers(tx, movingCustomers(ctx.actor, choice));
  const locked = await lockMovingCustomers(tx, ctx.actor, choice);
  const served = locked.filter(({ empresa_id }) => servesEmpresa(receiver, empresa_id));
  const { studies, desfazer } = await give(tx, ctx, served, move);
  const shown = ({ excluido }: ChosenCustomer) => !excluido;
  return {
    ...summaryOf(served.filter(shown), studies, receiver),
    recusados: refusedOf(choice, locked.filter(shown), receiver),
    desfazer,
  };
}

async function refuseTooMany(
  tx: Tx,
  { actor }: RequestContext,
  { choice, field = 'de_funcionario_id' }: Move,
): Promise<void> {
  const { clientes } = await countStudiesOfCustomers(tx, chosenCustomers(actor, choice));
  if (clientes > MAX_CLIENTES_DE_UM)
    throw invalid({
      [field]: [
        `São ${clientes} clientes, e vão até ${MAX_CLIENTES_DE_UM} de uma vez. Passe antes uma parte na lista de clientes.`,
      ],
    });
}

async function give(tx: Tx, ctx: RequestContext, customers: ChosenCustomer[], move: Move) {
  const { receiver, motivo } = move;
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
  await insertHandovers(tx, changed, {
    para_funcionario_id: consultor_id,
    por_funcionario_id: ctx.actor.funcionario_id,
    motivo: motivo ?? null,
    quando: now,
  });
  const taken = new Set(
    move.desfaz
      ? await takeBack(tx, ctx, { customers: changed, funcionario_id: consultor_id, chave: move.desfaz })
      : [],
  );
  await auditAll(tx, ctx.actor, now, [
    ...changed.map((row) => changeOf('cliente', row.cliente_id, row, consultor_id, ctx.request_id)),
    ...studies.map((row) => changeOf('diagnostico', row.diagnostico_id, row, consultor_id, ctx.request_id)),
  ]);
  const told = changed.filter((customer) => !taken.has(customer));
  const visible = told.filter(({ excluido }) => !excluido);
  const held = move.held && told.length > 0 ? delayedHandover(ctx.actor, now) : undefined;
  await tellBothSides(tx, ctx, { customers: visible, studies, receiver, motivo: motivo ?? null, held });
  return { studies, desfazer: held?.chave ?? null };
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
): Omit<Repasse, 'recusados' | 'desfazer'> {
  const kept = Map.groupBy(
    studies.filter((study) => !study.excluido),
    (study) => study.cliente_id,
  );
  const passados = customers
    .filter((c) => c.consultor_id !== receiver.funcionario_id)
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
