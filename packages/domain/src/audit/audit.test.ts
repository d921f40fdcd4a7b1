import { describe, expect, it } from 'vitest';
import { atoText, holdsHealth, mudancasOf, mudancaText, tipoOfAcao } from './index.ts';

const changes = (antes: unknown, depois: unknown, saude = false) => mudancasOf(antes, depois, { saude });

describe('what an entry changed', () => {
  it('leaves out what the machine keeps and what is empty on both sides', () => {
    expect(
      changes({ versao: 1, fgts: null, linha_uuid: 'a' }, { versao: 2, fgts: null, linha_uuid: 'b' }),
    ).toEqual([]);
  });

  it('names parts of a value by their place', () => {
    expect(changes(null, { conjuge: { nome_completo: 'Rita' } })).toEqual([
      { campo: 'conjuge.nome_completo', de: null, para: 'Rita', sigilo: undefined },
    ]);
  });

  it('holds health data only for who is shown them', () => {
    expect(changes({ peso_kg: 70 }, { peso_kg: 92 })).toEqual([
      { campo: 'peso_kg', de: null, para: null, sigilo: 'saude', oculto: true },
    ]);
    expect(holdsHealth(changes({ peso_kg: 70 }, { peso_kg: 92 }))).toBe(false);
    expect(holdsHealth(changes({ peso_kg: 70 }, { peso_kg: 92 }, true))).toBe(true);
  });

  it('says that health data changed where the trail does not keep them', () => {
    const [change] = changes({ peso_kg: null }, { peso_kg: '[saúde]' }, true);
    expect(change).toMatchObject({ sigilo: 'saude', oculto: true });
    expect(holdsHealth(change ? [change] : [])).toBe(false);
  });

  it.each([
    [{ pessoa_cpf: '***.982.***-**' }, '***.982.***-**'],
    [{ pessoa_cpf: '52998224725' }, '•••.982.247-••'],
    [{ observacao: 'CPF 529.982.247-25, ligar' }, 'CPF •••.982.247-••, ligar'],
    [{ rg: '12.345.678' }, '••••'],
    [{ restricao_cpf: 'S' }, 'S'],
    [{ pessoa_celular: '19982314470' }, '19982314470'],
  ])('masks numbers of papers in %o', (depois, shown) => {
    expect(changes(null, depois)[0]?.para).toBe(shown);
  });
});

describe('the words', () => {
  it('name a field and its values as its description does', () => {
    expect(mudancaText('cliente', { campo: 'pessoa_celular', de: '19982314470', para: '19982310000' })).toBe(
      'Celular: de (19) 9 8231-4470 para (19) 9 8231-0000',
    );
  });

  it.each([
    ['diagnostico_apolice', 'nao_renovada_motivo', 'preco', 'Motivo de não renovar: Preço'],
    ['diagnostico_apolice', 'cobertura', 'casco', 'Cobertura: Casco (colisão, roubo e incêndio)'],
    ['pedido_titular', 'tipo', 'acesso', 'Tipo: Acesso, com declaração completa'],
    ['pedido_titular', 'prazo', '2026-12-05', 'Responder até: 05/12/2026'],
    ['consentimento', 'finalidade', 'dados_saude', 'Finalidade: Uso de dados de saúde'],
    ['consentimento', 'canal', 'presencial', 'Canal: Pessoalmente'],
    ['diagnostico_documento', 'status', 'reproved', 'Situação: Recusado'],
    ['diagnostico_produto_item_opcao', 'resposta.status', 'adjust', 'Resposta do cliente: Ajustar'],
    ['diagnostico', 'restricao_cpf', 'S', 'Restrição no CPF?: Sim'],
    ['empresa', 'lista', 'painel-de-vendas', 'Lista: Painel de vendas'],
    ['tarefa', 'ultima_area', 'x', 'Última área: x'],
    ['indice', 'IPCA.2025-09', 0.0046, 'IPCA de 09/2025: 0,46%'],
  ])('name codes, days and rates of %s.%s', (entidade, campo, para, words) => {
    expect(mudancaText(entidade, { campo, de: null, para })).toBe(words);
  });

  it('say that a value is health data instead of it', () => {
    const [change] = changes({ peso_kg: 70 }, { peso_kg: 92 });
    expect(change && mudancaText('diagnostico', change)).toBe('Peso: dado de saúde');
  });

  it.each([
    ['auditoria', 'editar', 'cliente', 'alterou o cadastro'],
    ['auditoria', 'ler', 'cliente', 'consultou de outra empresa o cadastro'],
    ['leitura', 'arquivo', 'diagnostico', 'abriu um arquivo de saúde'],
    ['tentativa', 'recusar', 'tentativa', 'teve a entrada recusada'],
    ['auditoria', 'revogar', 'consentimento', 'revogou um consentimento'],
    ['auditoria', 'criar', 'pedido_titular', 'registrou um pedido de titular'],
    ['auditoria', 'pedir_apagamento', 'cliente', 'pediu o apagamento dos dados'],
    ['auditoria', 'ato_novo', 'cliente', 'registrou “ato novo”: o cadastro'],
  ] as const)('of %s %s on %s are "%s"', (fonte, acao, entidade, words) => {
    expect(atoText({ fonte, acao, entidade })).toBe(words);
  });
});

it('takes an action without a kind of its own as a change', () => {
  expect(['exportar', 'trocar_senha', 'ler', 'editar'].map(tipoOfAcao)).toEqual([
    'exportacao',
    'acesso',
    'consulta',
    'alteracao',
  ]);
});
