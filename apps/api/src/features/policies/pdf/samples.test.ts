import { findLista } from '@farol/domain/code-lists';
import { seguradora } from '@farol/domain/code-lists/seguradora';
import { type CamposLidos, insuredOf } from '@farol/domain/policy-pdf';
import { expect, test } from 'vitest';
import { longPolicy, sample } from './pdf.fixture.ts';
import { readPolicyBytes } from './read-policy-bytes.ts';

const seguradoras = [...seguradora, ...findLista('operadora_saude')].map(({ value }) => String(value));
const READER = { hoje: '2026-11-30', seguradoras };

async function read(bytes: Buffer, mostPages = 20) {
  const result = await readPolicyBytes(new Uint8Array(bytes), mostPages, READER);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

type Doubts = Readonly<Record<string, readonly string[]>>;
type Sample = {
  programa: string;
  arquivo: () => Promise<Buffer>;
  campos: Partial<CamposLidos>;
  duvidas?: Doubts;
};

/** Exactly what is read of each; what is not here stays empty. Everybody in them is made up. */
const SAMPLES: readonly Sample[] = [
  {
    programa: 'ReportLab: car, labels above their values',
    arquivo: () => sample('auto-reportlab'),
    campos: {
      produto_diagnostico_id: 3,
      cobertura: 'casco',
      fornecedor: 'Porto Seguro Companhia de Seguros Gerais',
      numero_apolice: '0531.28.4471902-6',
      numero_proposta: '88.104.552-1',
      vigencia_inicio: '2026-03-10',
      vigencia_fim: '2027-03-10',
      valor_premio: 2566.5,
      periodicidade_pagamento: 'yearly',
      forma_pagamento: 'card',
      placa: 'RLM4C72',
      parcelas: 10,
      observacao: [
        'Chassi: 9BWAG5BZ4PP123456',
        'Danos materiais a terceiros: R$ 150.000,00',
        'Danos corporais a terceiros: R$ 150.000,00',
        'Danos morais e estéticos: R$ 10.000,00',
        'APP - morte por passageiro: R$ 20.000,00',
      ].join('\n'),
    },
  },
  {
    programa: 'groff and Ghostscript: car, in letters of one width without accents',
    arquivo: () => sample('auto-ghostscript'),
    campos: {
      produto_diagnostico_id: 3,
      cobertura: 'casco',
      fornecedor: 'Azul Companhia de Seguros Gerais',
      numero_apolice: '01.31.90271144',
      numero_proposta: '7719028',
      vigencia_inicio: '2026-09-20',
      vigencia_fim: '2027-09-20',
      valor_cobertura: 72_500,
      valor_premio: 1881.86,
      periodicidade_pagamento: 'yearly',
      forma_pagamento: 'invoice',
      placa: 'BDF2E45',
      parcelas: 6,
      observacao: [
        'Chassi: 9BGKS48U0NG112233',
        'DANOS MATERIAIS: R$ 100.000,00',
        'DANOS CORPORAIS: R$ 100.000,00',
      ].join('\n'),
    },
  },
  {
    programa: 'LibreOffice: life, for ever, with titles in two lines',
    arquivo: () => sample('vida-libreoffice'),
    campos: {
      produto_diagnostico_id: 1,
      cobertura: 'morte',
      fornecedor: 'MAG Seguros (Mongeral Aegon)',
      numero_apolice: '93.1047728-0',
      vigencia_inicio: '2026-06-01',
      valor_cobertura: 500_000,
      valor_premio: 312.47,
      periodicidade_pagamento: 'monthly',
      observacao: [
        'Invalidez permanente total ou parcial por acidente: R$ 500.000,00',
        'Doenças graves: R$ 100.000,00',
      ].join('\n'),
    },
  },
  {
    programa: 'WeasyPrint: home, days in words',
    arquivo: () => sample('residencial-weasyprint'),
    campos: {
      produto_diagnostico_id: 3,
      cobertura: 'incendio',
      fornecedor: 'Allianz Seguros',
      numero_apolice: '5177.2026.14.0098871',
      numero_proposta: '2026041500871',
      vigencia_inicio: '2026-04-15',
      vigencia_fim: '2027-04-15',
      valor_cobertura: 450_000,
      valor_premio: 812.9,
      periodicidade_pagamento: 'yearly',
      forma_pagamento: 'invoice',
      parcelas: 4,
      observacao: [
        'Danos elétricos: R$ 20.000,00',
        'Roubo e furto qualificado de bens: R$ 15.000,00',
        'Responsabilidade civil familiar: R$ 50.000,00',
      ].join('\n'),
    },
  },
  {
    programa: 'pdfTeX: health, with fonts of pictures',
    arquivo: () => sample('saude-latex'),
    campos: {
      produto_diagnostico_id: 1,
      cobertura: 'plano_saude',
      fornecedor: 'Bradesco Saúde',
      numero_apolice: '764.221.908',
      vigencia_inicio: '2026-02-01',
      valor_premio: 1184.32,
      periodicidade_pagamento: 'monthly',
      forma_pagamento: 'invoice',
    },
  },
  {
    programa: 'wkhtmltopdf: proposal of two cars with two premiums',
    arquivo: () => sample('proposta-wkhtmltopdf'),
    campos: {
      produto_diagnostico_id: 3,
      cobertura: 'casco',
      fornecedor: 'Tokio Marine Seguradora',
      numero_proposta: '40991827',
      vigencia_inicio: '2026-05-05',
      vigencia_fim: '2027-05-05',
      observacao: ['RCF-V Danos Materiais: R$ 100.000,00', 'RCF-V Danos Corporais: R$ 100.000,00'].join('\n'),
    },
    duvidas: { placa: ['QWE1234', 'QXR7J19'], valor_premio: ['R$ 3.100,00', 'R$ 3.298,40'] },
  },
  {
    programa: 'Chromium: travel, limits in dollars, less than a year',
    arquivo: () => sample('viagem-chromium'),
    campos: {
      produto_diagnostico_id: 5,
      cobertura: 'despesas_medicas',
      fornecedor: 'Zurich Minas Brasil Seguros',
      numero_apolice: '1069-0000-8812',
      vigencia_inicio: '2026-07-10',
      vigencia_fim: '2026-07-28',
      valor_premio: 389.9,
      forma_pagamento: 'card',
    },
  },
  {
    programa: 'pdfkit: liability, columns made of blanks',
    arquivo: () => longPolicy(1),
    campos: {
      produto_diagnostico_id: 3,
      cobertura: 'rc_profissional',
      fornecedor: 'Akad Seguros',
      numero_apolice: '1007800/25',
      vigencia_inicio: '2026-10-01',
      vigencia_fim: '2027-09-30',
      valor_premio: 1181.18,
      periodicidade_pagamento: 'yearly',
      observacao: 'Erros e omissões profissionais: R$ 300.000,00',
    },
  },
];

test.each(SAMPLES)('reads what a PDF says: $programa', async ({ arquivo, campos, duvidas = {} }) => {
  const { leitura } = await read(await arquivo());
  expect(leitura.campos).toEqual(campos);
  expect(
    Object.fromEntries(
      leitura.duvidas.map(({ campo, valores }) => [campo, valores.map((one) => one.replace('\u00a0', ' '))]),
    ),
  ).toEqual(duvidas);
  expect(Object.keys(leitura.evidencias).sort()).toEqual(Object.keys(campos).sort());
});

test('says where a field was read', async () => {
  const { leitura } = await read(await sample('auto-reportlab'));
  expect(leitura.evidencias.vigencia_fim).toEqual([
    { pagina: 1, texto: 'Vigência do seguro das 24h de 10/03/2026 às 24h de 10/03/2027' },
  ]);
});

test.each([
  [{ pessoa_nome: 'Marina Teixeira', pessoa_cpf: '52998224725' }, 'titular'],
  [{ pessoa_nome: 'Marina T. Campos', pessoa_cpf: null }, 'titular'],
  [{ pessoa_nome: 'Paulo Campos', pessoa_cpf: '39053344705' }, 'outra'],
  [{ pessoa_nome: 'Paulo Campos', pessoa_cpf: null, conjuge: { cpf: '529.982.247-25' } }, 'conjuge'],
] as const)('knows whose policy it is: %o', async (person, expected) => {
  const { leitura } = await read(await sample('auto-reportlab'));
  expect(insuredOf(leitura, { pessoa_cnpj: null, conjuge: null, ...person })).toBe(expected);
});
