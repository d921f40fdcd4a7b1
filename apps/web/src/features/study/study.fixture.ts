import type { Alteracoes, Documento, Estudo, EstudoSalvo, Item, Opcao, Tarefa } from '@farol/contracts';
import type { OutputsOf, Passo } from '@farol/domain/calculators';
import type { Area as Codigo } from '@farol/domain/code-lists';

let last = 100;
const next = (): number => {
  last += 1;
  return last;
};

export const opcaoDe = (over: Record<string, unknown> = {}): Opcao => ({
  diagnostico_produto_item_opcao_id: next(),
  diagnostico_produto_item_id: 11,
  tipo_segurado: 'titular',
  rodada: 1,
  status: 'analisis',
  resposta: null,
  recomendada: 'N',
  motivo_recusa: null,
  arquivo: null,
  arquivo_2: null,
  versao: 1,
  opcao_nome: 'Vida 20 anos',
  seguradora: 'Icatu Seguros',
  valor_cobertura: 1_340_000,
  valor_premio: 312.4,
  periodicidade_pagamento: 'monthly',
  remuneracao_intermediacao: 320,
  validade_proposta: '2099-12-31',
  ...over,
});

export const itemDe = (opcoes: Opcao[], over: Record<string, unknown> = {}): Item => ({
  diagnostico_produto_item_id: 11,
  codigo: '1.01',
  nome: 'Seguro de vida temporário',
  grupo: 'Proteção de vida',
  conjuge: true,
  tipo_segurado: 'titular',
  sem_oferta: 'N',
  sem_oferta_motivo: null,
  somar: 'N',
  comentario: null,
  versao: 1,
  diagnostico_versao: 9,
  interesse: 'S',
  diagnostico_produto_item_opcoes: opcoes,
  ...over,
});

export const tarefaDe = (over: Partial<Tarefa> = {}): Tarefa => ({
  tarefa_id: 1,
  diagnostico_id: 7,
  produto_diagnostico_id: 1,
  estagio_especialista: 2,
  status_tarefa: 2,
  rodada: 1,
  apresentada: false,
  especialista: { funcionario_id: 40, pessoa_nome: 'Otávio Rezende' },
  entrada_no_estagio: '2026-11-17T13:00:00Z',
  prazo: '2026-11-24T23:59:00Z',
  pontualidade: 2,
  aguardando: 'consultor',
  motivo_recusa: null,
  cancelada_em: null,
  versao: 3,
  ...over,
});

export const documentoDe = (over: Partial<Documento> = {}): Documento => ({
  diagnostico_documento_id: next(),
  diagnostico_id: 7,
  produto_diagnostico_id: 1,
  diagnostico_produto_item_opcao_id: null,
  tipo: 'renda',
  tipo_segurado: null,
  dependente: null,
  descricao: null,
  obrigatorio: true,
  status: null,
  motivo: null,
  dispensado: false,
  arquivo: null,
  arquivos: [],
  emitido_em: null,
  valido_ate: null,
  exercicio: null,
  validade_motivo: null,
  validade: null,
  solicitado_por: null,
  enviado_em: null,
  enviado_pelo_cliente: false,
  conferido_em: null,
  ...over,
});

export const ARQUIVO = {
  arquivo_id: 5,
  nome: 'holerite.pdf',
  tipo: 'application/pdf',
  tamanho: 900,
  url: '/x',
};

type Area = { id: Codigo; nome: string; itens: Item[] };

/** Outputs of the life need; tests override what they are about. */
export const NEED: OutputsOf<'vida.necessidade_capital'> = {
  prazo_anos: 18,
  pensao_inss: 0,
  deficit_mensal: 17_700,
  vp_renda: 937_996,
  vp_educacao: 0,
  necessidade: 1_864_958,
  recursos: 530_500,
  gap: 1_334_458,
  capital_sugerido: 0,
  camada_permanente: 0,
  camada_temporaria: 0,
  periodo_cobertura: null,
  cobertura: 0,
};

