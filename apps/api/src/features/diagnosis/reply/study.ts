import type { Cenario, Estudo } from '@farol/contracts';
import { isFilled } from '@farol/domain/catalogue';
import { pendingDays } from '@farol/domain/pipeline';
import { incomeOfFamily, type NotasDoEstudo } from '@farol/domain/study';
import { rowsByOwner, tableNames } from '../checked-study.ts';
import type { Contents } from '../contents.store.ts';
import { generalNamesFor, pickNames, redactHealth } from '../field-visibility.ts';
import { iso } from '../iso.ts';
import { recordOf, studyFields } from '../study-fields.ts';
import { replyComments, replyDocuments, replyPolicies, replyPresentation, replyTasks } from './closing.ts';
import type { ReplyContext } from './context.ts';
import { replyInsured } from './insured.ts';
import { replyTables } from './items.ts';
import { replyProducts } from './products.ts';
import type { StudyResults } from './results.ts';

/** The general block for this reader: a specialist sees only what items of their areas name. */
function generalBlock(contents: Contents, context: ReplyContext, { computed, profiles }: StudyResults) {
  const { study, view } = context;
  const names = generalNamesFor(view, contents);
  const rows = rowsByOwner(contents.linhas)('diagnostico', study.diagnostico_id);
  const tables = tableNames('diagnostico').filter((nome) => names?.has(nome) ?? true);
  const seen = (values: Record<string, unknown>) => redactHealth(pickNames(values, names), view.ve_saude);
  const typed = studyFields(study);
  const shown = seen({ ...computed, ...typed, ...profiles });
  return {
    ...shown,
    ...replyTables(tables, rows, context),
    /** Computed values under the names of typed ones. */
    valores_calculados: seen(computed),
    valores_preenchidos: Object.keys(shown).filter(
      (nome) => isFilled(shown[nome]) && (nome in profiles || !isFilled(typed[nome])),
    ),
  };
}

/** The last save of the study; for a specialist, of the options in their areas, once there is one. */
function lastSaved({ produtos, itens, opcoes, linhas }: Contents, { study, view }: ReplyContext): Date {
  if (view.areas === null) return study.ultima_atividade_em;
  const areas = new Set(
    produtos
      .filter(({ row }) => view.areas?.some((area) => area === row.produto_diagnostico_id))
      .map(({ row }) => row.diagnostico_produto_id),
  );
  const own = new Set(
    itens
      .filter(({ diagnostico_produto_id: id }) => areas.has(id))
      .map((item) => item.diagnostico_produto_item_id),
  );
  const options = opcoes.filter(({ diagnostico_produto_item_id: id }) => own.has(id));
  const ids = new Set(options.map((option) => option.diagnostico_produto_item_opcao_id));
  const rows = linhas.filter(({ dono_tipo, dono_id }) => dono_tipo === 'opcao' && ids.has(dono_id));
  const saved = [...options, ...rows].map(({ atualizado_em }) => atualizado_em.getTime());
  return saved.length > 0 ? new Date(Math.max(...saved)) : study.ultima_atividade_em;
}

const overallNotes = (notes: NotasDoEstudo | null) => ({
  nota_geral: notes?.geral ?? null,
  nota_geral_projetada: notes?.geral_projetada ?? null,
  nota_geral_desejada: notes?.geral_desejada ?? null,
});

/** The whole study on the wire, reduced to what the reader may see. */
export function assembleStudy(
  contents: Contents,
  context: ReplyContext,
  results: StudyResults,
  today: string,
): Estudo {
  const { study, view } = context;
  const insured = replyInsured(contents, context);
  return {
    ...generalBlock(contents, context, results),
    diagnostico_id: study.diagnostico_id,
    cliente_id: study.cliente_id,
    empresa_id: study.empresa_id,
    pessoa_nome: study.person.pessoa_nome,
    pessoa_email: study.person.pessoa_email,
    pessoa_celular: study.person.pessoa_celular,
    pessoa_telefone: study.person.pessoa_telefone,
    ...(insured && { segurados: insured }),
    ...(view.papel === 'E' && view.ve_segurados
      ? { renda_da_familia: incomeOfFamily(results.checked.diagnostico) }
      : {}),
    consultor: { funcionario_id: study.consultor_id, pessoa_nome: study.consultor_nome },
    estagio: study.estagio,
    entrada_no_estagio: study.entrada_no_estagio.toISOString(),
    encerrado_em: iso(study.encerrado_em),
    encerrado_motivo: study.encerrado_motivo,
    data_inicio: study.data_inicio,
    data_apresentacao: study.data_apresentacao,
    dias_pendente: pendingDays(
      { estagio: study.estagio, encerrado_em: iso(study.encerrado_em) },
      study.data_inicio,
      today,
    ),
    salvo_em: lastSaved(contents, context).toISOString(),
    passo_atual: study.passo_atual,
    ...(view.areas === null
      ? {
          cenarios: (study.cenarios ?? []) as Cenario[],
          premissas: study.premissas ?? {},
          ...recordOf(study),
          cpf_repetido: study.cpf_repetido,
        }
      : {}),
    versao: study.versao,
    revisao: study.revisao,
    ...(study.exemplo && { exemplo: true as const }),
    papel: view.papel,
    pode_editar: view.pode_editar,
    ve_saude: view.ve_saude,
    consentiu_saude: study.consents.includes('dados_saude'),
    consentiu_tratamento: study.consents.includes('tratamento'),
    ...overallNotes(view.areas === null ? results.notes : null),
    diagnostico_produtos: replyProducts(contents, context, results.notes, results.checked),
    tarefas: replyTasks(contents.tarefas, context),
    diagnostico_documentos: replyDocuments(contents, context),
    diagnostico_apolices: replyPolicies(contents, context),
    diagnostico_comentarios: replyComments(contents, context),
    apresentacao_estudo: replyPresentation(contents.apresentacao),
    resultados: results.shown,
    parametros: results.assumptions,
  };
}
