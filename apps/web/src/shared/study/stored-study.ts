import type { Apolice, Documento, Estudo, Item, LinhaTabela, Opcao, Produto } from '@farol/contracts';
import { currentParametros, type Parametros } from '@farol/domain/calculators';
import { type EstudoConferido, type EstudoGuardado, readStudy } from '@farol/domain/study';
import { today } from '../format/index.ts';
import { allRows, itemsOf, withoutKnownValues } from './cached-study.ts';

/** With the whole study, profiles and known values are computed; specialists use the server's. */
const seesWholeStudy = (estudo: Estudo): boolean => estudo.cpf_repetido !== undefined;

/** Parameters of the study's figures: those of its day, overridden by the company's own. */
export function parametersOf({ parametros }: Estudo): Parametros {
  const before = inForce.get(parametros);
  if (before) return before;
  const now = currentParametros(parametros.em, parametros.linhas);
  inForce.set(parametros, now);
  return now;
}
const inForce = new WeakMap<Estudo['parametros'], Parametros>();

/**
 * The server sends computed values under their fields' names; removes them, since only entered values are
 * answers.
 */
export function typedAnswers<T extends Pick<Estudo, 'valores_preenchidos'>>(estudo: T): T {
  return { ...estudo, ...Object.fromEntries((estudo.valores_preenchidos ?? []).map((nome) => [nome, null])) };
}

const storedRow = (row: LinhaTabela) => ({ ...row, campos: row });

const storedItem = (item: Item, { diagnostico_produto_id }: Produto, isWhole: boolean) => ({
  diagnostico_produto_id,
  diagnostico_produto_item_id: item.diagnostico_produto_item_id,
  codigo: item.codigo,
  tipo_segurado: item.tipo_segurado,
  sem_oferta: item.sem_oferta,
  sem_oferta_motivo: item.sem_oferta_motivo,
  bem_nomeado: item.bem_nomeado,
  campos: isWhole ? withoutKnownValues(item) : item,
});

const storedOption = (option: Opcao, { diagnostico_produto_item_id }: Item) => ({
  diagnostico_produto_item_id,
  diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
  proposta_id: option.proposta_id ?? null,
  rodada: option.rodada,
  status: option.status,
  campos: option,
});

const storedDocument = (document: Documento) => ({
  diagnostico_documento_id: document.diagnostico_documento_id,
  produto_diagnostico_id: document.produto_diagnostico_id,
  diagnostico_produto_item_opcao_id: document.diagnostico_produto_item_opcao_id,
  tipo: document.tipo,
  tipo_segurado: document.tipo_segurado,
  dependente: document.dependente,
  pedido: document.solicitado_por !== null,
  obrigatorio: document.obrigatorio,
  status: document.status,
  arquivo_id: document.arquivo?.arquivo_id ?? null,
  dispensado: document.dispensado,
});

const storedPolicy = (policy: Apolice) => ({
  diagnostico_produto_item_opcao_id: policy.diagnostico_produto_item_opcao_id || null,
  numero_apolice: policy.numero_apolice || null,
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  valor_premio: policy.valor_premio,
  arquivos: policy.arquivos.map(({ x }) => x),
});

/** The domain's form of a study from the server; apply pending changes before the guards read it. */
export function storedStudy(estudo: Estudo, hoje: string): EstudoGuardado {
  const items = itemsOf(estudo);
  const options = items.flatMap((item) => item.diagnostico_produto_item_opcoes);
  const isWhole = seesWholeStudy(estudo);
  return {
    diagnostico_id: estudo.diagnostico_id,
    campos: isWhole ? typedAnswers(estudo) : estudo,
    premissas: estudo.premissas ?? null,
    linhas: [estudo, ...items, ...options].flatMap(allRows).map(storedRow),
    produtos: estudo.diagnostico_produtos.map((produto) => ({
      diagnostico_produto_id: produto.diagnostico_produto_id,
      produto_diagnostico_id: produto.produto_diagnostico_id,
      nota_manual: produto.nota_manual,
    })),
    itens: estudo.diagnostico_produtos.flatMap((produto) =>
      produto.diagnostico_produto_itens.map((item) => storedItem(item, produto, isWhole)),
    ),
    opcoes: items.flatMap((item) =>
      item.diagnostico_produto_item_opcoes.map((option) => storedOption(option, item)),
    ),
    tarefas: estudo.tarefas,
    documentos: estudo.diagnostico_documentos.map(storedDocument),
    apolices: estudo.diagnostico_apolices.map(storedPolicy),
    cliente: {
      consentimento: estudo.consentiu_tratamento,
      cpf_repetido: estudo.cpf_repetido ?? false,
      ...(isWhole && { endereco_cep: estudo.endereco_cep, pessoa_filhos: estudo.pessoa_filhos }),
    },
    hoje,
    parametros: parametersOf(estudo),
    parcial: !isWhole,
  };
}

/**
 * The study for the domain's guards: screens name missing points before a move. The server checks the same
 * guards and decides.
 */
export function checkedStudy(estudo: Estudo, hoje = today()): EstudoConferido {
  const known = lastChecked.get(estudo);
  if (known?.hoje === hoje) return known;
  const read = readStudy(storedStudy(estudo, hoje));
  lastChecked.set(estudo, read);
  return read;
}

/** By the study object, which is never mutated. */
const lastChecked = new WeakMap<Estudo, EstudoConferido>();

/** By the study object of the server's reply, which is never mutated. */
const onItsDay = new WeakMap<Estudo, EstudoConferido>();

/** The study on the day of its figures, read once. */
export function calculatedStudy(estudo: Estudo): EstudoConferido {
  const known = onItsDay.get(estudo) ?? checkedStudy(estudo, estudo.parametros.em);
  onItsDay.set(estudo, known);
  return known;
}

/** For a study made here, whose reading is known already. */
export const cacheCalculated = (estudo: Estudo, read: EstudoConferido): void => {
  onItsDay.set(estudo, read);
};
