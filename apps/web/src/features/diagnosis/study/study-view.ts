import type { Estudo, Item, Tarefa } from '@farol/contracts';
import { type LinhaParametro, type Parametros, parametrosVigentes } from '@farol/domain/calculators';
import {
  camposDoBlocoGeral,
  camposGuardadosNoItem,
  linhaCompleta,
  type NomeTabela,
  nomesDasTabelas,
  tabela,
} from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { areaEncerrada } from '@farol/domain/pipeline';
import {
  type Conhecidos,
  comConhecidos,
  comoPreenchidos,
  type EstudoConferido,
  type ItemConferido,
  perfisDoEstudo,
  type TipoSegurado,
} from '@farol/domain/study';
import { typedOver } from '../autosave/targets.ts';
import type { AutosaveState, Key, Values } from '../autosave/types.ts';
import { itemsOf, rowsIn, typedItem } from './cached-study.ts';
import { itemKey, rowKey } from './study-wire.ts';

export type Row = { linha_uuid: string } & Record<string, unknown>;
export type Owner = { tipo: 'diagnostico' | 'item'; id: number };

type Targets = AutosaveState['targets'];

const GENERAL_NAMES = camposDoBlocoGeral()
  .filter((c) => c.tipo !== 'table')
  .map((c) => c.nome);
const TABLES = (dono: 'diagnostico' | 'item'): NomeTabela[] =>
  nomesDasTabelas.filter((nome) => tabela(nome).dono === dono);

export const itemValues = (item: Item, targets: Targets): Record<string, unknown> =>
  typedOver(typedItem(item), targets.get(itemKey(item.diagnostico_produto_item_id)), { refused: true });

/** Rows of a table as they show, those that begin here among them. */
export function rowsAt(
  owner: Values,
  { tipo, id }: Owner,
  nome: string,
  targets: Targets,
  options = { refused: true },
): Row[] {
  const known = rowsIn(owner, nome).flatMap((row): Row[] => {
    const target = targets.get(rowKey(row.linha_uuid));
    if (target?.removed) return [];
    return [{ ...typedOver(row, target, options), linha_uuid: row.linha_uuid, ordem: row.ordem }];
  });
  const uuids = new Set(known.map((row) => row.linha_uuid));
  const begun = [...targets].flatMap(([key, target]): Row[] => {
    const uuid = key.slice('linha:'.length);
    const place = target.row;
    const here = place?.tabela === nome && place.dono_tipo === tipo && place.dono_id === id;
    if (!here || target.removed || uuids.has(uuid) || rowsIn(owner, nome).some((r) => r.linha_uuid === uuid))
      return [];
    return [{ ...typedOver({}, target, options), linha_uuid: uuid, ordem: place.ordem }];
  });
  return [...known, ...begun].toSorted((a, b) => Number(a.ordem) - Number(b.ordem));
}

/** Only rows that the server has or will take count in figures. */
function tablesFor(owner: Values, of: Owner, targets: Targets): Record<string, Row[]> {
  return Object.fromEntries(
    TABLES(of.tipo).map((nome) => [
      nome,
      rowsAt(owner, of, nome, targets, { refused: false }).filter((row) => linhaCompleta(nome, row)),
    ]),
  );
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((nome) => (values[nome] === undefined ? [] : [[nome, values[nome]]])));

/** The wire shows a computed value under the name of its field: only what was typed is an answer. */
function typedAnswers(estudo: Estudo): Record<string, unknown> {
  const computed = (estudo.valores_calculados ?? {}) as Values;
  const onlyComputed = GENERAL_NAMES.filter((nome) => nome in computed && estudo[nome] === computed[nome]);
  return { ...estudo, ...Object.fromEntries(onlyComputed.map((nome) => [nome, null])) };
}

/** The general block as it shows: the server's answers with what is typed over them. */
export const generalValues = (estudo: Estudo, targets: Targets): Record<string, unknown> =>
  typedOver(typedAnswers(estudo), targets.get('geral'), { refused: true });

const answered = (estudo: Estudo, targets: Targets): Record<string, unknown> =>
  pick(typedOver(typedAnswers(estudo), targets.get('geral'), { refused: false }), GENERAL_NAMES);

/** Whoever sees the whole study works out anew what is known elsewhere, as it is typed there. */
const seesAll = (estudo: Estudo): boolean => estudo.endereco_cep !== undefined;

