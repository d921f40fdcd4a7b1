import {
  generalBlockNames,
  isFilled,
  isTabela,
  readItemCampos,
  readLinhas,
  readRespostas,
  type Valores,
  valueIn,
} from '../packages/domain/src/catalogue/index.ts';
import { type Area, codeLabel } from '../packages/domain/src/code-lists/index.ts';
import {
  type EstudoConferido,
  type ItemConferido,
  knownForGeneralBlock,
  knownForItem,
  PASSOS_DO_LEVANTAMENTO,
} from '../packages/domain/src/study/index.ts';
import { CADASTRO, COLADAS, HOJE, RESPOSTAS, SEM_EXTRATO, TABELAS_DA_FAMILIA } from './answers/family.ts';
import { ITENS_DA_FAMILIA, type ItemDaFamilia } from './answers/needs.ts';
import { cellsOfRow, fieldsOfItem, fieldsOfStep } from './answers/screen.ts';

/**
 * Fields shown and answered by hand in a study of an awkward family, counted from the rules of the screens:
 * `node bench/answers.ts` for six areas, `node bench/answers.ts 1` for life only.
 */
type Count = { mostrados: number; preenchidos: number; colados: number; a_mao: number };
const zero = (): Count => ({ mostrados: 0, preenchidos: 0, colados: 0, a_mao: 0 });

const chosen = process.argv.slice(2).map(Number) as Area[];
const areas = (Object.keys(ITENS_DA_FAMILIA).map(Number) as Area[]).filter(
  (area) => chosen.length === 0 || chosen.includes(area),
);

const toItem = ({ codigo, tipo_segurado }: ItemDaFamilia, campos: Valores): ItemConferido => ({
  codigo,
  tipo_segurado,
  campos: readItemCampos(codigo, { interesse: 'S', ...campos }),
  tabelas: {},
  opcoes: [],
});

/** What was typed so far; items not yet reached are open. */
const typed = {
  gerais: { ...CADASTRO } as Record<string, unknown>,
  tabelas: {} as Record<string, readonly Valores[]>,
  itens: new Map<ItemDaFamilia, Record<string, unknown>>(),
};

const itensOf = (area: Area): readonly ItemDaFamilia[] => ITENS_DA_FAMILIA[area] ?? [];

const study = (): EstudoConferido => ({
  diagnostico: readRespostas(typed.gerais),
  tabelas: readLinhas(typed.tabelas),
  produtos: areas.map((area) => ({
    produto_diagnostico_id: area,
    rodada: 1,
    itens: itensOf(area).flatMap((item) => {
      const campos = typed.itens.get(item);
      return campos ? [toItem(item, campos)] : [];
    }),
  })),
  documentos: [],
  apolices: [],
  cliente: { consentimento: true, cpf_repetido: false, endereco_cep: '88036000', pessoa_filhos: 2 },
  hoje: HOJE,
});

const same = (nome: string, conhecido: unknown, resposta: unknown): boolean =>
  isFilled(conhecido) &&
  (SEM_EXTRATO.has(nome) || !isFilled(resposta) || JSON.stringify(conhecido) === JSON.stringify(resposta));

const COMPUTED: ReadonlySet<string> = new Set(['educacao_incluida']);

function surveyStep(passo: (typeof PASSOS_DO_LEVANTAMENTO)[number], perStep: Count) {
  const asked = new Set<string>();
  // An answer opens further questions of the same step.
  for (;;) {
    const next = fieldsOfStep(study(), passo).find(({ nome }) => !asked.has(nome));
    if (!next) return;
    asked.add(next.nome);
    if (isTabela(next.nome)) {
      for (const linha of TABELAS_DA_FAMILIA[next.nome] ?? []) {
        const cells = next.nome === 'respostas_suitability' ? 1 : cellsOfRow(next.nome, linha).length;
        const filled =
          next.nome === 'respostas_suitability'
            ? 1
            : cellsOfRow(next.nome, linha).filter(({ nome }) => isFilled(linha[nome])).length;
        perStep.mostrados += cells;
        if (COLADAS.has(next.nome)) perStep.colados += filled;
        else perStep.a_mao += filled;
      }
      typed.tabelas[next.nome] = TABELAS_DA_FAMILIA[next.nome] ?? [];
      continue;
    }
    perStep.mostrados += 1;
    const known = knownForGeneralBlock(study())[next.nome]?.valor;
    if (isFilled(CADASTRO[next.nome]) || next.calculado || COMPUTED.has(next.nome)) perStep.preenchidos += 1;
    else if (same(next.nome, known, RESPOSTAS[next.nome])) perStep.preenchidos += 1;
    else if (isFilled(RESPOSTAS[next.nome])) {
      perStep.a_mao += 1;
      typed.gerais[next.nome] = RESPOSTAS[next.nome];
    }
  }
}

function itemOf(item: ItemDaFamilia, perStep: Count) {
  // The click that includes it.
  perStep.mostrados += 1;
  perStep.a_mao += 1;
  const campos: Record<string, unknown> = {};
  typed.itens.set(item, campos);
  const asked = new Set<string>();
  for (;;) {
    const estudo = study();
    const agora = toItem(item, campos);
    const conhecidos = knownForItem(estudo, agora);
    const { fields, tables } = fieldsOfItem(estudo, agora, conhecidos);
    const next = fields.find(
      ({ nome, campo, isFolded, shared }) =>
        !asked.has(nome) &&
        !(shared && isFilled(valueIn(estudo.diagnostico, nome)) && isFolded) &&
        (!isFolded || (isFilled(item.campos[campo.nome]) && !generalBlockNames.has(nome))),
    );
    if (!next) {
      for (const tabela of tables.filter((nome) => item.tabelas?.[nome]))
        for (const linha of item.tabelas?.[tabela] ?? []) {
          const cells = cellsOfRow(tabela, linha);
          perStep.mostrados += cells.length;
          perStep.a_mao += cells.filter(({ nome }) => isFilled(linha[nome])).length;
        }
      return;
    }
    asked.add(next.nome);
    perStep.mostrados += 1;
    if (next.shared) {
      if (isFilled(valueIn(estudo.diagnostico, next.nome))) perStep.preenchidos += 1;
      continue;
    }
    const resposta = item.campos[next.nome];
    if (next.campo.calculado || same(next.nome, conhecidos[next.nome]?.valor, resposta))
      perStep.preenchidos += 1;
    else if (isFilled(resposta)) {
      perStep.a_mao += 1;
      campos[next.nome] = resposta;
    }
  }
}

const linhas: [string, Count][] = [];
const step = (nome: string, work: (count: Count) => void) => {
  const count = zero();
  work(count);
  linhas.push([nome, count]);
};

for (const passo of PASSOS_DO_LEVANTAMENTO) step(passo.titulo, (count) => surveyStep(passo, count));
step('Áreas do estudo', (count) => {
  count.mostrados += 6;
  count.a_mao += areas.length;
});
for (const area of areas)
  step(codeLabel('area_produto', area), (count) => {
    for (const item of itensOf(area)) itemOf(item, count);
  });

const total = linhas.reduce((soma, [, count]) => {
  for (const nome of Object.keys(soma) as (keyof Count)[]) soma[nome] += count[nome];
  return soma;
}, zero());
console.table(Object.fromEntries([...linhas, ['Total', total]]));