export const stepOf = (nome: string, rotulo: string, valor: number, formula = ''): Passo => ({
  nome,
  rotulo,
  formula,
  valor,
  unidade: 'R$',
  entradas: {},
});

/** Items with ids of their own, and options linked to their item. */
function withOwnIds(areas: Area[]): Area[] {
  const used = new Set<number>();
  const own = (item: Item): Item => {
    const taken = used.has(item.diagnostico_produto_item_id);
    const diagnostico_produto_item_id = taken ? next() : item.diagnostico_produto_item_id;
    used.add(diagnostico_produto_item_id);
    const opcoes = item.diagnostico_produto_item_opcoes;
    return {
      ...item,
      diagnostico_produto_item_id,
      diagnostico_produto_item_opcoes: opcoes.map((opcao) => ({ ...opcao, diagnostico_produto_item_id })),
    };
  };
  return areas.map((area) => ({ ...area, itens: area.itens.map(own) }));
}

/** Marina's study: R$ 1.864.958 needed, R$ 530.500 had. */
/** The reply to a save of this study's answers that changed these properties. */
export const savedReply = (estudo: Estudo, campos: Alteracoes['campos']): EstudoSalvo => ({
  diagnostico_id: estudo.diagnostico_id,
  versao: campos.versao ?? estudo.versao,
  alteracoes: {
    desde: estudo.versao,
    revisao: estudo.revisao,
    edicao: estudo.parametros.edicao,
    campos,
    areas: [],
    itens: [],
    opcoes: [],
    resultados: {},
    ordem: null,
  },
});

export const estudoDe = (areas: Area[], over: Partial<Estudo> = {}): Estudo => ({
  diagnostico_id: 7,
  cliente_id: 3,
  empresa_id: 1,
  pessoa_nome: 'Marina Teixeira',
  sexo: 'F',
  consultor: { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' },
  estagio: 5,
  encerrado_em: null,
  encerrado_motivo: null,
  data_inicio: '2026-11-03',
  data_apresentacao: null,
  dias_pendente: 14,
  salvo_em: '2026-11-17T13:00:00Z',
  passo_atual: null,
  versao: 9,
  revisao: 30,
  papel: 'C',
  pode_editar: true,
  ve_saude: true,
  consentiu_saude: true,
  consentiu_tratamento: true,
  nota_geral: null,
  nota_geral_projetada: null,
  nota_geral_desejada: null,
  diagnostico_produtos: withOwnIds(areas).map(({ id, nome, itens }) => ({
    diagnostico_produto_id: id * 10,
    produto_diagnostico_id: id,
    nome_produto: nome,
    cor: '#9a1853',
    nota_area: null,
    nota_projetada: null,
    nota_desejada: null,
    nota_manual: null,
    nota_manual_motivo: null,
    diagnostico_produto_itens: itens,
  })),
  tarefas: areas.map(({ id }) => tarefaDe({ tarefa_id: id, produto_diagnostico_id: id })),
  diagnostico_documentos: [],
  diagnostico_apolices: [],
  diagnostico_comentarios: [],
  apresentacao_estudo: null,
  parametros: {
    em: '2026-11-21',
    edicao: 'de-hoje',
    guardados: false,
    linhas: [],
    novas: [],
    avisar: false,
    exige_remuneracao: true,
  },
  resultados: [
    {
      kind: 'vida.necessidade_capital',
      produto_diagnostico_id: 1,
      codigo: null,
      tipo_segurado: 'titular',
      diagnostico_produto_item_opcao_id: null,
      inputs: { despesa_mensal_familiar: 17_700 },
      outputs: NEED,
      passos: [
        stepOf('vp_renda', 'Renda da família', 937_996, '228 meses'),
        stepOf('gap', 'Falta', 1_334_458, 'precisa − tem'),
      ],
      parametros: [],
      avisos: [],
    },
  ],
  ...over,
});

export const VIDA = (opcoes: Opcao[]): Area => ({ id: 1, nome: 'Vida', itens: [itemDe(opcoes)] });
