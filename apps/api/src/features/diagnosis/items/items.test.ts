import { api, type Estudo } from '@farol/contracts';
import { itensOfArea } from '@farol/domain/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../../test/test-app.ts';
import { auditOf, itemOf, readAs, saveAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const choose = async (study: Pick<Estudo, 'diagnostico_id'>, ...areas: number[]) =>
  (await t.as('corretor')).call(api.diagnosis.selectProducts, {
    params: { id: study.diagnostico_id },
    body: { diagnostico_produtos: areas.map((produto_diagnostico_id) => ({ produto_diagnostico_id })) },
  });

/** A draft with these areas; the customer lives alone by default. */
async function withAreas(areas: number[], answers: object = {}): Promise<Estudo> {
  const study = await startOf(t);
  if (Object.keys(answers).length > 0) await saveAs(t, 'corretor', study, answers);
  return choose(study, ...areas);
}

const save = async (who: Who, study: Estudo, codigo: string, body: object, segurado = 'titular') => {
  const item = itemOf(study, codigo, segurado);
  return (await t.as(who)).try(api.diagnosis.updateItem, {
    params: { id: item?.diagnostico_produto_item_id },
    body: { versao: item?.versao, ...body },
  });
};

const count = (study: Estudo, area: number) =>
  study.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area)?.diagnostico_produto_itens.length;

describe('items of the chosen areas', () => {
  test('are created, hidden and restored with their area, answers included', async () => {
    const study = await withAreas([1, 4]);
    expect(study.diagnostico_produtos.map((p) => p.nome_produto)).toEqual(['Vida', 'Crédito']);
    expect(count(study, 1)).toBe(itensOfArea(1).length);
    await save('corretor', study, '4.06', { interesse: 'S', credito_valor: 20_000 });
    const less = await choose(study, 1);
    expect(less.diagnostico_produtos).toHaveLength(1);
    const again = await choose(study, 1, 4);
    expect(itemOf(again, '4.06')).toMatchObject({ interesse: 'S', credito_valor: 20_000, versao: 2 });
    expect(count(again, 4)).toBe(itensOfArea(4).length);
  });

  test('follow a spouse added or removed on the customer’s record', async () => {
    const study = await withAreas([1]);
    expect(itemOf(study, '1.01', 'conjuge')).toBeUndefined();
    const c = await t.as('corretor');
    const params = { id: study.cliente_id };
    const marry = async (pessoa_estado_civil: 'C' | 'S') => {
      const { versao } = await c.call(api.customers.get, { params });
      await c.call(api.customers.update, { params, body: { versao, pessoa_estado_civil } });
      return readAs(t, 'corretor', study.diagnostico_id);
    };
    const married = await marry('C');
    expect(itemOf(married, '1.01', 'conjuge')).toBeDefined();
    expect(itemOf(married, '1.14', 'conjuge')).toBeUndefined();
    await save('corretor', married, '1.01', { interesse: 'N' }, 'conjuge');
    expect(itemOf(await marry('S'), '1.01', 'conjuge')).toBeUndefined();
    expect(itemOf(await marry('C'), '1.01', 'conjuge')).toMatchObject({ interesse: 'N' });
  });

  test('become one when joint, and separate again with their answers', async () => {
    const study = await withAreas([1], { estado_civil: 'C', conjuge_nome: 'Rui Barros' });
    const joint = await save('corretor', study, '1.01', { tipo_segurado: 'casal' });
    expect(joint.data).toMatchObject({ tipo_segurado: 'casal', versao: 2 });
    const trail = await auditOf(t, 'diagnostico_produto_item', joint.data.diagnostico_produto_item_id);
    expect(trail.at(-1)).toEqual({
      acao: 'escolher_segurado',
      antes: { tipo_segurado: 'titular' },
      depois: { tipo_segurado: 'casal' },
    });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itemOf(seen, '1.01', 'conjuge')).toBeUndefined();
    expect(itemOf(seen, '1.01', 'titular')).toBeUndefined();
    await save('corretor', seen, '1.01', { tipo_segurado: 'titular' }, 'casal');
    const apart = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itemOf(apart, '1.01', 'titular')).toBeDefined();
    expect(itemOf(apart, '1.01', 'conjuge')).toBeDefined();
    const wrong = await save('corretor', apart, '1.14', { tipo_segurado: 'casal' });
    expect(wrong.error.errors).toEqual({ tipo_segurado: ['Este item é só do titular.'] });
  });
});

