import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../calendar/index.ts';
import { DESTINOS, findHeader, proposeMapping } from '../index.ts';
import { isMonthFirst, type Leitura, normalizeCell, readRow } from './index.ts';

const TODAY = '2026-11-23';

describe('columns', () => {
  it('are proposed by label, name and common headers', () => {
    expect(
      proposeMapping(['Nome', 'CPF', 'Dt. Nasc.', 'E-mail', 'WhatsApp', 'UF', 'Município', 'Cor']),
    ).toEqual([
      'pessoa_nome',
      'pessoa_cpf',
      'pessoa_data_nascimento',
      'pessoa_email',
      'pessoa_celular',
      'endereco_estado',
      'endereco_cidade',
      null,
    ]);
  });

  it.each([
    [
      ['Documento', 'CPF'],
      [null, 'pessoa_cpf'],
    ],
    [
      ['Telefone', 'Telefone'],
      ['pessoa_telefone', 'pessoa_celular'],
    ],
    [
      ['Fone', 'Celular', 'Tel. Comercial'],
      ['pessoa_telefone', 'pessoa_celular', 'outro_telefone'],
    ],
  ])('of %j are %j', (headers, names) => {
    expect(proposeMapping(headers)).toEqual(names);
  });

  it('fill a field once', () => {
    expect(proposeMapping(['Nome', 'Cliente'])).toEqual(['pessoa_nome', null]);
  });

  it('all propose themselves by their label', () => {
    expect(proposeMapping(DESTINOS.map(({ rotulo }) => rotulo))).toEqual(DESTINOS.map(({ nome }) => nome));
  });

  it('are found below a title', () => {
    expect(findHeader([['Minha carteira'], [], ['Nome', 'CPF'], ['Ana', '1']])).toBe(2);
    expect(findHeader([[''], ['x', 'y']])).toBe(1);
  });

  it('stay the first row where a row of data has a word of the headers', () => {
    const rows = [
      ['Name', 'Fone', 'Type'],
      ['Ana Prova', '48991234567', 'cliente'],
      ['Caio Prova', '48991234569', 'lead'],
    ];
    expect(findHeader(rows)).toBe(0);
  });

  it.each([
    ['CPF / CNPJ', 'pessoa_cpf'],
    ['C.P.F.', null],
    ['Dt. de Nasc.', 'pessoa_data_nascimento'],
    ['Celular (com DDD)', 'pessoa_celular'],
    ['First Name', 'pessoa_nome'],
    ['Last Name', 'sobrenome'],
    ['E-mail 1 - Value', 'pessoa_email'],
    ['Phone 1 - Value', 'pessoa_celular'],
    ['Município', 'endereco_cidade'],
    ['Vendedor', 'consultor'],
  ])('are known by the header %s', (header, nome) => {
    expect(proposeMapping([header])).toEqual([nome]);
  });
});

