import { randomUUID } from 'node:crypto';
import type { Area } from '@farol/domain/code-lists';
import type { Aguardando, Estagio } from '@farol/domain/pipeline';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import * as schema from '../db/schema/index.ts';
import { GENERAL_BLOCK, ITEM_OF_AREA, OPTION_OF_AREA } from './answers.ts';
import type { People, Who } from './brokerage.ts';
import { peopleFactory } from './people-factory.ts';
import { policyFactory } from './policy-factory.ts';
import { sheetFactory } from './sheet-factory.ts';

/** Rows written directly by tests, at any stage. */
export type Factory = ReturnType<typeof createFactory>;

type TaskSeed = Partial<typeof schema.tarefa.$inferInsert> & { area: Area; especialista?: Who };

type StudySeed = {
  consultor?: Who;
  cliente_id?: number;
  estagio?: Estagio;
  areas?: Area[];
  tarefas?: TaskSeed[];
  campos?: object;
  estudo?: Partial<typeof schema.diagnostico.$inferInsert>;
  /** One complete, recommended option per area. */
  opcoes?: boolean;
};

export type MadeStudy = {
  diagnostico_id: number;
  cliente_id: number;
  empresa_id: number;
  /** By area. */
  produtos: Record<number, number>;
  itens: Record<number, number>;
  opcoes: Record<number, number>;
  tarefas: Record<number, number>;
};

/** Party each stage of a study waits for. */
const WAITS_FOR: Record<number, Aguardando | null> = {
  1: 'consultor',
  2: 'consultor',
  3: 'consultor',
  4: 'especialista',
  5: 'consultor',
  6: 'cliente',
  7: 'especialista',
  8: 'consultor',
  9: 'fornecedor',
  10: null,
};

let counter = 0;

/** The counter goes on across files of a worker; tests write numbers below this one themselves. */
const FIRST_CPF = 1_000_000;

/** A valid CPF for a number, unique per customer. */
export function cpfOf(n: number): string {
  const digits = String(100_000_000 + n)
    .split('')
    .map(Number);
  const check = (numbers: number[]) => {
    const sum = numbers.reduce((total, d, i) => total + d * (numbers.length + 1 - i), 0);
    return ((sum * 10) % 11) % 10;
  };
  const first = check(digits);
  return [...digits, first, check([...digits, first])].join('');
}