function checkedItem(item: Item, targets: Targets, isWhole: boolean): ItemConferido {
  const id = item.diagnostico_produto_item_id;
  const values = typedOver(isWhole ? typedItem(item) : item, targets.get(itemKey(id)), { refused: false });
  return {
    codigo: item.codigo,
    tipo_segurado: item.tipo_segurado as TipoSegurado,
    campos: pick(
      values,
      camposGuardadosNoItem(item.codigo).map((c) => c.nome),
    ),
    tabelas: tablesFor(item, { tipo: 'item', id }, targets),
    sem_oferta: item.sem_oferta,
    sem_oferta_motivo: item.sem_oferta_motivo,
    opcoes: item.diagnostico_produto_item_opcoes,
  };
}

/** Profiles that the questionnaire gives; one that the server knows keeps the day it is good until. */
function profilesOf(estudo: Estudo, diagnostico: Values, rows: readonly Row[], hoje: string): Values {
  const now = perfisDoEstudo(
    diagnostico,
    rows.map((campos) => ({ campos, dia: hoje })),
  );
  const known = (perfil: string) => estudo[perfil] === now[perfil];
  return {
    ...now,
    ...(known('perfil_investidor') && { perfil_validade: estudo.perfil_validade }),
    ...(known('conjuge_perfil_investidor') && { conjuge_perfil_validade: estudo.conjuge_perfil_validade }),
  };
}

/** The area's task; one that was called off is none. */
const taskOf = ({ tarefas }: Estudo, area: number): Tarefa | undefined =>
  tarefas.find((t) => t.produto_diagnostico_id === area && t.cancelada_em === null);

/** The study with what is being typed, as guards and calculators read it. */
export function checkedStudy(estudo: Estudo, targets: Targets, hoje: string): EstudoConferido {
  const typed = typedStudy(estudo, targets, hoje);
  return seesAll(estudo) ? comConhecidos(typed) : typed;
}

function typedStudy(estudo: Estudo, targets: Targets, hoje: string): EstudoConferido {
  const diagnostico = answered(estudo, targets);
  const tabelas = tablesFor(estudo, { tipo: 'diagnostico', id: estudo.diagnostico_id }, targets);
  const profiles = profilesOf(estudo, diagnostico, tabelas.respostas_suitability ?? [], hoje);
  return {
    diagnostico: { ...diagnostico, ...profiles, premissas: estudo.premissas ?? {} },
    tabelas,
    produtos: estudo.diagnostico_produtos.map((produto) => {
      const task = taskOf(estudo, produto.produto_diagnostico_id);
      const encerrado = task !== undefined && areaEncerrada(task);
      return {
        produto_diagnostico_id: produto.produto_diagnostico_id as Area,
        nota_manual: produto.nota_manual,
        rodada: task?.rodada ?? 1,
        itens: produto.diagnostico_produto_itens.map((item) => ({
          ...checkedItem(item, targets, seesAll(estudo)),
          encerrado,
        })),
      };
    }),
    hoje,
    cliente: {
      consentimento: estudo.consentiu_tratamento,
      cpf_repetido: false,
      ...(seesAll(estudo) && { endereco_cep: estudo.endereco_cep, pessoa_filhos: estudo.pessoa_filhos }),
    },
    documentos: [],
    apolices: [],
  };
}

/** What the study's figures rest on: the house's of its day, and under them what the company has of its own. */
export const parametersOf = ({ parametros }: Estudo): Parametros =>
  parametrosVigentes(parametros.em, parametros.linhas as unknown as LinhaParametro[]);

/** What stands in the item without having been typed, with the answers that are being typed elsewhere. */
function knownOf(estudo: Estudo, targets: Targets, item: Item): Conhecidos {
  const { produtos } = checkedStudy(estudo, targets, estudo.parametros.em);
  const row = produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  return row?.conhecidos ?? {};
}

/** What is typed under a key and not yet saved, over what stands: for checks that look at other answers. */
export function valuesAt(estudo: Estudo, targets: Targets, key: Key): Values {
  const general = generalValues(estudo, targets);
  if (key === 'geral') return general;
  const item = itemsOf(estudo).find((i) => itemKey(i.diagnostico_produto_item_id) === key);
  if (item)
    return { ...general, ...comoPreenchidos(itemValues(item, targets), knownOf(estudo, targets, item)) };
  return typedOver({}, targets.get(key), { refused: true });
}
