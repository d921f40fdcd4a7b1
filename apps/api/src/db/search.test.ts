import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCustomer, newEmployee, twoCompanies } from './fixture.ts';
import { asAdmin } from './test-database.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
let other: number;

beforeAll(async () => {
  it = await twoCompanies();
  await it.db.service(async (tx) => {
    other = await newEmployee(tx, it.a, 'otavio');
    await newCustomer(tx, it.a, it.brokerA, {
      pessoa_nome: 'João D’Ávila Sant’Anna',
      pessoa_cpf: '01234567890',
      pessoa_email: 'joao.100%_certo@example.com',
      pessoa_celular: '11987654321',
      pessoa_telefone: '1132654321',
      conjuge: { nome_completo: 'Rita de Cássia Lima' },
    });
    await newCustomer(tx, it.a, other, { pessoa_nome: 'Joana Conceição', pessoa_celular: '21912345678' });
    await newCustomer(tx, it.a, it.brokerA, { pessoa_nome: 'Conceição Apagada', excluido_em: new Date() });
    await newCustomer(tx, it.b, it.brokerB, { pessoa_nome: 'João da Outra Empresa' });
  });
});
afterAll(() => it.close());

const search = (
  texto: string,
  options: { empresas?: number[]; consultores?: number[]; scope?: number[] } = {},
) =>
  it.db.write({ empresas: options.scope ?? [it.a] }, async (tx) => {
    const consultores = options.consultores ?? null;
    const { rows } = await tx.execute<{ pessoa_nome: string }>(sql`
      select c.pessoa_nome
        from farol_buscar_clientes(${sql.param(options.empresas ?? [it.a])}, ${texto}, ${sql.param(consultores)}) b
        join cliente c on c.empresa_id = b.empresa_id and c.cliente_id = b.cliente_id
       order by c.pessoa_nome`);
    return rows.map((row) => row.pessoa_nome.split(' ')[0]);
  });

describe('finding customers', () => {
  test.each(['1187654321', '11987654321', '(11) 8765-4321', '987654321', '0055 11 98765-4321'])(
    'by a cell phone with and without its ninth digit: %s',
    async (texto) => {
      expect(await search(texto)).toEqual(['João']);
    },
  );

  test.each([
    ['conceicao', ['Álvaro', 'Joana']],
    ['CONCEIÇÃO', ['Álvaro', 'Joana']],
    ['alvaro', ['Álvaro']],
    ['conceição alvaro', ['Álvaro']],
    ['d’avila', ['João']],
    ['davila', ['João']],
    ['SANTANNA', ['João']],
    ['rita de cassia', ['João']],
    ['oao', ['João']],
    ['nobody', []],
    ['  ', []],
  ])('by name without accents or case: %s', async (texto, found) => {
    expect(await search(texto)).toEqual(found);
  });

  test.each(['01234567890', '012.345.678-90', '012.345', 'joao 012.345.678-90'])(
    'by CPF in any format: %s',
    async (texto) => {
      expect(await search(texto)).toEqual(['João']);
    },
  );

  test.each([
    '11987654321',
    '(11) 98765-4321',
    '(11) 9 8765-4321',
    '+55 11 98765-4321',
    '011 98765-4321',
    '98765-4321',
    '(11) 3265-4321',
  ])('by phone in any format: %s', async (texto) => {
    expect(await search(texto)).toEqual(['João']);
  });

  test.each([
    ['joao.100%_certo@', ['João']],
    ['%', ['João']],
    ['a_o', []],
    ['\\', []],
  ])('by e-mail, with SQL wildcards as plain letters: %s', async (texto, found) => {
    expect(await search(texto)).toEqual(found);
  });

  test('within some consultants only', async () => {
    expect(await search('conceicao', { consultores: [other] })).toEqual(['Joana']);
  });

  test('never outside the companies of the transaction', async () => {
    expect(await search('joao', { empresas: [it.a, it.b] })).toEqual(['João']);
    expect(await search('joao', { empresas: [it.b] })).toEqual([]);
    expect(await search('joao', { empresas: [it.a, it.b], scope: [it.a, it.b] })).toEqual(['João', 'João']);
  });

  test('uses the trigram index', async () => {
    await asAdmin(it.admin, async (owner) => {
      // Without live events, which would take longer than the rows.
      await owner.query('set session_replication_role = replica');
      await owner.query(`
        insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome)
        select ${it.a}, ${it.brokerA}, ${it.brokerA}, md5(n::text) from generate_series(1, 20000) n`);
      await owner.query('analyze cliente');
    });
    const plan = await it.db.service(async (tx) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select 1 from cliente where empresa_id = any (array[${it.a}::int]) and busca like '%alvaro%'`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('cliente_busca');
  });
});

test('a text without accents is compared as it is without them', async () => {
  const { rows } = await it.db.service((tx) =>
    tx.execute(sql`select chr(n) as letra from generate_series(1, 127) n
                    where farol_sem_acento(chr(n)) <> lower(chr(n) collate "C")`),
  );
  expect(rows).toEqual([]);
});