describe('values', () => {
  it.each([
    ['pessoa_cpf', '529.982.247-25', '52998224725'],
    ['pessoa_cpf', '1234567', '1234567'],
    ['pessoa_cpf', '191000123', '00191000123'],
    ['pessoa_data_nascimento', '3/4/86', '1986-04-03'],
    ['pessoa_data_nascimento', '03.04.1986', '1986-04-03'],
    ['pessoa_data_nascimento', '1986-04-03T00:00:00.000Z', '1986-04-03'],
    ['pessoa_data_nascimento', '31505', '1986-04-03'],
    ['pessoa_data_nascimento', '31505,5', '1986-04-03'],
    ['pessoa_data_nascimento', '31/02/1986', '31/02/1986'],
    ['pessoa_data_nascimento', '00/00/0000', null],
    ['pessoa_data_nascimento', '3-Apr-86', '1986-04-03'],
    ['pessoa_data_nascimento', '19860403', '1986-04-03'],
    ['pessoa_cpf', '000.000.000-00', null],
    ['pessoa_cpf', '191000123.0', '00191000123'],
    ['pessoa_cnpj', '11222333000181', '11222333000181'],
    ['pessoa_cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['pessoa_email', '-', null],
    ['pessoa_email', 'naotem@naotem.com.br', null],
    ['pessoa_email', 's/ e-mail', null],
    ['pessoa_cpf', '0', null],
    ['pessoa_data_nascimento', '0', null],
    ['endereco_cep', '99999-999', null],
    ['endereco_numero', '1.000', '1.000'],
    ['pessoa_filhos', '0', 0],
    ['pessoa_cpf', '5,2998224725E+10', '52998224725'],
    ['pessoa_email', 'não informado', null],
    ['pessoa_email', 'Ana <ana@exemplo.com>; outra@exemplo.com', 'ana@exemplo.com'],
    ['pessoa_email', '\u200bana@exemplo.com', 'ana@exemplo.com'],
    ['pessoa_nome', 'Ana D´Avila', "Ana D'Avila"],
    ['pessoa_nome', 'José Prova'.normalize('NFD'), 'José Prova'],
    ['pessoa_estado_civil', 'Casado(a)', 'C'],
    ['pessoa_estado_civil', 'casada/o', 'C'],
    ['pessoa_estado_civil', 'VIÚVA', 'V'],
    ['pessoa_estado_civil', 'Separado judicialmente', 'SJ'],
    ['endereco_estado', 'SC - Santa Catarina', 'SC'],
    ['endereco_cep', '1310100.0', '01310100'],
    ['pessoa_filhos', '2 filhos', 2],
    ['pessoa_filhos', 'nenhum', 0],
    ['pessoa_sexo', 'feminino', 'F'],
    ['pessoa_sexo', 'Masc.', 'M'],
    ['pessoa_estado_civil', 'Casada', 'C'],
    ['pessoa_estado_civil', 'União Estável', 'UE'],
    ['endereco_estado', 'santa catarina', 'SC'],
    ['endereco_cep', '1310100', '01310100'],
    ['canal_contato', 'WhatsApp', 'whatsapp'],
    ['pessoa_email', ' Ana@Exemplo.com ', 'ana@exemplo.com'],
    ['pessoa_filhos', '2', 2],
    ['pessoa_filhos', 'dois', 2],
    ['pessoa_filhos', 'muitos', 'muitos'],
    ['pessoa_nome', '  Ana   Melo ', 'Ana Melo'],
    ['pessoa_nome', '   ', null],
  ] as const)('of %s: %s', (nome, raw, value) => {
    expect(normalizeCell(nome, raw, { today: TODAY })).toBe(value);
  });

  it.each([
    [['12/31/1985', '03/04/1986', '02/28/1990'], true],
    [['12/31/1985', '03/04/1986'], false],
    [['31/12/1985', '12/31/1985'], false],
    [['03/04/1986', '1986-12-31', ''], false],
  ])('of days are month first where only that is possible: %j', (texts, isFirst) => {
    expect(isMonthFirst(texts)).toBe(isFirst);
  });

  it('of days are the same written in Brazil and in ISO', () => {
    const days = fc.date({ min: new Date('1931-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const read = (raw: string) => normalizeCell('pessoa_data_nascimento', raw, { today: TODAY });
        expect([read(formatDay(day)), read(day)]).toEqual([day, day]);
      }),
    );
  });

  it('are read from any text, and stay once read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DESTINOS), fc.string(), ({ nome }, raw) => {
        const once = normalizeCell(nome, raw, { today: TODAY });
        if (typeof once === 'string' && nome !== 'pessoa_data_nascimento' && once !== '')
          expect(typeof normalizeCell(nome, once, { today: TODAY })).not.toBe('undefined');
      }),
    );
  });
});

