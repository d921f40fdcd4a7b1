import { z } from 'zod';
import { funcionario } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, idQuery, produtoDiagnosticoId, text } from './fields.ts';
import { MAX_CLIENTES_DO_REPASSE } from './lists.ts';
import { estudo } from './study-shapes.ts';

const recebedor = { funcionario_id: id, motivo: text(2000).optional() };

const escolha = {
  clientes: z.array(id).min(1).max(MAX_CLIENTES_DO_REPASSE).optional(),
  /** Every customer of this consultant. */
  de_funcionario_id: id.optional(),
};
type Escolha = { clientes?: unknown; de_funcionario_id?: unknown };
const isOneChoice = ({ clientes, de_funcionario_id }: Escolha) =>
  (clientes === undefined) !== (de_funcionario_id === undefined);
const ONE_CHOICE = {
  path: ['clientes'],
  message: 'Escolha os clientes, ou o consultor de quem passam todos.',
};

/** What a handing over moved, and the customers it could not move. */
const repasse = z.object({
  funcionario_id: id,
  pessoa_nome: z.string(),
  clientes: z.number().int(),
  estudos: z.number().int(),
  passados: z.array(
    z.object({
      cliente_id: id,
      /** The former consultant: handing the customer back to them undoes it. */
      de_funcionario_id: id,
      estudos: z.number().int(),
    }),
  ),
  recusados: z.array(z.object({ cliente_id: id, motivo: z.string() })),
  /** For handing back with `desfaz` while the mails wait; null: nobody was notified, or nothing moved. */
  desfazer: z.string().nullable(),
});
export type Repasse = z.output<typeof repasse>;

const pendencias = z.object({
  clientes: z.number().int(),
  /** Open, concluded and closed ones. */
  estudos: z.number().int(),
  estudos_abertos: z.number().int(),
  /** Open tasks as a specialist, and their areas. */
  tarefas: z.number().int(),
  areas: z.array(produtoDiagnosticoId),
});
export type Pendencias = z.output<typeof pendencias>;

export const handover = {
  customer: endpoint({
    method: 'PUT',
    path: '/motor-interno/cliente/{id}/responsavel',
    summary: 'Passar o cliente, com todos os estudos, a outro consultor',
    access: 'clientes.reatribuir',
    params: byId,
    body: z.object(recebedor),
    response: repasse,
  }),
  customers: endpoint({
    method: 'PUT',
    path: '/motor-interno/cliente/responsavel',
    summary: 'Passar vários clientes, ou todos os de um consultor, com os estudos',
    access: 'clientes.reatribuir',
    body: z
      .object({
        ...escolha,
        ...recebedor,
        /** Handing back one's own handing over within a minute: withdraws its notices while no mail of it has gone. */
        desfaz: z
          .string()
          .regex(/^repasse-\d+-[0-9a-f]{16}$/)
          .optional(),
      })
      .refine(isOneChoice, ONE_CHOICE),
    response: repasse,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/responsavel/previa',
    summary: 'Quantos clientes e estudos passariam',
    access: 'clientes.reatribuir',
    body: z.object(escolha).refine(isOneChoice, ONE_CHOICE),
    response: pendencias.pick({ clientes: true, estudos: true, estudos_abertos: true }),
  }),
  study: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}/responsavel',
    summary: 'Passar o cliente do estudo, com todos os estudos, a outro consultor',
    access: 'estudos.reatribuir',
    params: byId,
    body: z.object(recebedor),
    response: estudo.and(z.object({ repasse })),
  }),
  pending: endpoint({
    method: 'GET',
    path: '/funcionario/{id}/pendencias',
    summary: 'Clientes, estudos e tarefas que alguém tem em mãos',
    access: 'usuarios.ver',
    params: byId,
    response: pendencias,
  }),
  deactivateEmployee: endpoint({
    method: 'PUT',
    path: '/funcionario/{id}/desativar',
    summary: 'Desativar usuário e, se quiser, passar clientes, estudos e tarefas abertas a outro',
    access: 'usuarios.editar',
    params: byId,
    body: z.object({
      /** Without it, customers and studies stay with the person; of a specialist, the tasks. */
      transferir_para: id.optional(),
      /** The specialist who takes the tasks of somebody who has customers too. */
      transferir_tarefas_para: id.optional(),
    }),
    response: funcionario,
  }),
  removeEmployee: endpoint({
    method: 'DELETE',
    path: '/funcionario/{id}',
    summary: 'Excluir usuário, passando clientes, estudos e tarefas abertas a outro',
    access: 'usuarios.editar',
    params: byId,
    query: z.object({
      /** Who takes over; a consultant takes customers and studies, a specialist the tasks. */
      transferir_para: idQuery,
      /** For somebody who has both: the specialist who takes the tasks. */
      transferir_tarefas_para: idQuery,
    }),
  }),
};
