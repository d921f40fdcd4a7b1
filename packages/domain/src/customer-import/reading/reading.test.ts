import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../calendar/index.ts';
import { DESTINOS, findHeader, proposeMapping } from '../index.ts';
import { normalizeCell, readRow } from './index.ts';

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
});

describe('values', () => {
  it.each([
    ['pessoa_cpf', '529.982.247-25', '52998224725'],
    ['pessoa_cpf', '1234567', '1234567'],
    ['pessoa_cpf', '191000123', '00191000123'],
    ['pessoa_celular', '+55 (48) 99123-4567', '48991234567'],
    ['pessoa_celular', '048 99123 4567', '48991234567'],
    ['pessoa_data_nascimento', '3/4/86', '1986-04-03'],
    ['pessoa_data_nascimento', '03.04.1986', '1986-04-03'],
    ['pessoa_data_nascimento', '1986-04-03T00:00:00.000Z', '1986-04-03'],
    ['pessoa_data_nascimento', '31505', '1986-04-03'],
    ['pessoa_data_nascimento', '31505,5', '1986-04-03'],
    ['pessoa_data_nascimento', '31/02/1986', '31/02/1986'],
    ['pessoa_sexo', 'feminino', 'F'],
    ['pessoa_sexo', 'Masc.', 'M'],
    ['pessoa_estado_civil', 'Casada', 'C'],
    ['pessoa_estado_civil', 'União Estável', 'UE'],
    ['endereco_estado', 'santa catarina', 'SC'],
    ['endereco_cep', '1310100', '01310100'],
    ['canal_contato', 'WhatsApp', 'whatsapp'],
    ['pessoa_email', ' Ana@Exemplo.com ', 'ana@exemplo.com'],
    ['pessoa_filhos', '2', 2],
    ['pessoa_filhos', 'dois', 'dois'],
    ['pessoa_nome', '  Ana   Melo ', 'Ana Melo'],
    ['pessoa_nome', '   ', null],
  ] as const)('of %s: %s', (nome, raw, value) => {
    expect(normalizeCell(nome, raw, TODAY)).toBe(value);
  });

  it('of days are the same written in Brazil and in ISO', () => {
    const days = fc.date({ min: new Date('1931-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const read = (raw: string) => normalizeCell('pessoa_data_nascimento', raw, TODAY);
        expect([read(formatDay(day)), read(day)]).toEqual([day, day]);
      }),
    );
  });

  it('are read from any text, and stay once read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DESTINOS), fc.string(), ({ nome }, raw) => {
        const once = normalizeCell(nome, raw, TODAY);
        if (typeof once === 'string' && nome !== 'pessoa_data_nascimento' && once !== '')
          expect(typeof normalizeCell(nome, once, TODAY)).not.toBe('undefined');
      }),
    );
  });
});

describe('a row', () => {
  it('becomes a registration with spouse, the city as its list writes it', () => {
    const mapping = proposeMapping(['Nome', 'UF', 'Cidade', 'Nome do cônjuge', 'Consultor']);
    expect(readRow(mapping, ['Ana Melo', 'SC', 'florianopolis', 'Rui Melo', 'CORRETOR'], TODAY)).toEqual({
      cliente: {
        pessoa_nome: 'Ana Melo',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
        conjuge: { nome_completo: 'Rui Melo' },
      },
      consultor: 'corretor',
      consentimento: null,
    });
  });

  it.each([
    ['engenheira CIVIL', 'Engenheiro civil'],
    ['Medico cardiologista', 'Médico cardiologista'],
    ['Aposentada', 'Aposentado'],
    ['Juíza de direito', 'Juiz de direito'],
  ])('knows the occupation %s in its list', (words, title) => {
    const mapping = proposeMapping(['Nome', 'Profissão', 'Observações sobre o cliente']);
    expect(readRow(mapping, ['Ana', words, 'Liga à noite'], TODAY).cliente).toEqual({
      pessoa_nome: 'Ana',
      pessoa_profissao: title,
      pessoa_observacao: 'Liga à noite',
    });
  });

  it('keeps the words of occupations that the list does not have', () => {
    const mapping = proposeMapping([
      'Nome',
      'Profissão',
      'Profissão do cônjuge',
      'Observações sobre o cliente',
    ]);
    expect(readRow(mapping, ['Ana', 'Domadora de leões', 'Mago', 'Liga à noite'], TODAY).cliente).toEqual({
      pessoa_nome: 'Ana',
      pessoa_profissao: 'Outra',
      conjuge: { profissao: 'Outra' },
      pessoa_observacao: 'Liga à noite\nProfissão: Domadora de leões\nProfissão do cônjuge: Mago',
    });
  });

  it('has no consent without a column of it', () => {
    const mapping = proposeMapping(['Nome', 'Consentimento: finalidade', 'Consentimento: data']);
    expect(readRow(mapping, ['Ana', 'tratamento', '01/02/2026'], TODAY).consentimento).toEqual({
      finalidade: 'tratamento',
      canal: null,
      data: '2026-02-01',
    });
    expect(readRow(mapping, ['Ana', '', ''], TODAY).consentimento).toBeNull();
  });
});
