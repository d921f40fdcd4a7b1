import {
  generalBlockNames,
  isFilled,
  isTabela,
  itemDefinition,
  type NomeCampo,
  type NomeTabela,
  readItemCampos,
  readLinhas,
  readRespostas,
  type Valores,
  valueIn,
} from '../packages/domain/src/catalogue/index.ts';
import { type Area, codeLabel } from '../packages/domain/src/code-lists/index.ts';
import {
  type Conhecidos,
  computeResultados,
  type EstudoConferido,
  fillWithKnown,
  type ItemConferido,
  isFoldedQuestion,
  knownForGeneralBlock,
  knownForItem,
  motivosOfEstudo,
  newLinhaDefaults,
  PASSOS_DO_LEVANTAMENTO,
  plainHealthAnswers,
  proposedDividas,
  usualForItem,
  valuesBroughtAlong,
  valuesOnInclude,
  withKnown,
} from '../packages/domain/src/study/index.ts';
import { COMUM, INCOMUM, NO_VERMELHO } from './answers/families.ts';
import { HOJE } from './answers/family.ts';
import type { ItemDaFamilia } from './answers/needs.ts';
import { printRepeated, type Resposta } from './answers/repeated.ts';
import { cellsOfRow, fieldsOfItem, fieldsOfStep } from './answers/screen.ts';
import { printSuggestions } from './answers/suggestions.ts';

/**
 * Fields shown and answered by hand in a study, counted from the rules of the screens. Of an awkward family:
 * `node bench/answers.ts` for six areas, `node bench/answers.ts 1` for life only; of an ordinary one, for life:
 * `node bench/answers.ts --comum`; of one whose month is below zero: `--no-vermelho`. `--sugestoes` prints which needs
 * the study proposes and why, `--repetidas` what is asked more than once. Questions of the survey that stand folded and wait for no answer are counted apart
 * (`dobrados`). Minutes are computed, nobody was timed: 11.5 s an answer with conversation, the measure of
 * bench/family.mjs.
 */
type Count = { mostrados: number; preenchidos: number; colados: number; a_mao: number; dobrados: number };
const zero = (): Count => ({ mostrados: 0, preenchidos: 0, colados: 0, a_mao: 0, dobrados: 0 });
const SEGUNDOS_POR_RESPOSTA = 11.5;

const chosen = process.argv
  .slice(2)
  .filter((arg) => !arg.startsWith('--'))
  .map(Number) as Area[];
const has = (flag: string): boolean => process.argv.includes(flag);
const FAMILIA = has('--comum') ? COMUM : has('--no-vermelho') ? NO_VERMELHO : INCOMUM;
/** With `--campos`, what is answered by hand is named. */
const detail = (onde: string, nome: string): void => {
  if (has('--campos')) console.log(`${onde}: ${nome}`);
};
const respostas: Resposta[] = [];
const answered = (onde: string, nome: string, valor: unknown, mais: Partial<Resposta> = {}): void => {
  respostas.push({ onde, nome, valor, ...mais });
  if (!mais.colada) detail(onde, nome);
};
const areas = (Object.keys(FAMILIA.itens).map(Number) as Area[]).filter(
  (area) => chosen.length === 0 || chosen.includes(area),
);

const toItem = ({ codigo, tipo_segurado, tabelas = {} }: ItemDaFamilia, campos: Valores): ItemConferido => ({
  codigo,
  tipo_segurado,
  campos: readItemCampos(codigo, { interesse: 'S', ...campos }),
  tabelas: readLinhas(tabelas),
  opcoes: [],
});

/** What was typed so far; items not yet reached are open. */
const typed = {
  gerais: { ...FAMILIA.cadastro } as Record<string, unknown>,
  tabelas: {} as Record<string, readonly Valores[]>,
  itens: new Map<ItemDaFamilia, Record<string, unknown>>(),
};

const itensOf = (area: Area): readonly ItemDaFamilia[] => FAMILIA.itens[area] ?? [];

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
  cliente: {
    consentimento: true,
    cpf_repetido: false,
    endereco_cep: '88036000',
    pessoa_filhos: FAMILIA.filhos,
  },
  hoje: HOJE,
});

const same = (nome: string, conhecido: unknown, resposta: unknown): boolean =>
  isFilled(conhecido) &&
  (FAMILIA.semExtrato.has(nome) ||
    !isFilled(resposta) ||
    JSON.stringify(conhecido) === JSON.stringify(resposta) ||
    // A yearly rate computed from the monthly one.
    (nome.startsWith('taxa_') && Math.abs(Number(conhecido) - Number(resposta)) < 0.05));

const COMPUTED: ReadonlySet<string> = new Set(['educacao_incluida']);