export function createFactory(tx: Tx, people: People, now: Date) {
  const day = now.toISOString().slice(0, 10);

  const file = async (empresa_id: number) => {
    const [row] = await tx
      .insert(schema.arquivo)
      .values({
        empresa_id,
        nome: 'cotacao.pdf',
        tipo: 'application/pdf',
        tamanho: 10,
        sha256: 'x',
        chave: 'x',
      })
      .returning({ arquivo_id: schema.arquivo.arquivo_id });
    return row!.arquivo_id;
  };

  const customer = async (
    consultor: Who = 'corretor',
    over: Partial<typeof schema.cliente.$inferInsert> = {},
  ) => {
    counter += 1;
    const { empresa_id, funcionario_id } = people[consultor];
    const [row] = await tx
      .insert(schema.cliente)
      .values({
        empresa_id,
        consultor_id: funcionario_id,
        criador_id: funcionario_id,
        pessoa_nome: `Cliente ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[counter % 26]} da Silva`,
        pessoa_cpf: cpfOf(FIRST_CPF + counter),
        pessoa_email: `cliente${counter}@exemplo.com.br`,
        pessoa_celular: `4899${String(1_000_000 + counter)}`,
        pessoa_data_nascimento: '1986-04-12',
        pessoa_sexo: 'F',
        pessoa_estado_civil: 'S',
        pessoa_profissao: 'Administrador',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
        canal_contato: 'whatsapp',
        criado_em: now,
        ...over,
      })
      .returning();
    const { cliente_id } = row!;
    await tx.insert(schema.consentimento).values(
      (['tratamento', 'dados_saude'] as const).map((finalidade) => ({
        empresa_id,
        cliente_id,
        finalidade,
        canal: 'whatsapp',
        data: day,
      })),
    );
    return row!;
  };

  const study = async (seed: StudySeed = {}): Promise<MadeStudy> => {
    const consultor = seed.consultor ?? 'corretor';
    const { empresa_id, funcionario_id } = people[consultor];
    const areas = seed.areas ?? seed.tarefas?.map((t) => t.area) ?? [1];
    const owner = seed.cliente_id
      ? (await tx.select().from(schema.cliente).where(eq(schema.cliente.cliente_id, seed.cliente_id)))[0]!
      : await customer(consultor);
    const [row] = await tx
      .insert(schema.diagnostico)
      .values({
        empresa_id,
        cliente_id: owner.cliente_id,
        consultor_id: funcionario_id,
        criador_id: funcionario_id,
        estagio: seed.estagio ?? 1,
        data_inicio: day,
        entrada_no_estagio: now,
        ultima_atividade_em: now,
        campos: { ...GENERAL_BLOCK, cpf: owner.pessoa_cpf, ...seed.campos },
        ...seed.estudo,
      })
      .returning();
    const { diagnostico_id } = row!;
    await tx.insert(schema.atividade).values({
      empresa_id,
      tipo_atividade: 'estudo',
      funcionario_id,
      cliente_id: owner.cliente_id,
      diagnostico_id,
      status_tarefa: seed.estudo?.encerrado_em ? 4 : seed.estagio === 10 ? 3 : 2,
      aguardando: WAITS_FOR[seed.estagio ?? 1],
      entrada_no_estagio: now,
    });

    const made: MadeStudy = {
      diagnostico_id,
      cliente_id: owner.cliente_id,
      empresa_id,
      produtos: {},
      itens: {},
      opcoes: {},
      tarefas: {},
    };
    for (const area of (seed.estagio ?? 1) >= 2 ? areas : []) {
      const item = ITEM_OF_AREA[area]!;
      const [product] = await tx
        .insert(schema.diagnostico_produto)
        .values({ empresa_id, diagnostico_id, produto_diagnostico_id: area })
        .returning();
      const [born] = await tx
        .insert(schema.diagnostico_produto_item)
        .values({
          empresa_id,
          diagnostico_id,
          diagnostico_produto_id: product!.diagnostico_produto_id,
          tipo_segurado: 'titular',
          ...item,
          campos: item.campos as Record<string, unknown>,
        })
        .returning();
      made.produtos[area] = product!.diagnostico_produto_id;
      made.itens[area] = born!.diagnostico_produto_item_id;
      const task = seed.tarefas?.find((t) => t.area === area);
      if (task || seed.opcoes) {
        if (seed.opcoes) made.opcoes[area] = await option(made, area, { rodada: task?.rodada ?? 1 });
        if (task) made.tarefas[area] = await makeTask(made, task);
      }
    }
    return made;
  };

  const makeTask = async (of: MadeStudy, { area, especialista, ...over }: TaskSeed) => {
    const specialist =
      especialista ??
      (of.empresa_id === people['especialista.b'].empresa_id
        ? 'especialista.b'
        : area <= 3
          ? 'especialista'
          : 'especialista2');
    const [row] = await tx
      .insert(schema.tarefa)
      .values({
        empresa_id: of.empresa_id,
        diagnostico_id: of.diagnostico_id,
        produto_diagnostico_id: area,
        especialista_id: people[specialist].funcionario_id,
        atribuida_em: now,
        entrada_no_estagio: now,
        criado_em: now,
        dias_necessidade: 30,
        ...over,
      })
      .returning();
    return row!.tarefa_id;
  };

  const option = async (
    of: MadeStudy,
    area: number,
    over: Partial<typeof schema.diagnostico_produto_item_opcao.$inferInsert> = {},
  ) => {
    const validity = new Date(now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const [row] = await tx
      .insert(schema.diagnostico_produto_item_opcao)
      .values({
        empresa_id: of.empresa_id,
        diagnostico_id: of.diagnostico_id,
        diagnostico_produto_item_id: of.itens[area]!,
        campos: OPTION_OF_AREA[area],
        recomendada: 'S',
        validade_proposta: validity,
        arquivo_id: await file(of.empresa_id),
        ...over,
      })
      .returning();
    return row!.diagnostico_produto_item_opcao_id;
  };

  const hanging = (of: MadeStudy) => ({ empresa_id: of.empresa_id, diagnostico_id: of.diagnostico_id });

  const row = async (
    of: MadeStudy,
    over: Partial<typeof schema.produto_item_tabela_item.$inferInsert> & { tabela: string },
  ) => {
    const [made] = await tx
      .insert(schema.produto_item_tabela_item)
      .values({
        ...hanging(of),
        dono_tipo: 'diagnostico',
        dono_id: of.diagnostico_id,
        linha_uuid: randomUUID(),
        ...over,
      })
      .returning();
    return made!.produto_item_tabela_item_id;
  };

  const document = async (
    of: MadeStudy,
    over: Partial<typeof schema.diagnostico_documento.$inferInsert> & { tipo: string },
  ) => {
    const [made] = await tx
      .insert(schema.diagnostico_documento)
      .values({ ...hanging(of), ...over })
      .returning();
    return made!.diagnostico_documento_id;
  };

  const comment = async (
    of: MadeStudy,
    over: Partial<typeof schema.diagnostico_comentario.$inferInsert> & { funcionario_id: number },
  ) => {
    const [made] = await tx
      .insert(schema.diagnostico_comentario)
      .values({ ...hanging(of), destinatario: 'especialista', comentario: 'Bom dia', ...over })
      .returning();
    return made!.diagnostico_comentario_id;
  };

  const activityOf = async ({ empresa_id, diagnostico_id }: MadeStudy): Promise<number> => {
    const [found] = await tx
      .select({ id: schema.atividade.atividade_id })
      .from(schema.atividade)
      .where(
        and(eq(schema.atividade.empresa_id, empresa_id), eq(schema.atividade.diagnostico_id, diagnostico_id)),
      );
    return found!.id;
  };

  return {
    ...peopleFactory(tx, people, now),
    ...sheetFactory(tx, now),
    customer,
    study,
    task: makeTask,
    option,
    file,
    row,
    document,
    ...policyFactory(tx, day),
    comment,
    activityOf,
  };
}