describe('a row', () => {
  const read = (row: Readonly<Record<string, string>>, over: Partial<Leitura> = {}) => {
    const titulos = Object.keys(row);
    const mapeamento = proposeMapping(titulos);
    return readRow(Object.values(row), {
      mapeamento,
      titulos,
      today: TODAY,
      ddd: null,
      mesPrimeiro: [],
      ...over,
    });
  };
  const customerOf = (row: Readonly<Record<string, string>>, over: Partial<Leitura> = {}) =>
    read(row, over).cliente;

  it('becomes a registration with spouse, the city as its list writes it', () => {
    expect(
      read({
        Nome: 'Ana Melo',
        UF: 'SC',
        Cidade: 'florianopolis',
        'Nome do cônjuge': 'Rui Melo',
        Consultor: 'CORRETOR',
      }),
    ).toEqual({
      cliente: {
        pessoa_nome: 'Ana Melo',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
        conjuge: { nome_completo: 'Rui Melo' },
      },
      consultor: 'corretor',
      consentimento: null,
      avisos: [],
      textos: expect.any(Map),
    });
  });

  it.each([
    [{ 'First Name': 'Bárbara', 'Middle Name': 'de', 'Last Name': 'Souza' }, 'Bárbara de Souza'],
    [{ Nome: 'Bárbara', Sobrenome: 'Souza' }, 'Bárbara Souza'],
    [{ Nome: 'Bárbara Souza', Sobrenome: 'Souza' }, 'Bárbara Souza'],
    [{ 'Last Name': 'Souza', 'First Name': 'Bárbara' }, 'Bárbara Souza'],
  ])('joins the columns of a name: %j', (row, name) => {
    expect(customerOf(row).pessoa_nome).toBe(name);
  });

  it('keeps a cell phone and a telephone whatever column they stand in, and further numbers as a remark', () => {
    expect(
      customerOf({ Nome: 'Ana', Telefone: '(48) 99123-4567 / (47) 3333-1111', Celular: '4832221111' }),
    ).toEqual({
      pessoa_nome: 'Ana',
      pessoa_celular: '48991234567',
      pessoa_telefone: '4832221111',
      pessoa_observacao: 'Outros telefones: 4733331111',
    });
  });

  it('leaves a number without area code out and says so, unless the file has one', () => {
    const row = { Nome: 'Ana', Celular: '99123-4567' };
    expect(read(row)).toMatchObject({
      cliente: { pessoa_nome: 'Ana', pessoa_observacao: 'Telefone na planilha: 99123-4567' },
      avisos: [{ campo: 'pessoa_celular', mensagem: expect.stringContaining('Falta o DDD') }],
    });
    expect(customerOf(row, { ddd: '48' }).pessoa_celular).toBe('48991234567');
  });

  it('knows a CNPJ in the column of the CPF', () => {
    expect(customerOf({ Nome: 'Padaria Sol & Mar Ltda', 'CPF / CNPJ': '11.222.333/0001-81' })).toEqual({
      pessoa_nome: 'Padaria Sol & Mar Ltda',
      pessoa_cnpj: '11222333000181',
    });
  });

  it('finds the state of a city that names it, or that only one state has', () => {
    const place = { endereco_estado: 'SC', endereco_cidade: 'Joinville' };
    expect(customerOf({ Nome: 'Ana', Cidade: 'Joinville/SC' })).toMatchObject(place);
    expect(customerOf({ Nome: 'Ana', Cidade: 'JOINVILLE' })).toMatchObject(place);
  });

  it('leaves a city out that its state does not have, and keeps the words', () => {
    expect(read({ Nome: 'Ana', UF: 'SC', Cidade: 'Campinas' })).toMatchObject({
      cliente: { endereco_estado: 'SC', pessoa_observacao: 'Cidade na planilha: Campinas' },
      avisos: [{ campo: 'endereco_cidade', mensagem: 'Esta cidade não é do estado da linha.' }],
    });
  });

  it('takes an address apart where the number has no column', () => {
    expect(customerOf({ Nome: 'Ana', Endereço: 'Rua das Flores, 120, apto 4' })).toMatchObject({
      endereco_logradouro: 'Rua das Flores',
      endereco_numero: '120',
      endereco_complemento: 'apto 4',
    });
  });

  it.each([
    ['engenheira CIVIL', 'Engenheiro civil'],
    ['Medico cardiologista', 'Médico cardiologista'],
    ['Cardiologista', 'Médico cardiologista'],
    ['Médica', 'Médico clínico'],
    ['Dentista', 'Cirurgião dentista - clínico geral'],
    ['Aposentada', 'Aposentado'],
    ['Juíza de direito', 'Juiz de direito'],
  ])('knows the occupation %s in its list', (words, title) => {
    expect(customerOf({ Nome: 'Ana', Profissão: words, Observações: 'Liga à noite' })).toEqual({
      pessoa_nome: 'Ana',
      pessoa_profissao: title,
      pessoa_observacao: 'Liga à noite',
    });
  });

  it('keeps the words of occupations that the list does not have', () => {
    expect(
      customerOf({
        Nome: 'Ana',
        Profissão: 'Domadora de leões',
        'Profissão do cônjuge': 'Mago',
        'Observações sobre o cliente': 'Liga à noite',
      }),
    ).toEqual({
      pessoa_nome: 'Ana',
      pessoa_profissao: 'Outra',
      conjuge: { profissao: 'Outra' },
      pessoa_observacao: 'Liga à noite\nProfissão: Domadora de leões\nProfissão do cônjuge: Mago',
    });
  });

  it('keeps columns that are put among the remarks under their titles', () => {
    const titulos = ['Nome', 'Time', 'Indicado por'];
    const mapeamento = ['pessoa_nome', 'pessoa_observacao', 'pessoa_observacao'] as const;
    const { cliente } = readRow(['Ana', 'Figueirense', 'Rui'], {
      mapeamento,
      titulos,
      today: TODAY,
      ddd: null,
      mesPrimeiro: [],
    });
    expect(cliente.pessoa_observacao).toBe('Time: Figueirense\nIndicado por: Rui');
  });

  it.each([
    [{ Obs: 'Não tem interesse em consórcio' }, 'Não tem interesse em consórcio'],
    [{ Obs: '#VIP ligar em março' }, '#VIP ligar em março'],
  ])('keeps what remarks say: %j', (row, remark) => {
    expect(customerOf({ Nome: 'Ana', ...row }).pessoa_observacao).toBe(remark);
  });

  it('reads a telephone beside words that say another is missing', () => {
    const row = { Nome: 'Ana', Celular: 'Sem whatsapp, fixo 48 3222-1111' };
    expect(customerOf(row).pessoa_telefone).toBe('4832221111');
  });

  it('knows a surname that means nothing elsewhere', () => {
    expect(customerOf({ Nome: 'Ana', Sobrenome: 'Branco' }).pessoa_nome).toBe('Ana Branco');
  });

  it('keeps the brackets of a company', () => {
    const row = { Nome: 'Souza/Melo S/A (filial)', CNPJ: '11222333000181' };
    expect(customerOf(row).pessoa_nome).toBe('Souza/Melo S/A (filial)');
  });

  it.each([
    ['CPF: 529.982.247-25', { pessoa_cpf: '52998224725' }],
    ['529.982.247-25 (titular)', { pessoa_cpf: '52998224725' }],
    ['CNPJ 11.222.333/0001-81', { pessoa_cnpj: '11222333000181' }],
    ['RG 12.345.678-9', { pessoa_cpf: 'RG 12.345.678-9' }],
  ])('reads of a document written %s', (text, read) => {
    expect(customerOf({ Nome: 'Ana', CPF: text })).toEqual({ pessoa_nome: 'Ana', ...read });
  });

  it('has no consent without a column of it', () => {
    const row = {
      Nome: 'Ana',
      'Consentimento: finalidade': 'tratamento',
      'Consentimento: data': '01/02/2026',
    };
    expect(read(row).consentimento).toEqual({ finalidade: 'tratamento', canal: null, data: '2026-02-01' });
    expect(
      read({ Nome: 'Ana', 'Consentimento: finalidade': '', 'Consentimento: data': '' }).consentimento,
    ).toBeNull();
  });
});
