import {
  camposOfGeneralBlock,
  colunasOf,
  isLinhaComplete,
  storedCamposOfItem,
} from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import {
  allWithoutOferta,
  type EstudoConferido,
  missingForGuard,
  type NomeGuarda,
} from '@farol/domain/study';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedByItem } from '../../apps/api/src/features/diagnosis/checked-study.ts';
import { editedStudy } from '../../apps/web/src/features/diagnosis/study/edited-study.ts';
import { checkedStudy as readWire } from '../../apps/web/src/shared/study/index.ts';
import type { Key, PendingChange } from '../../apps/web/src/shared/sync/types.ts';
import { CONSULTANT, NOW, onServer, onWire, specialistOf } from './replies.ts';
import { type Stored, storedStudies } from './stored.ts';
import { answerTo, HOJE, isPersons, isProfile } from './stored-rows.ts';

/** Runs of each property. */
const STUDIES = 150;
const PATIENCE_MS = 120_000;

it(
  'reads the same study from the rows and from the reply to a consultant',
  () => {
    fc.assert(
      fc.property(storedStudies, (stored) => {
        expect(readWire(onWire(stored, CONSULTANT), HOJE)).toEqual(onServer(stored));
      }),
      { numRuns: STUDIES },
    );
  },
  PATIENCE_MS,
);

const OF_SPECIALISTS: readonly NomeGuarda[] = [
  'enviar_cotacao',
  'entregar_cotacao',
  'documentos_conferidos',
  'pendencia',
  'propostas_inseridas',
  'apolices_cadastradas',
];

const guardsOf = (study: EstudoConferido, area: Area) => ({
  missing: OF_SPECIALISTS.map((guard) => missingForGuard(guard, study, area)),
  nothingOffered: allWithoutOferta(study, area),
});

const itemsOf = ({ produtos }: EstudoConferido, area: Area) =>
  produtos
    .filter((produto) => produto.produto_diagnostico_id === area)
    .map((produto) => ({
      ...produto,
      itens: produto.itens.map(({ conhecidos: _server, bem_nomeado: _named, ...item }) => item),
    }));

it(
  'reads the same area and finds the same missing from the reply to its specialist',
  () => {
    fc.assert(
      fc.property(storedStudies, (stored) => {
        const server = onServer(stored);
        for (const { produto_diagnostico_id: area } of server.produtos) {
          const desk = readWire(onWire(stored, specialistOf(area)), HOJE);
          expect(itemsOf(desk, area)).toEqual(itemsOf(server, area));
          expect(guardsOf(desk, area)).toEqual(guardsOf(server, area));
        }
      }),
      { numRuns: STUDIES },
    );
  },
  PATIENCE_MS,
);

type Edit = { key: Key; target: PendingChange; apply(stored: Stored): Stored };

const typed = (fields: Record<string, unknown>): PendingChange => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([nome, value]) => [nome, { value, status: 'waiting' as const }]),
  ),
  baseVersion: 1,
});

// Values of the customer's record and the company are saved elsewhere.
const TYPED_IN_STUDY = camposOfGeneralBlock().filter(
  ({ nome, tipo }) =>
    tipo !== 'table' &&
    !isPersons(nome) &&
    !isProfile(nome) &&
    !/^(registro|participacao)_|exclusividade|entes_|correspondente/.test(nome),
);

const generalEdit: fc.Arbitrary<Edit> = fc.constantFrom(...TYPED_IN_STUDY).chain((campo) =>
  fc.option(answerTo(campo)).map((value) => ({
    key: 'geral' as const,
    target: typed({ [campo.nome]: value }),
    apply: ({ study, contents }) => ({
      contents,
      study: { ...study, campos: { ...study.campos, [campo.nome]: value } },
    }),
  })),
);

function itemEdit({ contents }: Stored): fc.Arbitrary<Edit>[] {
  return contents.itens.slice(0, 4).map(({ diagnostico_produto_item_id: id, codigo }) => {
    const fields = storedCamposOfItem(codigo).filter(({ nome }) => nome !== 'tipo_segurado');
    return fc.constantFrom(...fields).chain((campo) =>
      fc.option(answerTo(campo)).map((value) => ({
        key: `item:${id}` as const,
        target: typed({ [campo.nome]: value }),
        apply: (stored) => ({
          ...stored,
          contents: {
            ...stored.contents,
            itens: stored.contents.itens.map((item) =>
              item.diagnostico_produto_item_id === id
                ? { ...item, campos: { ...item.campos, [campo.nome]: value } }
                : item,
            ),
          },
        }),
      })),
    );
  });
}

