import { expect, test } from 'vitest';
import { CARGO_LABELS, CARGOS, type Cargo } from '../../access/index.ts';
import { NOTIFICACAO, type NomeNotificacao } from './notifications.ts';
import { cargosDaNotificacao, notificacoesDe } from './receivers.ts';

const { PROPRIETARIO, GERENTE, CORRETOR, ESPECIALISTA, LIDER, ADMIN, PARCEIRO, MASTER } = CARGOS;
const CONSULTORES = [PROPRIETARIO, GERENTE, CORRETOR, LIDER, ADMIN, MASTER];
const TODOS = Object.values<Cargo>(CARGOS);

const EXPECTED: Record<NomeNotificacao, readonly Cargo[]> = {
  tarefa_aberta: [ESPECIALISTA],
  cotacao_entregue: CONSULTORES,
  ajuste_solicitado: [...CONSULTORES, ESPECIALISTA],
  cliente_respondeu: CONSULTORES,
  documento_solicitado: CONSULTORES,
  documentos_enviados: [ESPECIALISTA],
  documentos_do_cliente: CONSULTORES,
  ficha_recebida: CONSULTORES,
  documento_reprovado: CONSULTORES,
  proposta_protocolada: CONSULTORES,
  apolice_cadastrada: CONSULTORES,
  area_recusada: [...CONSULTORES, ESPECIALISTA],
  comentario: [...CONSULTORES, ESPECIALISTA],
  mencao: TODOS,
  prazo_amanha: [...CONSULTORES, ESPECIALISTA],
  prazo_vencido: [...CONSULTORES, ESPECIALISTA],
  acompanhamento: CONSULTORES,
  sem_retorno: [PROPRIETARIO, GERENTE],
  tarefa_propria: CONSULTORES,
  renovacao: CONSULTORES,
  revisao_anual: CONSULTORES,
  aniversario: CONSULTORES,
  documento_vence: CONSULTORES,
  dias_parados: [...CONSULTORES, ESPECIALISTA],
  pedido_titular: [PROPRIETARIO, ADMIN],
  cliente_transferido: CONSULTORES,
  tarefa_transferida: [ESPECIALISTA],
  backup_falhou: [PROPRIETARIO, ADMIN, MASTER],
  levar_tudo: [PROPRIETARIO, ADMIN, MASTER],
  chave_vence: [PROPRIETARIO, ADMIN],
  webhook_desligado: [PROPRIETARIO, ADMIN],
};
const KINDS = Object.keys(NOTIFICACAO) as NomeNotificacao[];
const sorted = (codes: readonly Cargo[]) => codes.toSorted((a, b) => a - b);

test.each(KINDS)('%s reaches these job titles and no other', (nome) => {
  expect(sorted(cargosDaNotificacao(nome))).toEqual(sorted(EXPECTED[nome]));
});

test.each(TODOS.map((cargo) => [CARGO_LABELS[cargo], cargo] as const))(
  '%s is offered these kinds alone',
  (_, cargo) => {
    expect(notificacoesDe(cargo)).toEqual(KINDS.filter((nome) => EXPECTED[nome].includes(cargo)));
  },
);

test('a partner, who reads, hears only of being named', () => {
  expect(notificacoesDe(PARCEIRO)).toEqual(['mencao']);
});
