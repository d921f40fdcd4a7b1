import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { arquivo } from '../../db/schema/index.ts';
import { createEmptyDatabase } from '../../db/test-database.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { systemClock } from '../clock.ts';
import { createFileKeys, sealing } from '../keys/sealed-file.ts';
import { connected, contentOf, differences } from './backup.fixture.ts';
import { makeBackup, readBackup, restoreBackup } from './index.ts';
import { storedAt } from './write-backup.ts';

vi.setConfig({ testTimeout: 60_000 });

const KEY = 'uma chave de pelo menos vinte letras';

let t: TestApp;
let chave: string;
let place: string;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  t = await createTestApp();
  chave = await addFile('conteúdo');
  await writeFile(join(t.folder, 'segredo'), 'o segredo\n');
});
afterAll(() => t.close());
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function folder(): Promise<string> {
  place = await mkdtemp(join(tmpdir(), 'farol-backup-'));
  const made = place;
  opened.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A stored file with its row. */
async function addFile(content: string): Promise<string> {
  const chave = randomUUID();
  const path = storedAt(t.folder, chave);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await t.db.service((tx) =>
    tx.insert(arquivo).values({
      empresa_id: t.people.corretor.empresa_id,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      chave,
    }),
  );
  return chave;
}

const backUp = async (options: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  (await makeBackup({
    connectionString: t.migration,
    dataDir: t.folder,
    folder: await folder(),
    clock: systemClock,
    ...options,
  }))!;

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  opened.push(() => database.close());
  return database;
}

const restore = async (backup: string, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) => {
  const { admin, connectionString: migrationConnectionString } = await emptyDatabase();
  const dataDir = join(await folder(), 'data');
  await restoreBackup({
    backup,
    dataDir,
    erasures: [],
    openDatabase: async () => ({ migrationConnectionString, stop: async () => {} }),
    log: () => undefined,
    ...options,
  });
  return { admin, migrationConnectionString, dataDir };
};

describe('a restored installation', () => {
  let before: Record<string, string[]>;
  let admin: string;
  let dataDir: string;
  let undo: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const { path } = await backUp();
    before = await connected(t.admin, (client) => contentOf(client));
    ({ admin, dataDir } = await restore(path));
    undo = opened.splice(0);
  }, 60_000);
  afterAll(async () => {
    for (const close of undo.reverse()) await close();
  });

  test('has every row of the one that was backed up', async () => {
    const after = await connected(admin, (client) => contentOf(client));
    expect(Object.values(before).flat().length).toBeGreaterThan(100);
    expect(differences(before, after)).toBe(0);
  });

  test('has its files and secrets', async () => {
    expect(await readFile(storedAt(dataDir, chave), 'utf8')).toBe('conteúdo');
    expect(await readFile(join(dataDir, 'segredo'), 'utf8')).toBe('o segredo\n');
  });

  test('goes on numbering where the other one was', async () => {
    const next = (at: string) =>
      connected(at, async (client) => {
        const { rows } = await client.query(`select nextval('cliente_cliente_id_seq')::int as n`);
        return rows[0].n as number;
      });
    expect(await next(admin)).toBe(await next(t.admin));
  });

  test('keeps triggers, references and row-level security', async () => {
    const rules = (at: string) =>
      connected(at, async (client) => {
        const { rows } = await client.query(`
          select tgrelid::regclass::text || tgname as regra, tgenabled::text as modo from pg_trigger where not tgisinternal
          union all select conrelid::regclass::text || conname, convalidated::text from pg_constraint where contype = 'f'
          union all select relname, relforcerowsecurity::text from pg_class where relrowsecurity
          union all select indexrelid::regclass::text, indisvalid::text from pg_index
            join pg_class c on c.oid = indrelid and c.relnamespace = 'public'::regnamespace
          order by 1`);
        return rows;
      });
    expect(await rules(admin)).toEqual(await rules(t.admin));
  });
});

describe('a restore', () => {
  test('of an encrypted backup, by a login that is no superuser, has the tables of the backup', async () => {
    const { path } = await backUp({ key: KEY });
    const { migrationConnectionString } = await restore(path, { key: KEY });
    const again = await backUp({ connectionString: migrationConnectionString });
    const [one, other] = await Promise.all([readBackup(path, KEY), readBackup(again.path, undefined)]);
    expect(other.manifest.tabelas).toEqual(one.manifest.tabelas);
  });

  test('keeps what was erased after the backup on the list of erasures', async () => {
    await writeFile(join(t.folder, 'apagamentos.jsonl'), '{"n":1}\n');
    const { path } = await backUp();
    const dataDir = join(await folder(), 'data');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'apagamentos.jsonl'), '{"n":1}\n{"n":2}\n');
    const third = join(place, 'outra.jsonl');
    await writeFile(third, '{"n":3}\n');
    await restore(path, { dataDir, erasures: [third] });
    expect(await readFile(join(dataDir, 'apagamentos.jsonl'), 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
    await rm(join(t.folder, 'apagamentos.jsonl'));
  });
});

