import { describe, expect, it } from 'vitest';
import {
  campoDefinition,
  camposOfGeneralBlock,
  camposOfItem,
  camposOfOpcao,
  lightValidation,
} from './index.ts';
import { normalizarCampo, validarCampos, validarLinha } from './validation/index.ts';

const hoje = '2026-11-21';
const normalizar = (nome: string, bruto: unknown, valores = {}) =>
  normalizarCampo(campoDefinition(nome), bruto, { hoje, valores });

describe('sent value', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '52998224725', '52998224725'],
    ['data_nascimento', '05-03-1980', '1980-03-05'],
    ['data_nascimento', '1980-03-05', '1980-03-05'],
    ['conjuge_nome', '  Ana  ', 'Ana'],
    ['renda_mensal_bruta', 1234.567, 1234.57],
    ['renda_mensal_bruta', '1.234,56', 1234.56],
    ['fumante', '2', 2],
    ['sexo', 'F', 'F'],
    ['profissao', 'Zootecnista', 'Zootecnista'],
    ['legado_pct', 12.345678, 12.3457],
    ['forma_sucessao', ['holding', 'holding'], ['holding']],
    ['veiculo_placa', 'abc-1d23', 'ABC1D23'],
    ['cep_risco', '01310-100', '01310100'],
    ['atividade_cnae', '6201-5/01', '6201501'],
    ['taxa_cambio', 5.43215, 5.4322],
    ['capacidade_poupanca', -1500, -1500],
    ['documento_suporte', { arquivo_id: 7, nome: 'x.pdf' }, 7],
    ['sexo', null, null],
    ['conjuge_nome', '   ', null],
    ['forma_sucessao', [], null],
  ])('%s %j is stored as %j', (nome, bruto, valor) => {
    expect(normalizar(nome, bruto)).toEqual({ valor });
  });

  it.each([
    ['cpf', '52998224724', 'CPF inválido.'],
    ['data_nascimento', '30-02-1980', 'Data inválida: use dia, mês e ano.'],
    ['data_nascimento', '2026-11-22', 'Informe uma data até 21/11/2026.'],
    ['data_nascimento', '1906-11-20', 'Informe uma data a partir de 21/11/1906.'],
    ['condutor_nascimento', '2008-11-22', 'Informe uma data até 21/11/2008.'],
    ['vencimento_atual', '2107-01-01', 'Informe uma data até 21/11/2106.'],
    ['data_operacao', '2026-11-20', 'Informe uma data a partir de 21/11/2026.'],
    ['conjuge_nome', 'x'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['observacao', 'x'.repeat(5001), 'Use no máximo 5.000 caracteres.'],
    ['renda_mensal_bruta', -1, 'Informe no mínimo R$\u00a00,00.'],
    ['renda_mensal_bruta', 1e12, 'Informe no máximo R$\u00a0999.999.999.999,99.'],
    ['renda_mensal_bruta', 1e308, 'Informe no máximo R$\u00a0999.999.999.999,99.'],
    ['renda_mensal_bruta', 'muito', 'Informe um número.'],
    ['renda_mensal_bruta', Number.NaN, 'Informe um número.'],
    ['legado_pct', 101, 'Informe no máximo 100%.'],
    ['altura_cm', 170.5, 'Informe um número inteiro.'],
    ['altura_cm', 20, 'Informe no mínimo 30.'],
    ['veiculo_ano', 2028, 'Informe no máximo 2027.'],
    ['sexo', 'X', 'Escolha uma das opções da lista.'],
    ['profissao', 'Astronauta amador', 'Escolha uma das opções da lista.'],
    ['forma_sucessao', ['holding', 'nada'], 'Escolha uma das opções da lista.'],
    ['forma_sucessao', 'holding', 'Envie uma lista de opções.'],
    ['veiculo_placa', 'XX', 'Placa inválida: use ABC-1234 ou ABC1D23.'],
    ['documento_suporte', 'x.pdf', 'Envie um arquivo.'],
    ['perfil_investidor', 'moderado', 'Calculado pelo sistema.'],
    ['opcao_nome', '', 'Campo obrigatório.'],
  ])('%s %j is refused: %s', (nome, bruto, erro) => {
    expect(normalizar(nome, bruto)).toEqual({ erro });
  });

  it('is refused when it names table rows', () => {
    expect(normalizar('bens', [{ descricao: 'Casa' }])).toEqual({
      erro: 'As linhas da tabela são salvas uma a uma.',
    });
  });

  it('of a city must belong to the state', () => {
    expect(normalizar('cidade_residencia', 'campinas', { uf_residencia: 'SP' })).toEqual({
      valor: 'Campinas',
    });
    expect(normalizar('cidade_residencia', 'Campinas', { uf_residencia: 'RJ' })).toEqual({
      erro: 'Escolha uma cidade de RJ.',
    });
    expect(normalizar('cidade_residencia', 'Campinas')).toEqual({ erro: 'Escolha a UF antes da cidade.' });
  });

  it('may be limited by another field', () => {
    expect(normalizar('viagem_fim', '2026-12-01', { viagem_inicio: '2026-12-10' })).toEqual({
      erro: 'Informe uma data a partir de 10/12/2026.',
    });
  });

  it('is checked against the lists of the company when present', () => {
    const listas = { seguradora: [{ value: 'Farol Seguros', label: 'Farol Seguros' }] };
    const contexto = { hoje, listas };
    expect(normalizarCampo(campoDefinition('seguradora'), 'Farol Seguros', contexto)).toEqual({
      valor: 'Farol Seguros',
    });
    expect(normalizarCampo(campoDefinition('seguradora'), 'Porto Seguro', contexto)).toHaveProperty('erro');
  });

  it('of a large list is checked only by the server rules', () => {
    const contexto = { hoje, valores: { uf_residencia: 'SP' } };
    const { normalizarCampo: leve } = lightValidation;
    expect(leve(campoDefinition('profissao'), 'Qualquer', contexto)).toEqual({ valor: 'Qualquer' });
    expect(leve(campoDefinition('cidade_residencia'), 'Campinas', contexto)).toEqual({ valor: 'Campinas' });
    expect(leve(campoDefinition('sexo'), 'X', contexto)).toHaveProperty('erro');
  });
});