describe('saving an item', () => {
  test('stores its own answers, and the study’s in the study', async () => {
    const study = await withAreas([1], { estado_civil: 'C', conjuge_nome: 'Rui Barros' });
    const saved = await save('corretor', study, '1.01', {
      interesse: 'S',
      capital_desejado: 800_000,
      altura_cm: 170,
      idade_independencia: 23,
    });
    expect(saved.data).toMatchObject({ interesse: 'S', altura_cm: 170, versao: 2 });
    await save('corretor', study, '1.01', { altura_cm: 181 }, 'conjuge');
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(seen).toMatchObject({ altura_cm: 170, conjuge_altura_cm: 181, idade_independencia: 23 });
    expect(itemOf(seen, '1.02')).toMatchObject({ altura_cm: 170 });
    expect(itemOf(seen, '1.02', 'conjuge')).toMatchObject({ altura_cm: 181 });
    expect(saved.data.diagnostico_versao).toBe(study.versao + 1);
  });

  test('shows the customer’s answer until another one is typed', async () => {
    const study = await withAreas([3]);
    const corretor = await t.as('corretor');
    const params = { id: study.cliente_id };
    const { versao } = await corretor.call(api.customers.get, { params });
    await corretor.call(api.customers.update, { params, body: { versao, endereco_cep: '88010-000' } });
    const wanted = await save('corretor', study, '3.01', { interesse: 'S' });
    expect(wanted.data).toMatchObject({
      cep_pernoite: '88010000',
      valores_preenchidos: { cep_pernoite: 'cadastro' },
    });
    expect(itemOf(await readAs(t, 'corretor', study.diagnostico_id), '3.02')).not.toHaveProperty('cep_risco');
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itemOf(seen, '3.01')).toMatchObject({ cep_pernoite: '88010000' });
    const typed = await save('corretor', seen, '3.01', { cep_pernoite: '88020-000' });
    expect(typed.data.cep_pernoite).toBe('88020000');
    expect(typed.data.valores_preenchidos).not.toHaveProperty('cep_pernoite');
  });

  test('accepts a city of the state that another item holds', async () => {
    const study = await withAreas([6]);
    await save('corretor', study, '6.02', { interesse: 'S', imovel_uf: 'SP' });
    const wanted = await save('corretor', study, '6.01', { interesse: 'S' });
    expect(wanted.data).toMatchObject({ imovel_uf: 'SP', valores_preenchidos: { imovel_uf: 'outro_item' } });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    const wrong = await save('corretor', seen, '6.01', { imovel_cidade: 'Niterói' });
    expect(wrong.error.errors).toEqual({ imovel_cidade: ['Escolha uma cidade de SP.'] });
    const chosen = await save('corretor', seen, '6.01', { imovel_cidade: 'Campinas' });
    expect(chosen.data).toMatchObject({ imovel_uf: 'SP', imovel_cidade: 'Campinas' });
    const moved = await readAs(t, 'corretor', study.diagnostico_id);
    const elsewhere = await save('corretor', moved, '6.02', { imovel_uf: 'RJ' });
    expect(elsewhere.data).not.toHaveProperty('imovel_cidade');
    const both = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itemOf(both, '6.01')).toMatchObject({ imovel_uf: 'SP', imovel_cidade: 'Campinas' });
  });

  test('checks the end of a trip against the start in another item', async () => {
    const study = await withAreas([3, 5]);
    await save('corretor', study, '5.07', { interesse: 'S', viagem_inicio: '2027-02-05' });
    await save('corretor', study, '3.07', { interesse: 'S' });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    const wrong = await save('corretor', seen, '3.07', { viagem_fim: '2027-02-01' });
    expect(wrong.error.errors).toEqual({ viagem_fim: ['Informe uma data a partir de 05/02/2027.'] });
    const right = await save('corretor', seen, '3.07', { viagem_fim: '2027-02-20' });
    expect(right.data).toMatchObject({
      viagem_fim: '2027-02-20',
      valores_preenchidos: { viagem_inicio: 'outro_item' },
    });
  });

  test('refuses what the catalogue refuses, naming the sent field', async () => {
    const study = await withAreas([1, 3], { estado_civil: 'C', conjuge_nome: 'Rui Barros' });
    const refused = await save(
      'corretor',
      study,
      '1.01',
      { nota_atual: 11, capital_desejado: -5, altura_cm: 900, veiculo_placa: 'ABC1D23', reserva_atual: 1 },
      'conjuge',
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
      'altura_cm',
      'capital_desejado',
      'nota_atual',
      'reserva_atual',
      'veiculo_placa',
    ]);
  });

  test('refuses to overwrite a newer answer', async () => {
    const study = await withAreas([1]);
    await save('corretor', study, '1.01', { capital_desejado: 100_000 });
    expect((await save('lider', study, '1.01', { prioridade: 1 })).status).toBe(200);
    const stale = await save('lider', study, '1.01', { capital_desejado: 1 });
    expect(stale).toMatchObject({ status: 409, error: { code: 'versao_antiga' } });
    expect(stale.error.atual).toMatchObject({ capital_desejado: 100_000, versao: 3 });
  });

  test('is limited to those who see the study', async () => {
    const study = await withAreas([1]);
    expect((await save('corretor2', study, '1.01', { interesse: 'S' })).status).toBe(404);
    expect((await save('admin.b', study, '1.01', { interesse: 'S' })).status).toBe(404);
    expect((await save('admin', study, '1.01', { interesse: 'S' })).status).toBe(200);
  });

  test('stores the comment and whether several options add up', async () => {
    const study = await withAreas([1]);
    const id = itemOf(study, '1.01')?.diagnostico_produto_item_id as number;
    const c = await t.as('corretor');
    await c.call(api.diagnosis.commentItem, { params: { id }, body: { comentario: 'Prefere anual.' } });
    const item = itemOf(await readAs(t, 'corretor', study.diagnostico_id), '1.01');
    expect(item).toMatchObject({ comentario: 'Prefere anual.', somar: 'N', versao: 2 });
    const saved = await c.call(api.diagnosis.updateItem, { params: { id }, body: { versao: 2, somar: 'S' } });
    expect(saved).toMatchObject({ somar: 'S', comentario: 'Prefere anual.' });
    expect((await auditOf(t, 'diagnostico_produto_item', id)).map((a) => a.acao)).toEqual([
      'comentar',
      'editar',
    ]);
  });
});

