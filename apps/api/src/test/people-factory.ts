import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/client.ts';
import * as schema from '../db/schema/index.ts';
import type { People, Who } from './brokerage.ts';

const SEVEN_DAYS = 7 * 86_400_000;

/** Rows of people beyond those of the demonstration, in the company of one of them. */
export function peopleFactory(tx: Tx, people: People, now: Date) {
  /** A specialist of Vida, without password. */
  const employee = async (colleague: Who, over: Partial<typeof schema.funcionario.$inferInsert> = {}) => {
    const { empresa_id } = people[colleague];
    const usuario_username = `pessoa.${randomUUID()}`;
    const [made] = await tx
      .insert(schema.funcionario)
      .values({
        empresa_id,
        pessoa_nome: 'Iara Bastos',
        pessoa_email: `${usuario_username}@exemplo.com.br`,
        usuario_username,
        funcionario_cargo_id: 4,
        criado_em: now,
        ...over,
      })
      .returning();
    const { funcionario_id } = made!;
    const [specialty] = await tx
      .insert(schema.funcionario_especialidade)
      .values({ empresa_id, funcionario_id, produto_diagnostico_id: 1 })
      .returning();
    return { ...made!, ...specialty! };
  };

  const invitation = async (colleague: Who) => {
    const [made] = await tx
      .insert(schema.convite)
      .values({
        empresa_id: people[colleague].empresa_id,
        pessoa_email: `convite.${randomUUID()}@exemplo.com.br`,
        funcionario_cargo_id: 3,
        token_hash: randomUUID(),
        criado_em: now,
        expira_em: new Date(now.getTime() + SEVEN_DAYS),
      })
      .returning();
    return made!.convite_id;
  };

  /** A stopped import of this person, without rows. */
  const importing = async (by: Who): Promise<number> => {
    const { empresa_id, funcionario_id } = people[by];
    const [row] = await tx
      .insert(schema.importacao)
      .values({
        empresa_id,
        funcionario_id,
        arquivo_nome: 'clientes.csv',
        colunas: ['Nome'],
        mapeamento: [null],
        status: 'cancelada',
        criado_em: now,
      })
      .returning({ importacao_id: schema.importacao.importacao_id });
    return row!.importacao_id;
  };

  /** A copy of everything that this person cancelled. */
  const archive = async (by: Who): Promise<number> => {
    const { empresa_id, funcionario_id } = people[by];
    const [row] = await tx
      .insert(schema.exportacao_completa)
      .values({ empresa_id, funcionario_id, perfil: 'admin', status: 'cancelada', criado_em: now })
      .returning();
    return row!.exportacao_completa_id;
  };

  /** A key that nobody knows. */
  const key = async (by: Who): Promise<number> => {
    const { empresa_id, funcionario_id } = people[by];
    const [row] = await tx
      .insert(schema.chave_api)
      .values({
        empresa_id,
        funcionario_id,
        perfil: 'admin',
        nome: 'Sistema de fora',
        prefixo: 'farol_aaaaaa',
        token_hash: randomUUID(),
        escopos: ['clientes.ler'],
        criado_em: now,
        expira_em: new Date(now.getTime() + SEVEN_DAYS),
      })
      .returning();
    return row!.chave_api_id;
  };

  /** An address that is off, with one delivery that waits. */
  const webhook = async (by: Who) => {
    const { empresa_id, funcionario_id } = people[by];
    const [made] = await tx
      .insert(schema.webhook)
      .values({
        empresa_id,
        nome: 'Sistema de fora',
        url: 'http://127.0.0.1:1/',
        eventos: ['estudo.etapa'],
        segredo: 'selado',
        ativo: false,
        criado_por: funcionario_id,
      })
      .returning();
    const { webhook_id } = made!;
    const [row] = await tx
      .insert(schema.webhook_entrega)
      .values({ empresa_id, webhook_id, evento: 'estudo.etapa', dados: {} })
      .returning();
    return { webhook_id, webhook_entrega_id: row!.webhook_entrega_id };
  };

  const label = async (by: Who, nome: string): Promise<number> => {
    const { empresa_id } = people[by];
    const [row] = await tx.insert(schema.etiqueta).values({ empresa_id, nome, cor: 'azul' }).returning();
    return row!.etiqueta_id;
  };

  const view = async (by: Who, nome: string): Promise<number> => {
    const { empresa_id, funcionario_id } = people[by];
    const [row] = await tx
      .insert(schema.visao)
      .values({ empresa_id, funcionario_id, tela: 'clientes', nome })
      .returning();
    return row!.visao_id;
  };

  /** What this person changed in a customer's record. */
  const audited = async (by: Who, cliente_id: number): Promise<number> => {
    const { empresa_id, funcionario_id } = people[by];
    const [row] = await tx
      .insert(schema.auditoria)
      .values({
        empresa_id,
        funcionario_id,
        perfil: 'broker',
        acao: 'editar',
        entidade: 'cliente',
        entidade_id: cliente_id,
        antes: { pessoa_celular: null },
        depois: { pessoa_celular: '19982314470' },
        // Written by a trigger.
        resumo: Buffer.alloc(0),
        quando: now,
      })
      .returning({ auditoria_id: schema.auditoria.auditoria_id });
    return row!.auditoria_id;
  };

  /** An open request of this customer. */
  const personRequest = async (colleague: Who, cliente_id: number): Promise<number> => {
    const [row] = await tx
      .insert(schema.pedido_titular)
      .values({
        empresa_id: people[colleague].empresa_id,
        cliente_id,
        tipo: 'acesso',
        canal: 'email',
        recebido_em: '2026-01-05',
        prazo: '2026-01-20',
        criado_em: now,
        atualizado_em: now,
      })
      .returning({ pedido_titular_id: schema.pedido_titular.pedido_titular_id });
    return row!.pedido_titular_id;
  };

  return { archive, key, label, view, webhook, importing, employee, invitation, audited, personRequest };
}
