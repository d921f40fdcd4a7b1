import type { ConteudoEstudo, Item, Opcao, OpcaoMostrada } from '@farol/contracts';
import type { ItemView } from '@farol/domain/study';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { View } from '../../apps/api/src/features/diagnosis/diagnosis.policy.ts';
import { customerContent } from '../../apps/api/src/features/presentation/customer-content.ts';
import { buildPdfView } from '../../apps/api/src/features/presentation/study-pdf/view.ts';
import { areasOf } from '../../apps/web/src/features/study/areas.ts';
import { CONSULTANT, NOW, onWire, replyTo } from './replies.ts';
import { type Stored, storedStudies } from './stored.ts';

const STUDIES = 150;
const PATIENCE_MS = 120_000;

/** The reader of the customer's link. */
const CUSTOMER: View = { papel: null, pode_editar: false, ve_saude: false, ve_segurados: false, areas: null };
const FACTS = {
  consultor_telefone: null,
  consultor_email: '',
  empresa_nome: 'Azul',
  consentimentos: [],
  empresa: {
    cnpj: null,
    telefone: null,
    email: null,
    site: null,
    endereco: null,
    cor_marca: null,
    logo_png: null,
    logo_largura: null,
    logo_altura: null,
  },
};

/** Enough of the general block to compute most needs. */
const ANSWERED = {
  data_nascimento: '1986-03-10',
  sexo: 'F',
  estado_civil: 'S',
  uf_residencia: 'SP',
  tipo_vinculo: 'CLT',
  subtipo_vinculo: 'empregado',
  renda_mensal_bruta: 20_000,
  renda_mensal_liquida: 15_000,
  despesa_mensal_familiar: 9000,
  idade_aposentadoria: 62,
  contribui_inss: 'N',
  reserva_atual: 24_000,
  saldo_previdencia: 50_000,
  fgts: 10_000,
  tem_dependentes: 'N',
  tem_bens: 'N',
  tem_investimentos: 'N',
  tem_dividas: 'N',
  tem_apolices: 'N',
};

/** Every item wanted, and every area quoted and presented. */
const presented = ({ study, contents }: Stored): Stored => ({
  study: { ...study, campos: { ...study.campos, ...ANSWERED } },
  contents: {
    ...contents,
    itens: contents.itens.map((item) => ({ ...item, campos: { ...item.campos, interesse: 'S' } })),
    tarefas: contents.tarefas.map(({ row, ...task }) => ({
      ...task,
      row: { ...row, estagio_especialista: 2, apresentada: true, cancelada_em: null },
    })),
  },
});

type Figures = {
  item: number;
  need: number;
  has: number;
  missing: number;
  options: { id: number; month: number | null; covers: number | null }[];
};

const byId = <T extends { id: number }>(options: T[]): T[] => options.toSorted((a, b) => a.id - b.id);

const ofShown = (option: OpcaoMostrada) => ({
  id: option.diagnostico_produto_item_opcao_id,
  month: option.mensal ?? null,
  covers: option.cobertura?.parte ?? null,
});

const onLink = ({ areas }: ConteudoEstudo): Figures[] =>
  areas.flatMap(({ itens }) =>
    itens.flatMap(({ diagnostico_produto_item_id: item, medida, opcoes }) =>
      medida
        ? [
            {
              item,
              need: medida.necessidade,
              has: medida.existente,
              missing: medida.falta,
              options: byId(opcoes.map(ofShown)),
            },
          ]
        : [],
    ),
  );

type Measured = Pick<ItemView<Item, Opcao>, 'id' | 'medida'>;

const figuresOf = <I extends Measured>(itens: readonly I[], optionsOf: (item: I) => Figures['options']) =>
  itens.flatMap((item): Figures[] =>
    item.medida
      ? [
          {
            item: item.id,
            need: item.medida.necessidade,
            has: item.medida.existente,
            missing: item.medida.falta,
            options: byId(optionsOf(item)),
          },
        ]
      : [],
  );

const ofView = ({ opcoes }: Pick<ItemView<Item, Opcao>, 'opcoes'>): Figures['options'] =>
  opcoes.map(({ id, custo, cobertura }) => ({
    id,
    month: custo?.mensal ?? null,
    covers: cobertura?.valor == null ? null : cobertura.cobertura,
  }));

it(
  'shows one need, one gap and one price on link, document and screen',
  () => {
    const measured = { screen: 0, link: 0 };
    fc.assert(
      fc.property(storedStudies.map(presented), (stored) => {
        const { estudo, checked } = replyTo(stored, CUSTOMER);
        const link = onLink(customerContent(estudo, checked, FACTS));
        const paper = buildPdfView({
          documento: 'completo',
          estudo,
          checked,
          facts: FACTS,
          visto: null,
          criado: NOW.toISOString(),
        });
        const areas = areasOf(onWire(stored, CONSULTANT));
        const onScreen = areas.flatMap(({ itens }) => itens);
        const shown = areas.filter(({ tarefa }) => tarefa?.apresentada).flatMap(({ itens }) => itens);
        expect(figuresOf(shown, ofView)).toEqual(link);
        const without = (): Figures['options'] => [];
        expect(
          figuresOf(
            paper.areas.flatMap(({ itens }) => itens),
            without,
          ),
        ).toEqual(figuresOf(onScreen, without));
        measured.screen += onScreen.filter(({ medida }) => medida).length;
        measured.link += link.length;
      }),
      { numRuns: STUDIES },
    );
    // Many generated needs are incomplete and have no measure.
    expect(measured.screen).toBeGreaterThan(50);
    expect(measured.link).toBeGreaterThan(25);
  },
  PATIENCE_MS,
);
