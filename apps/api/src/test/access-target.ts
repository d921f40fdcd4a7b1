import type { Area } from '@farol/domain/code-lists';
import type { Estagio, EstagioEspecialista } from '@farol/domain/pipeline';
import type { Owner } from './access-roles.ts';
import type { Who } from './brokerage.ts';
import type { Standing, Target } from './expectation.ts';
import type { TestApp } from './test-app.ts';

/** Specialist and area of the task in each owner's study. */
const TASK_OF: Record<Owner, { area: Area; especialista: Who }> = {
  corretor: { area: 1, especialista: 'especialista' },
  corretor2: { area: 4, especialista: 'especialista2' },
  gerente: { area: 4, especialista: 'especialista2' },
  'corretor.b': { area: 1, especialista: 'especialista.b' },
};

const STAGE: Record<Standing, { estagio: Estagio; task?: EstagioEspecialista }> = {
  draft: { estagio: 2 },
  quoting: { estagio: 4, task: 1 },
  presenting: { estagio: 5, task: 2 },
};

/** A study of this consultant with one row of every related kind. */
export function makeTarget(
  t: Pick<TestApp, 'make' | 'people'> & { clock: Pick<TestApp['clock'], 'today'> },
  owner: Owner,
  standing: Standing = 'quoting',
): Promise<Target> {
  const { area, especialista } = TASK_OF[owner];
  const consultor_id = t.people[owner].funcionario_id;
  const especialista_id = t.people[especialista].funcionario_id;
  const { estagio, task } = STAGE[standing];
  return t.make(async (make) => {
    const study = await make.study({
      consultor: owner,
      estagio,
      areas: [area],
      tarefas: task ? [{ area, especialista, estagio_especialista: task }] : [],
      opcoes: true,
    });
    const diagnostico_produto_item_opcao_id = study.opcoes[area]!;
    // Inactive, so that no study is assigned to them.
    const policy = await make.policy(study, {
      produto_diagnostico_id: area,
      diagnostico_produto_item_opcao_id,
    });
    const employee = await make.employee(owner, { ativo: false });
    return {
      area,
      empresa_id: study.empresa_id,
      funcionario_id: employee.funcionario_id,
      funcionario_especialidade_id: employee.funcionario_especialidade_id,
      convite_id: await make.invitation(owner),
      importacao_id: await make.importing(owner),
      exportacao_completa_id: await make.archive(owner),
      chave_api_id: await make.key(owner),
      ...(await make.webhook(owner)),
      etiqueta_id: await make.label(owner, `${owner} ${study.diagnostico_id}`),
      visao_id: await make.view(owner, `${owner} ${study.diagnostico_id}`),
      auditoria_id: await make.audited(owner, study.cliente_id),
      pedido_titular_id: await make.personRequest(owner, study.cliente_id),
      consultor_id,
      especialista_id,
      cliente_id: study.cliente_id,
      diagnostico_id: study.diagnostico_id,
      diagnostico_produto_id: study.produtos[area]!,
      diagnostico_produto_item_id: study.itens[area]!,
      diagnostico_produto_item_opcao_id,
      tarefa_id: study.tarefas[area] ?? 0,
      produto_item_tabela_item_id: await make.row(study, {
        tabela: 'orcamento',
        campos: { categoria: 'moradia', natureza_despesa: 'fixa', valor_mensal: 100 },
      }),
      diagnostico_documento_id: await make.document(study, {
        produto_diagnostico_id: area,
        tipo: 'residencia',
      }),
      diagnostico_apolice_id: policy,
      comissao_recebida_id: await make.commission(study, policy),
      comissao_extrato_id: await make.statement(study, consultor_id),
      apolice_fora_id: await make.policy(study, {
        diagnostico_id: null,
        produto_diagnostico_id: area,
        cobertura: 'outra',
        segurado: 'titular',
        outra_corretora: true,
        vigencia_fim: t.clock.today(),
      }),
      ficha: await make.sheet(study, { campos: { tipo_moradia: 'alugada' } }),
      atividade_id: await make.activityOf(study),
      diagnostico_comentario_id: await make.comment(study, {
        funcionario_id: consultor_id,
        produto_diagnostico_id: area,
      }),
    };
  });
}
