import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem, LinhaDe, Respostas } from '../catalogue/index.ts';
import type { EstudoConferido } from './guards/facts.ts';
import { effectiveValues, errorsOf, missingForGuard, missingToSendToCotacao, withKnown } from './index.ts';
import { bloco, estudo, item, produto } from './test/estudo.ts';

const enviar = (parte: Parameters<typeof estudo>[0]) => errorsOf(missingToSendToCotacao(estudo(parte)));
const caminhos = (parte: Parameters<typeof estudo>[0]) => Object.keys(enviar(parte));

describe('sending for quotation', () => {
  it('is allowed when an item of interest has its minimum', () => {
    expect(enviar({ produtos: [produto(1, [item('1.01', { capital_desejado: 500000 })])] })).toEqual({});
  });

  it('requires an item of interest in every area', () => {
    const produtos = [produto(1, [item('1.01', { interesse: 'N' })]), produto(3, [])];
    expect(enviar({ produtos })).toEqual({
      'produtos.1.itens': ['Marque interesse em ao menos um item de Vida.'],
      'produtos.3.itens': ['Marque interesse em ao menos um item de Proteção Patrimonial.'],
    });
    expect(caminhos({})).toEqual(['produtos']);
  });

  it('names missing fields of the item by path', () => {
    const produtos = [produto(1, [item('1.01', { tempo_necessidade: null, nota_atual: null })])];
    expect(caminhos({ produtos })).toEqual([
      'produtos.1.itens.1.01.titular.tempo_necessidade',
      'produtos.1.itens.1.01.titular.nota_atual',
      'produtos.1.itens.1.01.titular.capital_desejado',
    ]);
  });

  it('quotes the label of a missing question', () => {
    const produtos = [produto(1, [item('1.01', { tempo_necessidade: null, capital_desejado: 1 })])];
    expect(enviar({ produtos })).toEqual({
      'produtos.1.itens.1.01.titular.tempo_necessidade': ['Responda “Quando precisa?”.'],
    });
  });

  it('refuses a trip that ends before it begins, prefilled dates included', () => {
    const viagem = (codigo: CodigoItem, campos: CamposDeItem) =>
      item(codigo, { viagem_destino: 'Lisboa', ...campos });
    const inteira = viagem('5.07', { viagem_inicio: '2027-02-05', viagem_fim: '2027-02-20' });
    const doFim = (viagem_fim: string) => {
      const produtos = [produto(5, [inteira]), produto(3, [viagem('3.07', { viagem_fim })])];
      return enviar(withKnown(estudo({ produtos })))['produtos.3.itens.3.07.titular.viagem_fim'];
    };
    expect(doFim('2027-02-20')).toBeUndefined();
    expect(doFim('2027-02-01')).toEqual(['Fim (01/02/2027) vem antes de Início (05/02/2027).']);
  });

  it('names a missing field of the study once, with the items that need it', () => {
    const { sexo: _sexo, ...diagnostico } = bloco;
    const itens = (['1.01', '1.02', '1.04'] as const).map((codigo) => item(codigo, { capital_desejado: 1 }));
    expect(enviar({ diagnostico, produtos: [produto(1, itens)] })).toEqual({
      sexo: ['Preencha o campo Sexo. Pedido por Seguro de vida temporário e mais 2 itens.'],
    });
  });

  it('names a health field without its value', () => {
    const { fumante: _fumante, ...diagnostico } = bloco;
    const produtos = [produto(1, [item('1.03', { capital_desejado: 1 })])];
    expect(enviar({ diagnostico, produtos })).toEqual({
      fumante: ['Preencha o campo Tabagismo. Pedido por Morte acidental (indenização especial).'],
    });
  });

  it('requires the spouse’s fields for the spouse, and both for a joint row', () => {
    const conjuge = item('1.01', { capital_desejado: 1 }, { tipo_segurado: 'conjuge' });
    const doConjuge = ['conjuge_sexo', 'conjuge_cpf', 'conjuge_profissao', 'conjuge_fumante'] as const;
    expect(caminhos({ produtos: [produto(1, [conjuge])] })).toEqual(doConjuge);
    const { sexo: _sexo, ...diagnostico } = bloco;
    const casal = { ...conjuge, tipo_segurado: 'casal' as const };
    expect(caminhos({ diagnostico, produtos: [produto(1, [casal])] })).toEqual(['sexo', ...doConjuge]);
  });

  it('accepts one of the alternatives if it is not zero', () => {
    const auto = {
      tipo_veiculo: 'carro',
      uso_veiculo: 'particular',
      cep_pernoite: '13000000',
      condutor_nascimento: '1985-04-10',
    } as const;
    const area = (campos: CamposDeItem) => ({ produtos: [produto(3, [item('3.01', campos)])] });
    expect(enviar(area({ ...auto, veiculo_placa: 'ABC1D23' }))).toEqual({});
    expect(enviar(area({ ...auto, veiculo_marca_modelo: 'Onix', veiculo_ano: 2024 }))).toEqual({});
    expect(enviar(area({ ...auto, veiculo_marca_modelo: 'Onix' }))).toEqual({
      'produtos.3.itens.3.01.titular.veiculo_placa': ['Preencha Placa ou Marca / modelo e Ano modelo.'],
      'produtos.3.itens.3.01.titular.veiculo_ano': ['Preencha Placa ou Marca / modelo e Ano modelo.'],
    });
    const capitalizar = item('2.03', { prazo_investimento: 10, aporte_inicial: 0, aporte_mensal: 0 });
    expect(caminhos({ produtos: [produto(2, [capitalizar])] })).toContain(
      'produtos.2.itens.2.03.titular.aporte_inicial',
    );
  });

  it('requires a complete row in a table of the item or of the study', () => {
    const pagos = { capital_desejado: 1 };
    expect(caminhos({ produtos: [produto(3, [item('3.08')])] })).toEqual([
      'produtos.3.itens.3.08.titular.equipamentos',
    ]);
    const bike = item('3.08', {}, { tabelas: { equipamentos: [{ descricao: 'Bike', valor_novo: 9000 }] } });
    expect(enviar({ produtos: [produto(3, [bike])] })).toEqual({});
    const diagnostico = { ...bloco, tem_dividas: 'S' } as const;
    const prestamista = [produto(1, [item('1.10', pagos)])];
    expect(caminhos({ diagnostico, produtos: prestamista })).toEqual(['dividas']);
  });

  it('requires the question of a table while it is blank', () => {
    const produtos = [produto(1, [item('1.10', { capital_desejado: 1 })])];
    expect(caminhos({ diagnostico: { ...bloco, tem_dividas: null }, produtos })).toEqual(['tem_dividas']);
    expect(caminhos({ diagnostico: { ...bloco, tem_dividas: 'N' }, produtos })).toEqual([]);
  });

  it('requires a debt marked for refinancing', () => {
    const divida = {
      tipo_divida: 'cartao',
      titular: 'titular',
      saldo_devedor: 5000,
      parcela_atual: 900,
    } as const;
    const parte = (linha: LinhaDe<'dividas'>): Partial<EstudoConferido> => ({
      diagnostico: { ...bloco, tem_dividas: 'S' },
      tabelas: { dividas: [{ ...divida, ...linha }] },
      produtos: [produto(4, [item('4.05', { credito_valor: 5000, credito_prazo_meses: 24 })])],
    });
    expect(caminhos(parte({}))).toEqual(['dividas']);
    expect(caminhos(parte({ refinanciar: 'S' }))).toEqual([]);
  });

  it('requires a valid investor profile of each insured person', () => {
    const campos = { prazo_investimento: 10, aporte_mensal: 500 } as const;
    const parte = (perfil: Respostas, segurado: 'titular' | 'casal' = 'titular') => ({
      diagnostico: { ...bloco, ...perfil },
      produtos: [produto(2, [item('2.04', campos, { tipo_segurado: segurado })])],
    });
    const valido = { perfil_investidor: 'moderado', perfil_validade: '2027-01-01' } as const;
    expect(enviar(parte(valido))).toEqual({});
    expect(enviar(parte({ ...valido, perfil_validade: '2026-11-20' })).perfil_investidor?.[0]).toMatch(
      /^Perfil vencido/,
    );
    expect(caminhos(parte({}))).toEqual(['perfil_investidor']);
    expect(caminhos(parte(valido, 'casal'))).toEqual(['conjuge_perfil_investidor']);
  });

  it('adds up the family income when it is not typed', () => {
    const { diagnostico } = estudo({ diagnostico: { ...bloco, outras_rendas_mensais: 500.5 } });
    expect(effectiveValues({ diagnostico, tabelas: {} }).renda_familiar_bruta).toBe(20500.5);
    const produtos = [produto(4, [item('4.01', { consorcio_bem: 'veiculo', credito_valor: 1 })])];
    expect(caminhos({ produtos })).toEqual(['produtos.4.itens.4.01.titular.credito_prazo_meses']);
  });

  it('checks only the requested areas', () => {
    const produtos = [produto(1, [item('1.01', { capital_desejado: 1 })]), produto(3, [])];
    expect(errorsOf(missingToSendToCotacao(estudo({ produtos }), [1]))).toEqual({});
    expect(Object.keys(errorsOf(missingForGuard('enviar_cotacao', estudo({ produtos }), null)))).toEqual([
      'produtos.3.itens',
    ]);
  });

  it('reports at most a hundred problems', () => {
    const itens = Array.from({ length: 80 }, () => item('1.01')).map((linha, i) => ({
      ...linha,
      codigo: (['1.01', '1.02', '1.04', '1.05', '1.06', '1.07', '1.08'] as const)[i % 7]!,
      campos: { interesse: 'S' } as const,
    }));
    const produtos = ([1, 2, 3, 4, 5, 6] as const).map((area) => produto(area, itens));
    expect(caminhos({ diagnostico: {}, produtos })).toHaveLength(100);
  });
});