describe('a manual area score', () => {
  test('needs a reason and is removed together with it', async () => {
    const study = await withAreas([1]);
    const id = study.diagnostico_produtos[0]?.diagnostico_produto_id as number;
    const c = await t.as('corretor');
    const bare = await c.try(api.diagnosis.updateProduct, { params: { id }, body: { nota_manual: 7 } });
    expect(bare.error.errors).toEqual({ nota_manual_motivo: ['Diga por que a nota é outra.'] });
    const body = { nota_manual: 7, nota_manual_motivo: 'Herança a caminho' };
    await c.call(api.diagnosis.updateProduct, { params: { id }, body });
    const noted = await readAs(t, 'corretor', study.diagnostico_id);
    expect(noted.diagnostico_produtos[0]).toMatchObject({ ...body, nota_projetada: 7 });
    expect(noted.nota_geral).toBe(7);
    await c.call(api.diagnosis.updateProduct, { params: { id }, body: { nota_manual: null } });
    expect((await readAs(t, 'corretor', study.diagnostico_id)).diagnostico_produtos[0]).toMatchObject({
      nota_manual: null,
      nota_manual_motivo: null,
    });
  });
});

describe('files of items', () => {
  test('a health declaration is stored in the item, visible to authorised readers', async () => {
    const study = await withAreas([1]);
    const id = itemOf(study, '1.01')?.diagnostico_produto_item_id as number;
    const c = await t.as('corretor');
    const sent = await c.call(api.diagnosis.uploadLifeFile, { params: { id }, file: PDF as never });
    expect(sent.arquivo_dps).toMatchObject({ nome: 'proposta.pdf', tipo: 'application/pdf' });
    const seen = itemOf(await readAs(t, 'corretor', study.diagnostico_id), '1.01');
    const kept = seen?.arquivo_dps as { url: string } | undefined;
    expect((await t.app.inject({ url: kept?.url ?? '' })).statusCode).toBe(200);
    expect(itemOf(await readAs(t, 'lider', study.diagnostico_id), '1.01')).not.toHaveProperty('arquivo_dps');

    const other = itemOf(study, '1.12')?.diagnostico_produto_item_id as number;
    const wrong = await c.try(api.diagnosis.uploadLifeFile, { params: { id: other }, file: PDF });
    expect(wrong.error.errors).toEqual({ file: ['Este item não recebe declaração de saúde.'] });
    const hidden = await (await t.as('lider')).try(api.diagnosis.uploadLifeFile, {
      params: { id },
      file: PDF,
    });
    expect(hidden.status).toBe(422);
  });

  test('an uploaded file is attached once, to its own field, by its uploader', async () => {
    const study = await withAreas([5]);
    const c = await t.as('corretor');
    const { arquivo_id } = await c.call(api.files.upload, { file: PDF as never });
    const saved = await save('corretor', study, '5.02', { documento_suporte: arquivo_id });
    expect(saved.data.documento_suporte).toMatchObject({ arquivo_id });
    const stolen = await save('corretor', study, '5.03', { documento_suporte: arquivo_id });
    expect(stolen.error.errors).toEqual({
      documento_suporte: ['Arquivo não encontrado: envie-o de novo.'],
    });
  });
});