describe('sent form', () => {
  const bloco = camposOfGeneralBlock();

  it('returns the values to save and the errors by field', () => {
    const enviados = { sexo: 'F', cpf: '1', uf_residencia: 'MG', cidade_residencia: 'Belo Horizonte' };
    expect(validarCampos(bloco, enviados, { hoje })).toEqual({
      campos: { sexo: 'F', uf_residencia: 'MG', cidade_residencia: 'Belo Horizonte' },
      erros: { cpf: ['CPF inválido.'] },
    });
  });

  it('leaves other fields unchanged', () => {
    expect(validarCampos(bloco, {}, { hoje, valores: { sexo: 'F' } })).toEqual({ campos: {}, erros: {} });
  });

  it('refuses names outside its definitions', () => {
    expect(validarCampos(bloco, { estagio: 10 }, { hoje }).erros).toEqual({
      estagio: ['Campo desconhecido.'],
    });
  });

  it('clears a city that does not exist in the new state', () => {
    const salvo = (cidade: string) => ({ uf_residencia: 'PA', cidade_residencia: cidade });
    const mudar = (cidade: string) =>
      validarCampos(bloco, { uf_residencia: 'PE' }, { hoje, valores: salvo(cidade) }).campos;
    expect(mudar('Belém')).toEqual({ uf_residencia: 'PE', cidade_residencia: null });
    expect(mudar('Bonito')).toEqual({ uf_residencia: 'PE' });
  });

  it('is checked against its own values', () => {
    const viagem = camposOfItem('3.07');
    const enviados = { viagem_fim: '2026-12-01', viagem_inicio: '2026-12-10' };
    expect(validarCampos(viagem, enviados, { hoje }).erros).toHaveProperty('viagem_fim');
  });

  it('uses the list of the item', () => {
    const enviado = (codigo: string) =>
      validarCampos(camposOfOpcao(codigo), { periodo_cobertura: 1 }, { hoje }).erros;
    expect(enviado('1.03')).toEqual({});
    expect(enviado('1.01')).toHaveProperty('periodo_cobertura');
  });
});

describe('sent row', () => {
  it('requires the columns needed at every save', () => {
    expect(validarLinha('dependentes', { nome: 'Lia' }, { hoje }).erros).toEqual({
      parentesco: ['Campo obrigatório.'],
      data_nascimento: ['Campo obrigatório.'],
    });
  });

  it('uses saved columns when only some are sent', () => {
    const valores = { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-01-01' };
    expect(validarLinha('dependentes', { nome: 'Lia Maria' }, { hoje, valores })).toEqual({
      campos: { nome: 'Lia Maria' },
      erros: {},
    });
  });

  it.each([
    ['cartao', false],
    ['cheque_especial', false],
    ['pessoal', true],
  ])('of a %s debt requires an instalment: %s', (tipo_divida, isRequired) => {
    const linha = { tipo_divida, titular: 'titular', saldo_devedor: 3400 };
    const erros = isRequired ? { parcela_atual: ['Campo obrigatório.'] } : {};
    expect(validarLinha('dividas', linha, { hoje }).erros).toEqual(erros);
    expect(validarLinha('dividas', { ...linha, parcela_atual: null }, { hoje }).erros).toEqual(erros);
  });

  it('of a policy uses the coverages of its area', () => {
    const linha = (cobertura: string) =>
      validarLinha('apolices', { cobertura, area_produto: '1' }, { hoje }).erros;
    expect(linha('morte')).toEqual({});
    expect(linha('casco')).toHaveProperty('cobertura');
  });

  it('of an option uses the coverages of its item', () => {
    const { erros } = validarLinha('coberturas', { cobertura: 'bagagem' }, { hoje }, { area: 5 });
    expect(erros).toEqual({});
  });

  it('of a goal requires a year or a term', () => {
    const linha = { objetivo_nome: 'Carro', objetivo_valor: 90000 };
    expect(validarLinha('objetivos', linha, { hoje }).erros).toEqual({
      objetivo_ano: ['Informe o ano ou o prazo.'],
    });
    expect(validarLinha('objetivos', { ...linha, objetivo_ano: 2025 }, { hoje }).erros).toEqual({
      objetivo_ano: ['Informe no mínimo 2026.'],
    });
  });
});
