import type { Estudo, Item, Opcao, Tarefa } from '@farol/contracts';

const ARQUIVO = {
  arquivo_id: 5,
  nome: 'cotacao.pdf',
  tipo: 'application/pdf',
  tamanho: 1200,
  url: '/api/arquivo/5',
};

export const optionOf = (over: Partial<Opcao> = {}): Opcao => ({
  diagnostico_produto_item_opcao_id: 31,
  diagnostico_produto_item_id: 21,
  tipo_segurado: 'titular',
  rodada: 1,
  status: 'analisis',
  resposta: null,
  recomendada: 'S',
  motivo_recusa: null,
  arquivo: ARQUIVO,
  arquivo_2: null,
  versao: 3,
  opcao_nome: 'Vida 20 anos',
  seguradora: 'Icatu Seguros',
  valor_cobertura: 800_000,
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
  validade_proposta: '2099-12-31',
  ...over,
});

export const itemOf = (over: Partial<Item> = {}) =>
  ({
    diagnostico_produto_item_id: 21,
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
    interesse: 'S',
    capital_desejado: 800_000,
    diagnostico_produto_item_opcoes: [optionOf()],
    ...over,
  }) as Item;

export const taskOf = (over: Partial<Tarefa> = {}): Tarefa => ({
  tarefa_id: 41,
  diagnostico_id: 7,
  produto_diagnostico_id: 1,
  estagio_especialista: 1,
  status_tarefa: 2,
  rodada: 1,
  apresentada: false,
  especialista: { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' },
  entrada_no_estagio: '2026-11-17T12:00:00.000Z',
  prazo: '2099-11-20T02:59:00.000Z',
  pontualidade: 2,
  aguardando: 'especialista',
  motivo_recusa: null,
  cancelada_em: null,
  versao: 9,
  ...over,
});

/** A study with one area of life, quoted by whoever is logged in. */
export function studyOf({
  item = itemOf(),
  task = taskOf(),
  ...over
}: { item?: Item; task?: Tarefa } & Partial<Estudo> = {}): Estudo {
  return {
    diagnostico_id: 7,
    cliente_id: 3,
    empresa_id: 1,
    pessoa_nome: 'Marina Teixeira',
    consultor: { funcionario_id: 2, pessoa_nome: 'Diego Nogueira' },
    estagio: 4,
    encerrado_em: null,
    encerrado_motivo: null,
    data_inicio: '2026-11-01',
    data_apresentacao: null,
    dias_pendente: 3,
    salvo_em: '2026-11-17T12:00:00.000Z',
    passo_atual: null,
    versao: 4,
    papel: 'E',
    pode_editar: true,
    ve_saude: true,
    consentiu_saude: true,
    consentiu_tratamento: true,
    nota_geral: null,
    nota_geral_projetada: null,
    nota_geral_desejada: null,
    diagnostico_produtos: [
      {
        diagnostico_produto_id: 11,
        produto_diagnostico_id: 1,
        nome_produto: 'Vida',
        cor: '#9f1a56',
        nota_area: null,
        nota_projetada: null,
        nota_desejada: null,
        nota_manual: null,
        nota_manual_motivo: null,
        diagnostico_produto_itens: [item],
      },
    ],
    tarefas: [task],
    diagnostico_documentos: [],
    diagnostico_apolices: [],
    diagnostico_comentarios: [],
    apresentacao_estudo: null,
    parametros: { em: '2026-11-21', guardados: false, linhas: [], novas: [], avisar: false },
    resultados: [],
    ...over,
  };
}
