import type { Estudo, EstudoPublico } from '@farol/contracts';
import { providerOfOpcao, seguradoName } from '@farol/domain/study';
import type { SentAnswers } from './snapshot.store.ts';

type Named = EstudoPublico['enviadas'][number]['respostas'][number];

/** Answers with the names of what they answer. */
function namedAnswers(study: Estudo, respostas: SentAnswers['respostas']): Named[] {
  const options = new Map(
    study.diagnostico_produtos.flatMap((product) =>
      product.diagnostico_produto_itens.flatMap((item) =>
        item.diagnostico_produto_item_opcoes.map((option) => [
          option.diagnostico_produto_item_opcao_id,
          {
            area: product.nome_produto,
            item: `${item.nome}, ${seguradoName(study, item.tipo_segurado)}`,
            opcao: typeof option.opcao_nome === 'string' ? option.opcao_nome : '',
            fornecedor: providerOfOpcao(item.codigo, option),
          },
        ]),
      ),
    ),
  );
  return respostas.flatMap(({ diagnostico_produto_item_opcao_id, status, comentario, motivo_recusa }) => {
    const names = options.get(diagnostico_produto_item_opcao_id);
    if (!names) return [];
    return [
      {
        ...names,
        diagnostico_produto_item_opcao_id,
        status,
        comentario: comentario ?? null,
        motivo_recusa: motivo_recusa ?? null,
      },
    ];
  });
}

/** Every sending, with the names of what it answered. */
export const sentList = (sent: readonly SentAnswers[], estudo: Estudo): EstudoPublico['enviadas'] =>
  sent.map(({ quando, quem, canal, respostas }) => ({
    quando,
    nome: quem,
    canal,
    respostas: namedAnswers(estudo, respostas),
  }));