describe('a restore refuses', () => {
  test.each([
    ['a byte that changed', undefined, 'está danificado'],
    ['a byte that changed in an encrypted backup', KEY, 'um trecho foi alterado'],
  ])('%s', async (_, key, sentence) => {
    const { path, bytes } = await backUp({ key });
    const content = await readFile(path);
    content[Math.floor(bytes / 2)]! ^= 1;
    await writeFile(path, content);
    await expect(restore(path, { key })).rejects.toThrow(sentence);
  });

  test.each([[undefined], [KEY]])('an end that is missing (key %s)', async (key) => {
    const { path, bytes } = await backUp({ key });
    await truncate(path, bytes - 40);
    await expect(restore(path, { key })).rejects.toThrow('está danificado ou incompleto');
  });

  test('an encrypted backup cut after a whole portion', async () => {
    const { path } = await backUp({ key: KEY });
    await truncate(path, 15 + 16 + 16 + 65_552);
    await expect(restore(path, { key: KEY })).rejects.toThrow('está danificado ou incompleto');
  });

  test('a wrong key, and none', async () => {
    const { path } = await backUp({ key: KEY });
    await expect(restore(path, { key: `${KEY}!` })).rejects.toThrow('não é a deste backup');
    await expect(restore(path)).rejects.toThrow('informe a chave');
  });

  test('a file that is no backup', async () => {
    const path = join(await folder(), 'outro');
    await writeFile(path, 'texto');
    await expect(restore(path)).rejects.toThrow('danificado');
  });

  test('a folder that is not empty, which stays as it was', async () => {
    const { path } = await backUp();
    const dataDir = await folder();
    await writeFile(join(dataDir, 'segredo'), 'meu');
    await expect(restore(path, { dataDir })).rejects.toThrow('não está vazia');
    expect(await readdir(dataDir)).toEqual(['segredo']);
  });

  test('a database that is not empty, and leaves the folder empty', async () => {
    const { path } = await backUp();
    const dataDir = await folder();
    await expect(
      restore(path, {
        dataDir,
        openDatabase: async () => ({ migrationConnectionString: t.migration, stop: async () => {} }),
      }),
    ).rejects.toThrow('não está vazio');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('a backup', () => {
  test('is refused beside another one', async () => {
    const first = await backUp({
      onSnapshot: async () => {
        await expect(backUp()).rejects.toThrow('em andamento');
      },
    });
    expect(first.linhas).toBeGreaterThan(0);
  });

  test('takes encrypted files as they are stored, and names one that was cut', async () => {
    const keys = createFileKeys([{ numero: 1, segredo: 'o segredo' }]);
    const seal = async (nome: string) => {
      const sealed = await buffer(Readable.from([Buffer.from('cifrado')]).pipe(sealing(keys, nome)));
      await writeFile(storedAt(t.folder, nome), sealed);
      return sealed;
    };
    const whole = await addFile('cifrado');
    const sealed = await seal(whole);
    const cut = await addFile('cifrado');
    await truncate(storedAt(t.folder, cut), (await seal(cut)).length - 1);
    const { path } = await backUp();
    expect((await readBackup(path, undefined)).manifest.arquivos.faltando).toEqual([cut]);
    await rm(storedAt(t.folder, cut));
    await t.db.service((tx) => tx.delete(arquivo).where(eq(arquivo.chave, cut)));
    const { dataDir } = await restore(path);
    expect(await readFile(storedAt(dataDir, whole))).toEqual(sealed);
  });

  test('names rows whose file is missing', async () => {
    const missing = await addFile('some');
    await rm(storedAt(t.folder, missing));
    const { path, faltando } = await backUp();
    expect(faltando).toBe(1);
    expect((await readBackup(path, undefined)).manifest.arquivos.faltando).toEqual([missing]);
  });

  test('that fails leaves no file and its reason on record', async () => {
    const at = await folder();
    await expect(
      backUp({
        folder: at,
        onSnapshot: () => {
          throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        },
      }),
    ).rejects.toThrow('full');
    expect(await readdir(at)).toEqual([]);
    const { rows } = await connected(t.admin, (client) =>
      client.query('select situacao, erro from backup order by backup_id desc limit 1'),
    );
    expect(rows).toEqual([{ situacao: 'falhou', erro: 'O disco do backup está cheio.' }]);
  });

  test('removes what a killed one left', async () => {
    const at = await folder();
    const left = `.farol-x.tar.gz.${hostname().split('.')[0]}.4194303.parcial`;
    await writeFile(join(at, left), 'half');
    const { path } = await backUp({ folder: at });
    expect(await readdir(at)).toEqual([path.split('/').at(-1)]);
  });

  test('is not made twice in one turn of the schedule', async () => {
    const schedule = {
      dueSince: new Date(systemClock.now().getTime() - 1_000),
      keep: { days: 1, weeks: 0, months: 0 },
    };
    const { path } = await backUp({ schedule });
    expect(path).toContain('farol-');
    const again = await makeBackup({
      connectionString: t.migration,
      dataDir: t.folder,
      folder: await folder(),
      clock: systemClock,
      schedule,
    });
    expect(again).toBeUndefined();
  });
});
