import { item as definicaoDo } from '../../catalogue/index.ts';
import { type Area, rotulo } from '../../code-lists/index.ts';
import { aMostrar, COM_DIVULGACAO, conferirDivulgacao, type RegrasDeApresentacao } from './disclosure.ts';
import { valoresEmVigor } from './effective.ts';
import { type Coletor, coletor, type Faltas } from './errors.ts';
import type { EstudoRespondido, ItemConferido, ProdutoConferido } from './facts.ts';
import { recomendada } from './options.ts';
import { caminhoDaArea, caminhoDoItem } from './paths.ts';
import { faltasDePerfil } from './suitability.ts';

const emAnalise = (item: ItemConferido) => item.opcoes.filter((opcao) => opcao.status === 'analisis');

function conferirItem(
  estudo: EstudoRespondido,
  produto: ProdutoConferido,
  item: ItemConferido,
  regras: RegrasDeApresentacao,
  para: Coletor,
): void {
  const { falta } = para;
  const validas = aMostrar(item.opcoes, estudo.hoje);
  const caminho = `${caminhoDoItem(produto, item)}.opcoes`;
  if (validas.length === 0) {
    falta(caminho, 'Todas as opções estão vencidas: peça nova cotação.');
    return;
  }
  if (validas.filter(recomendada).length !== 1)
    falta(caminho, 'Marque exatamente uma opção como recomendada.');
  for (const { nome, mensagem } of faltasDePerfil(
    definicaoDo(item.codigo),
    item,
    valoresEmVigor(estudo),
    estudo.hoje,
  )) {
    falta(nome, mensagem);
  }
  conferirDivulgacao(produto, item, validas, regras, para);
}

/** Stage 5 or 7 → 6, for the areas whose quotes wait to be shown. */
export function faltaParaApresentar(
  estudo: EstudoRespondido,
  areas: readonly Area[],
  regras: RegrasDeApresentacao = COM_DIVULGACAO,
): Faltas {
  const para = coletor();
  const produtos = estudo.produtos.filter((p) => areas.includes(p.produto_diagnostico_id));
  if (produtos.length === 0) para.falta('produtos', 'Nenhuma área tem cotação a apresentar.');
  for (const produto of produtos) {
    const comOpcoes = produto.itens.filter((item) => emAnalise(item).length > 0);
    if (comOpcoes.length === 0) {
      const area = rotulo('area_produto', produto.produto_diagnostico_id);
      para.falta(`${caminhoDaArea(produto)}.itens`, `Nenhuma opção a apresentar em ${area}.`);
    }
    for (const item of comOpcoes) conferirItem(estudo, produto, item, regras, para);
  }
  return para.faltas;
}
