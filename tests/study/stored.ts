import { camposOfGeneralBlock, itensOfArea, tabelaNames } from '@farol/domain/catalogue';
import { AREAS, type Area } from '@farol/domain/code-lists';
import { ESTAGIOS_ESPECIALISTA } from '@farol/domain/pipeline';
import fc from 'fast-check';
import type { Contents } from '../../apps/api/src/features/diagnosis/contents.store.ts';
import type { Study } from '../../apps/api/src/features/diagnosis/study.store.ts';

import { type ItemParts, itemOf } from './stored-items.ts';
import {
  ANSWERED,
  answersTo,
  day,
  file,
  isPersons,
  isProfile,
  KEY,
  questionnaire,
  rowsOf,
  THEN,
  VERSION,
} from './stored-rows.ts';

export type Stored = { study: Study; contents: Contents };

const GENERAL = camposOfGeneralBlock().filter(({ nome }) => !isPersons(nome) && !isProfile(nome));

type AreaParts = Pick<Contents, 'produtos' | 'tarefas' | 'documentos' | 'apolices'> & { items: ItemParts[] };

const document = (area: Area | null, id: number) =>
  fc
    .record({
      tipo: fc.constantFrom('identidade', 'dps', 'proposta_assinada'),
      obrigatorio: fc.boolean(),
      status: fc.constantFrom('analisis' as const, 'approved' as const, 'reproved' as const),
      arquivo_id: file,
      dispensado_em: fc.option(fc.constant(THEN)),
    })
    .map((columns): Contents['documentos'][number] => ({
      row: {
        ...KEY,
        ...VERSION,
        diagnostico_documento_id: id,
        produto_diagnostico_id: area,
        tarefa_id: null,
        diagnostico_produto_item_opcao_id: null,
        tipo_segurado: null,
        dependente: null,
        descricao: null,
        sensivel: columns.tipo === 'dps',
        motivo: null,
        solicitado_por: null,
        emitido_em: null,
        valido_ate: null,
        exercicio: null,
        validade_motivo: null,
        enviado_em: null,
        enviado_por: null,
        revisado_em: null,
        revisado_por: null,
        dispensado_por: null,
        dispensado_motivo: null,
        excluido_em: null,
        ...columns,
        // A document cannot be reviewed before its upload.
        status: columns.arquivo_id === null ? 'analisis' : columns.status,
      },
      solicitante_nome: null,
      arquivos: [],
    }));

const policy = (area: Area, opcao: number) =>
  fc
    .record({
      numero_apolice: fc.option(fc.constant('A-1')),
      vigencia_inicio: day,
      vigencia_fim: day,
      valor_premio: fc.option(fc.constant(210.5)),
      arquivos: fc.subarray([1, 2, 3]),
    })
    .map(({ arquivos, ...columns }): Contents['apolices'][number] => ({
      row: {
        ...KEY,
        ...VERSION,
        diagnostico_apolice_id: opcao,
        cliente_id: 3,
        produto_diagnostico_id: area,
        diagnostico_produto_item_opcao_id: opcao,
        proposta_id: null,
        opcoes_cobertas: null,
        outra_corretora: false,
        cobertura: null,
        segurado: null,
        linha_uuid: null,
        renova_apolice_id: null,
        remuneracao: null,
        importacao_id: null,
        nao_renovada_em: null,
        nao_renovada_motivo: null,
        nao_renovada_observacao: null,
        numero_proposta: null,
        fornecedor: null,
        numero_busca: null,
        fornecedor_busca: null,
        valor_cobertura: null,
        periodicidade_pagamento: null,
        forma_pagamento: null,
        observacao: null,
        placa: null,
        parcelas: null,
        criado_por: null,
        excluido_em: null,
        ...columns,
      },
      arquivos: arquivos.map((x) => ({ x, arquivo_id: 901, sensivel: false })),
      renovacoes: [],
    }));

const task = (area: Area) =>
  fc
    .record({
      estagio_especialista: fc.constantFrom(...ESTAGIOS_ESPECIALISTA),
      rodada: fc.integer({ min: 1, max: 2 }),
      cancelada_em: fc.option(fc.constant(THEN), { freq: 4 }),
    })
    .map((columns): Contents['tarefas'][number] => ({
      row: {
        ...KEY,
        ...VERSION,
        tarefa_id: area,
        produto_diagnostico_id: area,
        especialista_id: 40,
        atribuida_em: THEN,
        status_tarefa: 1,
        apresentada: true,
        apresentada_em: null,
        entrada_no_estagio: THEN,
        prazo: null,
        pontualidade: null,
        aguardando: null,
        motivo_recusa: null,
        dias_necessidade: 0,
        dias_acompanhamento: 3,
        lembretes: 0,
        lembrete_em: null,
        concluida_em: null,
        adiada_ate: null,
        ...columns,
      },
      especialista_nome: 'Otávio Rezende',
      entrega: null,
    }));

