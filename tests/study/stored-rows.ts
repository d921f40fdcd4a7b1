import {
  type Campo,
  colunasOf,
  GRAVACAO_PESSOA,
  isLinhaComplete,
  listaOfCampo,
  type NomeTabela,
  tabelaDefinition,
  tabelaNames,
} from '@farol/domain/catalogue';
import { findLista, questionarioPerfil } from '@farol/domain/code-lists';
import fc from 'fast-check';
import type { TableRow } from '../../apps/api/src/features/diagnosis/contents.store.ts';

type Values = Record<string, unknown>;

export const HOJE = '2026-11-21';
export const THEN = new Date('2026-02-03T15:00:00Z');
export const KEY = { empresa_id: 1, diagnostico_id: 7 };
export const VERSION = { versao: 1, criado_em: THEN, atualizado_em: THEN };
export const ANSWERED = { campos_versao: {}, ...VERSION };

const amount = (campo: Campo) => fc.integer({ min: 0, max: campo.tipo === 'money' ? 900_000 : 60 });

function codesOf(campo: Campo): readonly unknown[] {
  const nome = listaOfCampo(campo);
  // These two lists are in separate files because of their size.
  if (!nome || nome === 'ocupacao' || nome === 'seguradora') return ['outra'];
  return findLista(nome).map(({ value }) => value);
}

/** A value of the field's kind; which ones it accepts is tested in the catalogue. */
export function answerTo(campo: Campo): fc.Arbitrary<unknown> {
  switch (campo.tipo) {
    case 'select':
      return fc.constantFrom(...codesOf(campo));
    case 'multiselect':
      return fc.subarray([...codesOf(campo)], { minLength: 1, maxLength: 3 });
    case 'date':
      return fc.constantFrom('1985-04-10', '2015-03-01', '2026-12-01', '2027-02-05');
    case 'file':
      return fc.constantFrom(901, 902);
    case 'text':
    case 'textarea':
    case 'city':
      return fc.constantFrom('Campinas', 'Ana', 'Casa');
    default:
      return amount(campo);
  }
}

/** Some of these fields answered, the others absent or null, as saved. */
export const answersTo = (fields: readonly Campo[], always: Values = {}): fc.Arbitrary<Values> =>
  fc
    .record(
      Object.fromEntries(
        fields
          .filter(({ tipo }) => tipo !== 'table')
          .map((campo) => [campo.nome, fc.option(answerTo(campo), { freq: 5 })]),
      ),
      { requiredKeys: [] },
    )
    .map((answers) => ({ ...answers, ...always }));

export const isPersons = (nome: string): boolean => nome in GRAVACAO_PESSOA;
/** Computed from the questionnaire, never typed. */
export const isProfile = (nome: string): boolean => /perfil_(investidor|validade)$/.test(nome);

type Owner = Pick<TableRow, 'dono_tipo' | 'dono_id'>;

const rowsOfTable = (nome: NomeTabela, owner: Owner): fc.Arbitrary<TableRow[]> =>
  fc
    .array(
      fc.record({
        campos: answersTo(colunasOf(nome)),
        ordem: fc.nat(3),
        linha_uuid: fc.uuid(),
        day: fc.nat(20),
      }),
      { maxLength: 3 },
    )
    .map((rows) =>
      rows
        .filter(({ campos }) => isLinhaComplete(nome, campos))
        .map(({ campos, ordem, linha_uuid, day }) => ({
          ...KEY,
          ...owner,
          ...ANSWERED,
          produto_item_tabela_item_id: 0,
          tabela: nome,
          linha_uuid,
          ordem,
          campos,
          atualizado_em: new Date(THEN.getTime() + day * 86_400_000),
        })),
    );

export const rowsOf = (names: readonly string[], owner: Owner): fc.Arbitrary<TableRow[]> =>
  fc
    .tuple(
      ...tabelaNames
        .filter((nome) => names.includes(nome) && tabelaDefinition(nome).dono === owner.dono_tipo)
        .map((nome) => rowsOfTable(nome, owner)),
    )
    .map((tables) => tables.flat());

/** The questionnaire of one person, complete or only started. */
export const questionnaire: fc.Arbitrary<TableRow[]> = fc
  .record({
    tipo_segurado: fc.constantFrom('titular', 'conjuge'),
    answered: fc.constantFrom(0, 4, questionarioPerfil.length),
    resposta: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ tipo_segurado, answered, resposta }) =>
    fc.array(fc.tuple(fc.uuid(), fc.nat(20)), { minLength: answered, maxLength: answered }).map((rows) =>
      rows.map(([linha_uuid, day], at) => ({
        ...KEY,
        ...ANSWERED,
        dono_tipo: 'diagnostico' as const,
        dono_id: KEY.diagnostico_id,
        produto_item_tabela_item_id: 0,
        tabela: 'respostas_suitability',
        linha_uuid,
        ordem: at,
        campos: { tipo_segurado, pergunta: at + 1, resposta },
        atualizado_em: new Date(THEN.getTime() + day * 86_400_000),
      })),
    ),
  );

export const day = fc.option(fc.constantFrom('2026-11-01', '2026-12-15'));
export const file = fc.option(fc.constantFrom(901, 902));