const needsPerfil = (papel: string): boolean =>
  areas
    .flatMap(itensOf)
    .some(
      ({ codigo, tipo_segurado }) =>
        itemDefinition(codigo).exige_perfil && [papel, 'casal'].includes(tipo_segurado),
    );

/** Rows of a table; of the questionnaire, those of the people who need a profile. */
function fillTable(tabela: NomeTabela, count: Count): void {
  const linhas = (FAMILIA.tabelas[tabela] ?? []).filter(
    ({ tipo_segurado, pergunta }) => !pergunta || needsPerfil(String(tipo_segurado)),
  );
  const propostas = tabela === 'dividas' ? proposedDividas(study()) : [];
  for (const [k, linha] of linhas.entries()) {
    const estudo = study();
    const cells = linha.pergunta ? [{ nome: 'resposta' }] : cellsOfRow(estudo, tabela, linha);
    // A proposed row comes in with one click.
    const dada = k < propostas.length ? propostas[k]?.linha : undefined;
    if (dada) count.a_mao += 1;
    const escritas: Record<string, unknown> = { ...newLinhaDefaults(tabela, estudo), ...dada };
    if (linha.pergunta) Object.assign(escritas, { ...linha, resposta: undefined });
    count.mostrados += cells.length;
    for (const { nome } of cells) {
      if (!isFilled(linha[nome])) continue;
      if (escritas[nome] === linha[nome]) {
        count.preenchidos += 1;
        continue;
      }
      const mudanca = { [nome]: linha[nome] };
      Object.assign(escritas, mudanca, valuesBroughtAlong(tabela, escritas, mudanca, study()));
      const colada = FAMILIA.coladas.has(tabela);
      if (colada) count.colados += 1;
      else count.a_mao += 1;
      answered(tabela, nome, linha[nome], { colada });
    }
    typed.tabelas[tabela] = [...(typed.tabelas[tabela] ?? []), escritas];
  }
}

const PESSOAS = ['titular', 'conjuge'] as const;
const apertados = new Set<string>();

/** One press answers a person's health questions where most of its answers are true; the other is corrected. */
function pressPlainHealth(count: Count): void {
  for (const papel of PESSOAS) {
    if (apertados.has(papel)) continue;
    apertados.add(papel);
    const respostas = Object.entries(plainHealthAnswers(papel, typed.gerais));
    const certas = respostas.filter(([nome, valor]) => FAMILIA.respostas[nome] === valor);
    if (certas.length < 2) continue;
    count.a_mao += 1;
    detail('saude', `[${papel}]`);
    Object.assign(typed.gerais, Object.fromEntries(respostas));
  }
}

function surveyStep(passo: (typeof PASSOS_DO_LEVANTAMENTO)[number], count: Count): void {
  const asked = new Set<string>();
  // An answer opens further questions of the same step; the question whether there are rows is answered by the first.
  for (;;) {
    const open = fieldsOfStep(study(), passo).filter(({ nome }) => !asked.has(nome));
    const [first] = open;
    if (!first) return;
    const next = first;
    asked.add(next.nome);
    if (next.nome.startsWith('tem_') && FAMILIA.tabelas[next.nome.slice('tem_'.length)]) {
      count.mostrados += 1;
      count.preenchidos += 1;
      continue;
    }
    if (isTabela(next.nome)) {
      fillTable(next.nome, count);
      continue;
    }
    count.mostrados += 1;
    if (isFoldedQuestion(next.nome as NomeCampo, study()) && !isFilled(FAMILIA.cadastro[next.nome])) {
      if (isFilled(FAMILIA.respostas[next.nome])) count.dobrados += 1;
      continue;
    }
    if (passo.slug === 'saude') pressPlainHealth(count);
    if (isFilled(typed.gerais[next.nome]) && typed.gerais[next.nome] === FAMILIA.respostas[next.nome]) {
      count.preenchidos += 1;
      continue;
    }
    const known = knownForGeneralBlock(study())[next.nome]?.valor;
    const isGiven = isFilled(FAMILIA.cadastro[next.nome]) || next.calculado || COMPUTED.has(next.nome);
    if (isGiven || same(next.nome, known, FAMILIA.respostas[next.nome])) count.preenchidos += 1;
    else if (isFilled(FAMILIA.respostas[next.nome])) {
      count.a_mao += 1;
      answered(passo.slug, next.nome, FAMILIA.respostas[next.nome], { conhecido: known });
      typed.gerais[next.nome] = FAMILIA.respostas[next.nome];
    }
  }
}

/** Answers that come in with the item. */
function acceptedFor(item: ItemDaFamilia): Valores {
  const estudo = withKnown(study());
  return valuesOnInclude(estudo, computeResultados(estudo), toItem(item, { interesse: null }));
}