const withRows = (stored: Stored, linhas: Stored['contents']['linhas']): Stored => ({
  ...stored,
  contents: { ...stored.contents, linhas },
});

function rowEdit({ contents }: Stored): fc.Arbitrary<Edit>[] {
  const rows = contents.linhas.filter(({ dono_tipo }) => dono_tipo !== 'opcao').slice(0, 6);
  return rows.flatMap((row) => {
    const key = `linha:${row.linha_uuid}` as const;
    const removal: Edit = {
      key,
      target: { fields: {}, baseVersion: 1, removed: true },
      apply: (stored) =>
        withRows(
          stored,
          stored.contents.linhas.filter((one) => one.linha_uuid !== row.linha_uuid),
        ),
    };
    const change = fc.constantFrom(...colunasOf(row.tabela)).chain((coluna) =>
      answerTo(coluna)
        .map((value) => ({ ...row.campos, [coluna.nome]: value }))
        // An incomplete row is not saved.
        .map((campos) => (isLinhaComplete(row.tabela, campos) ? campos : row.campos))
        .map(
          (campos): Edit => ({
            key,
            target: typed({ [coluna.nome]: campos[coluna.nome] }),
            apply: (stored) =>
              withRows(
                stored,
                stored.contents.linhas.map((one) =>
                  one.linha_uuid === row.linha_uuid ? { ...one, campos, atualizado_em: NOW } : one,
                ),
              ),
          }),
        ),
    );
    return [fc.constant(removal), change];
  });
}

const newRow = ({ contents, study }: Stored): fc.Arbitrary<Edit> =>
  fc.record({ linha_uuid: fc.uuid(), valor_mensal: fc.nat(5000) }).map(({ linha_uuid, valor_mensal }) => {
    const place = {
      dono_tipo: 'diagnostico' as const,
      dono_id: study.diagnostico_id,
      tabela: 'orcamento' as const,
      ordem: 1 + Math.max(0, ...contents.linhas.map(({ ordem }) => ordem)),
    };
    const campos = { categoria: 'lazer', natureza_despesa: 'fixa', valor_mensal };
    return {
      key: `linha:${linha_uuid}`,
      target: { ...typed(campos), versao: null, row: place },
      apply: (stored) =>
        withRows(stored, [
          ...stored.contents.linhas,
          {
            empresa_id: 1,
            diagnostico_id: study.diagnostico_id,
            produto_item_tabela_item_id: 0,
            ...place,
            linha_uuid,
            campos,
            campos_versao: {},
            versao: 1,
            criado_em: NOW,
            atualizado_em: NOW,
          },
        ]),
    };
  });

const edited = storedStudies.chain((stored) =>
  fc.record({
    stored: fc.constant(stored),
    edits: fc.uniqueArray(fc.oneof(generalEdit, newRow(stored), ...itemEdit(stored), ...rowEdit(stored)), {
      selector: ({ key }) => key,
      minLength: 1,
      maxLength: 6,
    }),
  }),
);

/** Before a save the server stores which row each name means. */
function remembered(stored: Stored): Stored {
  const named = namedByItem(onServer(stored));
  const itens = stored.contents.itens.map((item) => ({
    ...item,
    bem_nomeado: named.get(item.diagnostico_produto_item_id) ?? null,
  }));
  return { ...stored, contents: { ...stored.contents, itens } };
}

it(
  'reads pending changes in the wizard as the server reads them once saved',
  () => {
    fc.assert(
      fc.property(edited, ({ stored, edits }) => {
        const targets = new Map(edits.map(({ key, target }) => [key, target]));
        const saved = edits.reduce((study, edit) => edit.apply(study), remembered(stored));
        expect(editedStudy(onWire(stored, CONSULTANT), targets, HOJE)).toEqual(onServer(saved));
      }),
      { numRuns: STUDIES },
    );
  },
  PATIENCE_MS,
);
