import { type ApoliceDoCliente, api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivo } from '../../../db/schema/index.ts';
import type { Caller } from '../../../platform/http/in-process.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { longPolicy, madePdf, sample } from './pdf.fixture.ts';

let t: TestApp;
let broker: Caller;
let cliente_id: number;

beforeAll(async () => {
  t = await createTestApp();
  broker = await t.as('corretor');
  ({ cliente_id } = await t.make((f) =>
    f.customer('corretor', { pessoa_nome: 'Marina Teixeira Campos', pessoa_cpf: '52998224725' }),
  ));
});
afterAll(() => t.close());

const input = (content: Buffer, nome = 'apolice.pdf') => ({
  params: { id: cliente_id },
  file: { nome, content },
});
const read = async (content: Buffer) => broker.call(api.customerPolicies.readPdf, input(content));
const refused = async (content: Buffer, nome?: string) => {
  const { status, error } = await broker.try(api.customerPolicies.readPdf, input(content, nome));
  return [status, error.errors?.file?.[0] ?? error.statusMessage];
};
const policies = async (): Promise<ApoliceDoCliente[]> =>
  (await broker.call(api.policies.list, { query: { cliente_id } })).data;
const files = () => t.db.service((tx) => tx.select({ id: arquivo.arquivo_id }).from(arquivo));

test('reads a policy for the form and keeps nothing', async () => {
  const before = await files();
  const reply = await read(await sample('auto-reportlab'));
  expect(reply).toMatchObject({
    tipo: 'apolice',
    campos: { numero_apolice: '0531.28.4471902-6', valor_premio: 2566.5, vigencia_fim: '2027-03-10' },
    evidencias: { numero_apolice: [{ pagina: 1, texto: 'Apólice 0531.28.4471902-6' }] },
    pessoa: 'titular',
    outra_pessoa: null,
    registrada: null,
    paginas: 2,
    paginas_lidas: 2,
  });
  expect([await policies(), await files()]).toEqual([[], before]);
});

test('names the insured person who is not the customer', async () => {
  const { pessoa, outra_pessoa } = await read(await sample('auto-ghostscript'));
  expect([pessoa, outra_pessoa]).toEqual(['outra', { nome: 'CAIO MOREIRA DUARTE', cpf: '71460238001' }]);
});

test('names the policy that has this number already, however it is written', async () => {
  const made = await broker.call(api.customerPolicies.create, {
    params: { id: cliente_id },
    body: {
      produto_diagnostico_id: 3,
      cobertura: 'incendio',
      segurado: 'titular',
      outra_corretora: true,
      numero_apolice: '51772026140098871',
    },
  });
  const { registrada } = await read(await sample('residencial-weasyprint'));
  expect(registrada).toEqual({
    diagnostico_apolice_id: made.diagnostico_apolice_id,
    numero_apolice: '51772026140098871',
    cliente_id,
    pessoa_nome: 'Marina Teixeira Campos',
  });
});

test('reads the first twenty of 3,000 pages', async () => {
  const reply = await read(await longPolicy(3_000));
  expect(reply).toMatchObject({
    paginas: 3_000,
    paginas_lidas: 20,
    campos: { numero_apolice: '1007800/25' },
  });
});

const BROKEN = 'Este PDF está danificado e não abre. Baixe-o de novo na seguradora.';

test('refuses a PDF with a password', async () => {
  const content = await madePdf({ pages: [['Apólice 123456']], userPassword: 'segredo' });
  expect(await refused(content)).toEqual([
    422,
    'Este PDF tem senha. Abra-o com a senha, imprima em PDF e envie a cópia sem senha.',
  ]);
});

test('refuses a scan', async () => {
  expect(await refused(await madePdf({ pages: [[], []] }))).toEqual([
    422,
    'Este PDF não tem texto: é uma imagem, como um documento escaneado. Registre a apólice pelo formulário; o arquivo pode ser guardado com ela.',
  ]);
});

test('refuses a picture', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect(await refused(Buffer.from(dot, 'base64'), 'apolice.png')).toEqual([415, 'Envie um arquivo PDF.']);
});

test.each([
  ['cut in half', async () => (await sample('auto-reportlab')).subarray(0, 1_500)],
  ['of noise', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, '<<[(')])],
  ['whose pages are their own parents', async () => LOOP],
])('refuses a PDF %s', async (_, made) => {
  const [status, words] = await refused(await made());
  expect([
    status,
    [BROKEN, 'Este PDF não tem texto'].some((start) => String(words).startsWith(start)),
  ]).toEqual([422, true]);
});

const LOOP = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('ends the reading of a PDF that unpacks without end, and serves on', async () => {
  const { status } = await broker.try(api.customerPolicies.readPdf, input(await bomb()));
  expect(status).toBe(422);
  expect(await read(await sample('auto-reportlab'))).toMatchObject({ pessoa: 'titular' });
});

/** One page whose content unpacks to 2 GB of the same command. */
async function bomb(): Promise<Buffer> {
  const { deflateSync } = await import('node:zlib');
  const once = deflateSync(Buffer.alloc(64 * 1024 * 1024, '(x)Tj '));
  const twice = deflateSync(once);
  const stream = `4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${twice.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[4 0 R 4 0 R 4 0 R 4 0 R 4 0 R 4 0 R 4 0 R 4 0 R]/Resources<</Font<</F 5 0 R>>>>>>endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    ),
    Buffer.from(stream),
    twice,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

test('is for those who see the customer', async () => {
  const other = await t.as('corretor2');
  const { status } = await other.try(api.customerPolicies.readPdf, input(await sample('auto-reportlab')));
  expect(status).toBe(404);
});