const areaOf = (area: Area): fc.Arbitrary<AreaParts> =>
  fc
    .record({
      nota_manual: fc.option(fc.integer({ min: 1, max: 10 })),
      items: fc
        .subarray(
          itensOfArea(area).map(({ codigo }) => codigo),
          { maxLength: 5 },
        )
        .chain((codes) => fc.tuple(...codes.map((codigo, at) => itemOf(area, codigo, at)))),
      tarefas: fc.array(task(area), { maxLength: 1 }),
      documentos: fc.array(document(area, area * 100), { maxLength: 1 }),
    })
    .chain(({ items, ...parts }) => {
      const approved = items
        .flatMap(({ options }) => options)
        .filter(({ option }) => option.status === 'approved')
        .slice(0, 1);
      return fc
        .tuple(...approved.map(({ option }) => policy(area, option.diagnostico_produto_item_opcao_id)))
        .map((apolices) => ({ ...parts, items, apolices }));
    })
    .map(({ nota_manual, ...parts }) => ({
      ...parts,
      produtos: [
        {
          row: {
            ...KEY,
            ...VERSION,
            diagnostico_produto_id: area * 10,
            produto_diagnostico_id: area,
            nota_area: null,
            nota_manual,
            nota_manual_motivo: null,
            oculto: false,
          },
          nome: `Área ${area}`,
          cor: '#9a1853',
        },
      ],
    }));

const person: fc.Arbitrary<Study['person']> = fc.record({
  pessoa_nome: fc.constant('Marina Teixeira'),
  pessoa_cpf: fc.option(fc.constant('52998224725')),
  pessoa_email: fc.constant(null),
  pessoa_sexo: fc.option(fc.constantFrom('F', 'M')),
  pessoa_telefone: fc.constant(null),
  pessoa_celular: fc.constant(null),
  pessoa_data_nascimento: fc.option(fc.constant('1985-04-10')),
  pessoa_profissao: fc.option(fc.constant('Arquiteto urbanista')),
  pessoa_estado_civil: fc.option(fc.constantFrom('C', 'S'), { freq: 6 }),
  canal_contato: fc.constant(null),
  endereco_estado: fc.option(fc.constant('SP')),
  endereco_cidade: fc.option(fc.constant('Campinas')),
  endereco_cep: fc.option(fc.constant('13010000')),
  pessoa_filhos: fc.option(fc.nat(3)),
  conjuge: fc.option(fc.constant({ nome_completo: 'Rui Prado', data_nascimento: '1983-02-01' })),
}) as fc.Arbitrary<Study['person']>;

/** Parameters stored with a presented study. */
const KEPT_PARAMETERS = {
  em: '2026-10-01',
  linhas: [
    {
      chave: 'inflacao_aa',
      uf: null,
      valor: 0.05,
      vigencia_inicio: '2026-01-01',
      vigencia_fim: null,
      fonte: 'Própria',
      verificado: true,
    },
  ],
};

const studyRow: fc.Arbitrary<Study> = fc
  .record({
    campos: answersTo(GENERAL),
    premissas: fc.option(fc.constant({ inflacao: 0.05 })),
    person,
    consents: fc.subarray(['tratamento' as const, 'dados_saude' as const]),
    cpf_repetido: fc.boolean(),
    encerrado_em: fc.option(fc.constant(THEN)),
    parametros: fc.option(fc.constant(KEPT_PARAMETERS)),
    own: fc.boolean(),
  })
  .map(({ own, ...columns }) => ({
    ...KEY,
    ...ANSWERED,
    cliente_id: 3,
    consultor_id: 1,
    criador_id: 1,
    estagio: 3,
    entrada_no_estagio: THEN,
    data_inicio: '2026-02-03',
    data_apresentacao: null,
    encerrado_motivo: null,
    concluido_em: null,
    cenarios: null,
    passo_atual: null,
    ultima_atividade_em: THEN,
    revisao: 1,
    duplicado_de_id: null,
    exemplo: false,
    excluido_em: null,
    excluido_por: null,
    consultor_nome: 'Beatriz de Camargo',
    disclosure: {
      registro_susep: own ? '10.2345' : null,
      registro_cvm: null,
      registro_creci: null,
      correspondente_instituicoes: null,
      participacao_intermediario: null,
      participacao_ente: null,
      exclusividade: own ? 'não há' : null,
      entes_supervisionados: null,
    },
    ...columns,
  }));

/** A whole study as in the database: general answers, tables, areas, items, options, tasks, documents, policies. */
export const storedStudies: fc.Arbitrary<Stored> = fc
  .record({
    study: studyRow,
    rows: rowsOf(
      tabelaNames.filter((nome) => nome !== 'respostas_suitability'),
      { dono_tipo: 'diagnostico', dono_id: KEY.diagnostico_id },
    ),
    answers: questionnaire,
    documentos: fc.array(document(null, 1), { maxLength: 1 }),
    areas: fc.subarray([...AREAS], { minLength: 1 }).chain((areas) => fc.tuple(...areas.map(areaOf))),
  })
  .map(({ study, rows, answers, documentos, areas }) => {
    const items = areas.flatMap((area) => area.items);
    const options = items.flatMap((item) => item.options);
    const linhas = [...rows, ...answers, ...items.flatMap((i) => i.rows), ...options.flatMap((o) => o.rows)];
    return {
      study,
      contents: {
        produtos: areas.flatMap((area) => area.produtos),
        itens: items.map(({ item }) => item),
        opcoes: options.map(({ option }) => option),
        linhas: linhas.toSorted((a, b) => a.ordem - b.ordem),
        tarefas: areas.flatMap((area) => area.tarefas),
        documentos: [...documentos, ...areas.flatMap((area) => area.documentos)],
        apolices: areas.flatMap((area) => area.apolices),
        comentarios: [],
        apresentacao: null,
      },
    };
  });
