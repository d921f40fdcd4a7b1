import {
  type Campo,
  CODIGO,
  colunasOf,
  isFilled,
  isTabela,
  type LinhasPorTabela,
  type NomeCampo,
  type NomeTabela,
  type Valores,
  VINCULO_DA_SITUACAO,
  valueIn,
} from '../catalogue/index.ts';
import { AREA, type Area } from '../code-lists/index.ts';
import type { EstudoComCadastro } from './known/index.ts';
import { hasSharedEstate } from './results/estate.ts';
import { countedLinhas, prepareStudy } from './results/reading.ts';

type Decisao = (estudo: EstudoComCadastro) => boolean;

/** Children inherit before the parents, whichever parent is alive. */
const hasFilho: Decisao = (estudo) =>
  (estudo.cliente?.pessoa_filhos ?? 0) > 0 ||
  (countedLinhas(prepareStudy(estudo), 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');

/** The survey is still at the question of the children. */
const isFilhoOpen: Decisao = ({ diagnostico, tabelas }) =>
  diagnostico.tem_dependentes !== 'N' && (tabelas.dependentes ?? []).length === 0;

const SEM_EMPREGADOR: ReadonlySet<string> = new Set([
  'socio',
  'autonomo',
  'mei',
  'aposentado',
  'do_lar',
  'estudante',
  'sem_trabalho',
]);
const SEM_TRABALHO: ReadonlySet<string> = new Set(['aposentado', 'do_lar', 'estudante', 'sem_trabalho']);

const hasNoEmployer =
  (nome: 'subtipo_vinculo' | 'conjuge_subtipo_vinculo'): Decisao =>
  ({ diagnostico }) =>
    SEM_EMPREGADOR.has(diagnostico[nome] ?? '');

/** The others have a 13th salary by law, or none. */
const COM_13_INCERTO: ReadonlySet<string> = new Set(['socio', 'autonomo', 'aposentado']);

const hasSure13th =
  (nome: 'subtipo_vinculo' | 'conjuge_subtipo_vinculo'): Decisao =>
  ({ diagnostico }) =>
    !COM_13_INCERTO.has(diagnostico[nome] ?? '');

/** The situation of work says the bond, or that there is none. */
const saysVinculo =
  (nome: 'subtipo_vinculo' | 'conjuge_subtipo_vinculo'): Decisao =>
  ({ diagnostico }) => {
    const situacao = diagnostico[nome] ?? '';
    return situacao in VINCULO_DA_SITUACAO || SEM_TRABALHO.has(situacao);
  };

const paysNoSchool: Decisao = ({ tabelas }) =>
  (tabelas.dependentes ?? []).every(({ custo_educacao_mensal }) => !custo_educacao_mensal);

/** Fields that only these areas read. */
const SO_DESTAS_AREAS: Partial<Record<NomeCampo, readonly Area[]>> = {
  respostas_suitability: [AREA.sonhos, AREA.cambio, AREA.imoveis],
  perfil_investidor: [AREA.sonhos, AREA.cambio, AREA.imoveis],
  perfil_validade: [AREA.sonhos, AREA.cambio, AREA.imoveis],
  conjuge_perfil_investidor: [AREA.sonhos, AREA.cambio, AREA.imoveis],
  conjuge_perfil_validade: [AREA.sonhos, AREA.cambio, AREA.imoveis],
  tipo_declaracao_ir: [AREA.sonhos],
  deducoes_anuais_ir: [AREA.sonhos],
  renda_tributavel_anual: [AREA.sonhos],
  conjuge_tipo_declaracao_ir: [AREA.sonhos],
  conjuge_deducoes_anuais_ir: [AREA.sonhos],
  conjuge_renda_tributavel_anual: [AREA.sonhos],
  beneficio_inss_estimado: [AREA.sonhos],
  idade_inss: [AREA.sonhos],
  conjuge_beneficio_inss_estimado: [AREA.sonhos],
  conjuge_idade_inss: [AREA.sonhos],
  faturamento_mensal: [AREA.protecao, AREA.credito],
  fumante: [AREA.vida],
  altura_cm: [AREA.vida],
  peso_kg: [AREA.vida],
  pratica_esporte_risco: [AREA.vida],
  esporte_risco_qual: [AREA.vida],
  doencas_preexistentes: [AREA.vida],
  conjuge_fumante: [AREA.vida],
  conjuge_altura_cm: [AREA.vida],
  conjuge_peso_kg: [AREA.vida],
  conjuge_pratica_esporte_risco: [AREA.vida],
  conjuge_esporte_risco_qual: [AREA.vida],
  conjuge_doencas_preexistentes: [AREA.vida],
  restricao_cpf: [AREA.credito, AREA.imoveis],
  tipo_moradia: [AREA.protecao, AREA.imoveis],
  aluguel_atual: [AREA.protecao, AREA.imoveis],
};

/** Whether only some areas ask the field. */
export const isOfSomeAreas = (nome: NomeCampo): boolean => nome in SO_DESTAS_AREAS;

/** Columns that only these areas read. */
const COLUNAS_DESTAS_AREAS: Partial<Record<NomeTabela, Readonly<Record<string, readonly Area[]>>>> = {
  dependentes: { dependente_ir: [AREA.sonhos] },
  bens: { valor_reposicao: [AREA.protecao], documentacao_regular: [AREA.imoveis] },
  investimentos: {
    instituicao: [AREA.sonhos, AREA.cambio],
    no_exterior: [AREA.sonhos, AREA.cambio],
    moeda: [AREA.sonhos, AREA.cambio],
  },
  dividas: {
    banco_credor: [AREA.credito, AREA.imoveis],
    taxa_juros_mensal: [AREA.credito, AREA.imoveis],
    cet_anual: [AREA.credito, AREA.imoveis],
    sistema_amortizacao: [AREA.imoveis],
    refinanciar: [AREA.credito],
  },
};

/** Once the areas are chosen, questions that only other areas read are not asked. */
function isOfOtherAreas(areas: readonly Area[] | undefined, { produtos }: EstudoComCadastro): boolean {
  return (
    areas !== undefined &&
    produtos.length > 0 &&
    !produtos.some(({ produto_diagnostico_id }) => areas.includes(produto_diagnostico_id))
  );
}

/** Life reads the revenue only where the partners are insured. */
const insuresPartners = ({ produtos }: EstudoComCadastro): boolean =>
  produtos.some(({ itens }) =>
    itens.some(({ codigo, campos }) => codigo === CODIGO.vida_grupo_socios && campos.interesse === 'S'),
  );

function isUnread(nome: NomeCampo, estudo: EstudoComCadastro): boolean {
  if (nome === 'faturamento_mensal' && insuresPartners(estudo)) return false;
  return isOfOtherAreas(SO_DESTAS_AREAS[nome], estudo);
}

const DECIDIDAS: Partial<Record<NomeCampo, Decisao>> = {
  ascendentes_vivos: (estudo) => isFilhoOpen(estudo) || hasFilho(estudo),
  filhos_todos_comuns: (estudo) => !hasFilho(estudo),
  beneficios_anuais: hasNoEmployer('subtipo_vinculo'),
  conjuge_beneficios_anuais: hasNoEmployer('conjuge_subtipo_vinculo'),
  tipo_vinculo: saysVinculo('subtipo_vinculo'),
  conjuge_tipo_vinculo: saysVinculo('conjuge_subtipo_vinculo'),
  educacao_incluida: paysNoSchool,
  pensao_conjuge_curta: ({ diagnostico }) => isFilled(diagnostico.uniao_desde),
  pensao_recebida_anos: ({ diagnostico }) => !diagnostico.pensao_recebida_mensal,
  pensao_ate: ({ diagnostico }) => !diagnostico.pensao_paga_mensal,
  recebe_13: hasSure13th('subtipo_vinculo'),
  conjuge_recebe_13: hasSure13th('conjuge_subtipo_vinculo'),
  previdencia_desde: ({ diagnostico }) =>
    !diagnostico.saldo_previdencia || isFilled(diagnostico.previdencia_anos),
  conjuge_previdencia_desde: ({ diagnostico }) =>
    !diagnostico.conjuge_saldo_previdencia || isFilled(diagnostico.conjuge_previdencia_anos),
  ...ofPlan('saldo_previdencia', [
    'previdencia_tipo',
    'previdencia_regime',
    'previdencia_aplicado',
    'previdencia_anos',
    'previdencia_beneficiario',
  ]),
  ...ofPlan('conjuge_saldo_previdencia', [
    'conjuge_previdencia_tipo',
    'conjuge_previdencia_regime',
    'conjuge_previdencia_aplicado',
    'conjuge_previdencia_anos',
    'conjuge_previdencia_beneficiario',
  ]),
};

/** A plan without a balance has nothing more to tell. */
function ofPlan(
  saldo: 'saldo_previdencia' | 'conjuge_saldo_previdencia',
  nomes: readonly NomeCampo[],
): Partial<Record<NomeCampo, Decisao>> {
  return Object.fromEntries(
    nomes.map((nome) => [nome, ({ diagnostico }: EstudoComCadastro) => !diagnostico[saldo]]),
  );
}

/**
 * A question of the general block that the other answers or the chosen areas make irrelevant: hidden unless already
 * answered. `digitados`: the typed answers, where the study holds known ones too.
 */
export const isAlreadyDecided = (
  nome: NomeCampo,
  estudo: EstudoComCadastro,
  digitados: Valores = estudo.diagnostico,
): boolean =>
  !isFilled(valueIn(digitados, nome)) &&
  !hasRows(nome, estudo) &&
  ((DECIDIDAS[nome]?.(estudo) ?? false) || isUnread(nome, estudo));

function hasRows(nome: NomeCampo, { tabelas }: EstudoComCadastro): boolean {
  const linhas: LinhasPorTabela = tabelas;
  return isTabela(nome) && (linhas[nome] ?? []).length > 0;
}

/** Asked before the column that its answer fills. */
const PRIMEIRA: Partial<Record<NomeTabela, string>> = { apolices: 'cobertura' };

const inAskedOrder = (tabela: NomeTabela): readonly Campo[] =>
  colunasOf(tabela).toSorted(
    (uma, outra) => Number(outra.nome === PRIMEIRA[tabela]) - Number(uma.nome === PRIMEIRA[tabela]),
  );

/** Columns of a table that this family is asked; a column with an answer stays. */
export function applicableColunas(tabela: NomeTabela, estudo: EstudoComCadastro): readonly Campo[] {
  const linhas: LinhasPorTabela = estudo.tabelas;
  const semComuns = !hasSharedEstate(prepareStudy(estudo));
  return inAskedOrder(tabela).filter(({ nome }) => {
    if ((linhas[tabela] ?? []).some((linha) => isFilled(valueIn(linha, nome)))) return true;
    if (isOfOtherAreas(COLUNAS_DESTAS_AREAS[tabela]?.[nome], estudo)) return false;
    if (nome === 'natureza_bem') return !semComuns;
    if (nome === 'filho_de') return estudo.diagnostico.filhos_todos_comuns === 'N';
    return true;
  });
}

/** Columns with the owner of a row. */
const DONOS: Partial<Record<NomeTabela, string>> = {
  bens: 'titularidade',
  investimentos: 'titularidade',
  dividas: 'titular',
  apolices: 'tipo_segurado',
};

/** The record or the table says that there are children: a row is one of them unless its birth date says otherwise. */
const newDependant = ({ cliente, tabelas }: EstudoComCadastro): Valores => {
  const filhos = (tabelas.dependentes ?? []).some(({ parentesco }) => parentesco === 'filho');
  return filhos || (cliente?.pessoa_filhos ?? 0) > 0 ? { parentesco: 'filho' } : {};
};

/**
 * First values of a new row: its owner, the couple where what is acquired is common, else the customer; of a dependant, a
 * child where there are any. Whether an asset is common is not said for the family: blank, the regime presumes it, and
 * the figures say so.
 */
export function newLinhaDefaults(tabela: NomeTabela, estudo: EstudoComCadastro): Valores {
  if (tabela === 'dependentes') return newDependant(estudo);
  const dono = DONOS[tabela];
  const leitura = prepareStudy(estudo);
  if (!dono || !leitura.conjuge) return {};
  const isOfBoth = hasSharedEstate(leitura) && dono === 'titularidade';
  return { [dono]: isOfBoth ? 'casal' : 'titular' };
}