/** A computed score that was accepted also counts as prefilled for similar items. */
const isAcceptedNote = (nome: string, conhecidos: Conhecidos): boolean =>
  nome === 'nota_atual' &&
  conhecidos[nome]?.origem === 'item_semelhante' &&
  [...aceitas].some((nota) => nota === conhecidos[nome]?.valor);
const aceitas = new Set<unknown>();
/** Areas in which what most people answer was confirmed. */
const habituais = new Set<number>();

function itemOf(item: ItemDaFamilia, perStep: Count) {
  const aceitos = acceptedFor(item);
  const campos: Record<string, unknown> = { ...aceitos };
  if (isFilled(aceitos.nota_atual)) aceitas.add(aceitos.nota_atual);
  typed.itens.set(item, campos);
  const asked = new Set<string>();
  for (;;) {
    const digitado = study();
    const estudo = {
      ...digitado,
      diagnostico: fillWithKnown(digitado.diagnostico, knownForGeneralBlock(digitado)),
    };
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
      // The heirs come in equal parts with one click.
      if (item.tabelas?.beneficiarios) perStep.a_mao += 1;
      for (const tabela of tables.filter((nome) => item.tabelas?.[nome]))
        for (const linha of item.tabelas?.[tabela] ?? []) {
          const cells = cellsOfRow(study(), tabela, linha);
          perStep.mostrados += cells.length;
          if (tabela === 'beneficiarios') continue;
          for (const { nome } of cells.filter((cell) => isFilled(linha[cell.nome]))) {
            perStep.a_mao += 1;
            answered(tabela, nome, linha[nome]);
          }
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
    if (
      next.campo.calculado ||
      isFilled(aceitos[next.nome]) ||
      isAcceptedNote(next.nome, conhecidos) ||
      same(next.nome, conhecidos[next.nome]?.valor, resposta)
    )
      perStep.preenchidos += 1;
    else if (isFilled(resposta) && same(next.nome, usualForItem(agora)[next.nome]?.valor, resposta)) {
      // Confirmed for all items of the area with one click.
      perStep.preenchidos += 1;
      campos[next.nome] = resposta;
      habituais.add(itemDefinition(item.codigo).produto_diagnostico_id);
    } else if (isFilled(resposta)) {
      perStep.a_mao += 1;
      answered(`${item.codigo} ${item.tipo_segurado}`, next.nome, resposta, {
        conhecido: conhecidos[next.nome]?.valor,
      });
      campos[next.nome] = resposta;
    }
  }
}

const momentos: { quando: string; estudo: EstudoConferido }[] = [];
const linhas: [string, Count][] = [];
const step = (nome: string, work: (count: Count) => void) => {
  const count = zero();
  work(count);
  linhas.push([nome, count]);
  momentos.push({ quando: nome, estudo: study() });
};

for (const passo of PASSOS_DO_LEVANTAMENTO) step(passo.titulo, (count) => surveyStep(passo, count));
step('Áreas do estudo', (count) => {
  count.mostrados += 6;
  count.a_mao += areas.length === 6 ? 1 : areas.length;
});
for (const area of areas)
  step(codeLabel('area_produto', area), (count) => {
    const motivos = motivosOfEstudo(withKnown(study()));
    const isProposed = ({ codigo, tipo_segurado }: ItemDaFamilia) =>
      motivos.some((um) => um.codigo === codigo && um.papel === tipo_segurado);
    // One click takes all proposals in, one each of the others.
    const outros = itensOf(area).filter((item) => !isProposed(item)).length;
    const cliques = outros + (outros < itensOf(area).length ? 1 : 0);
    count.mostrados += itensOf(area).length;
    count.a_mao += cliques;
    for (const item of itensOf(area)) itemOf(item, count);
    if (habituais.has(area)) count.a_mao += 1;
  });

const total = linhas.reduce((soma, [, count]) => {
  for (const nome of Object.keys(soma) as (keyof Count)[]) soma[nome] += count[nome];
  return soma;
}, zero());
console.table(Object.fromEntries([...linhas, ['Total', total]]));
const minutes = (respostas: number) => ((respostas * SEGUNDOS_POR_RESPOSTA) / 60).toFixed(1);
console.log(
  `${total.a_mao} answered by hand: ${minutes(total.a_mao)} minutes with conversation, by the formula; ` +
    `${minutes(total.a_mao + total.dobrados)} with the ${total.dobrados} folded ones`,
);
if (has('--sugestoes')) printSuggestions(momentos, areas.flatMap(itensOf));
if (has('--repetidas')) printRepeated(study(), respostas);
