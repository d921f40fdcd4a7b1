import {
  BLOCO_COMUM,
  campo,
  camposGuardadosNoItem,
  colunasDe,
  type DefinicaoItem,
  item as definicaoDo,
  foraDeOrdem,
  type NomeCampo,
  nomesDoBlocoGeral,
  type Valores,
  visivel,
} from '../../catalogue/index.ts';
import { type Area, rotulo } from '../../code-lists/index.ts';
import { valoresEmVigor } from './effective.ts';
import { type Coletor, coletor, type Faltas } from './errors.ts';
import type { EstudoRespondido, ItemConferido, ProdutoConferido } from './facts.ts';
import { fonteDoItem, requisitosDoSegurado } from './item-values.ts';
import { caminhoDaArea, caminhoDoItem } from './paths.ts';
import { type Falta, faltasDe } from './requirements.ts';
import { faltasDePerfil } from './suitability.ts';

const COMUNS_PARA_COTAR: NomeCampo[] = BLOCO_COMUM.filter(
  (nome) => campo(nome).obrigatorio_em === 'enviar_cotacao',
);

export const temInteresse = (item: ItemConferido): boolean => item.campos.interesse === 'S';

function faltaLinhaExigida(
  { exige_linha }: DefinicaoItem,
  linhas: (tabela: string) => readonly Valores[],
): Falta[] {
  if (!exige_linha) return [];
  const { tabela, coluna, valor } = exige_linha;
  if (linhas(tabela).some((linha) => linha[coluna] === valor)) return [];
  const pergunta = colunasDe(tabela).find(({ nome }) => nome === coluna)?.rotulo ?? campo(tabela).rotulo;
  const mensagem = `Responda “${pergunta}” nos dados de uma linha de ${campo(tabela).rotulo}.`;
  return [{ nome: tabela, mensagem }];
}

function faltasDoItem(estudo: EstudoRespondido, emVigor: Valores, item: ItemConferido): Falta[] {
  const definicao = definicaoDo(item.codigo);
  const fonte = fonteDoItem(estudo, emVigor, item);
  const minimo = requisitosDoSegurado(definicao.minimo_para_cotar, item);
  return [
    ...faltasDePerfil(definicao, item, emVigor, estudo.hoje),
    ...faltasDe([...COMUNS_PARA_COTAR, ...minimo], fonte),
    ...faltaLinhaExigida(definicao, fonte.linhas),
    ...paresForaDeOrdem(item, fonte.valores),
  ];
}

/** Answers of an item of which each would do alone and both together cannot be: a trip that ends before it begins. */
export const paresForaDeOrdem = ({ codigo }: Pick<ItemConferido, 'codigo'>, valores: Valores): Falta[] =>
  camposGuardadosNoItem(codigo).flatMap((definicao) => {
    const mensagem = visivel(definicao, valores) ? foraDeOrdem(definicao, valores) : null;
    return mensagem ? [{ nome: definicao.nome, mensagem }] : [];
  });

/** What belongs to the study is asked once, naming who needs it, and not once per item. */
function relatarDoEstudo(porCampo: ReadonlyMap<string, { falta: Falta; itens: Set<string> }>, para: Coletor) {
  for (const [nome, { falta, itens }] of porCampo) {
    const [primeiro, ...outros] = itens;
    const mais = outros.length === 1 ? ' e mais 1 item' : ` e mais ${outros.length} itens`;
    const motivo = `Pedido por ${primeiro}${outros.length > 0 ? mais : ''}.`;
    para.falta(nome, `${falta.mensagem} ${motivo}`);
  }
}

function conferirArea(
  estudo: EstudoRespondido,
  emVigor: Valores,
  produto: ProdutoConferido,
  para: Coletor,
  doEstudo: Map<string, { falta: Falta; itens: Set<string> }>,
): void {
  const interessados = produto.itens.filter(temInteresse);
  if (interessados.length === 0) {
    const area = rotulo('area_produto', produto.produto_diagnostico_id);
    para.falta(`${caminhoDaArea(produto)}.itens`, `Marque interesse em ao menos um item de ${area}.`);
  }
  for (const item of interessados) {
    for (const falta of faltasDoItem(estudo, emVigor, item)) {
      if (!nomesDoBlocoGeral.has(falta.nome)) {
        para.falta(`${caminhoDoItem(produto, item)}.${falta.nome}`, falta.mensagem);
        continue;
      }
      const anotada = doEstudo.get(falta.nome) ?? { falta, itens: new Set() };
      anotada.itens.add(definicaoDo(item.codigo).nome);
      doEstudo.set(falta.nome, anotada);
    }
  }
}

/** Stage 3 → 4, and an area added later: in each area something of interest, with the minimum to quote it. */
export function faltaParaEnviarCotacao(estudo: EstudoRespondido, areas?: readonly Area[]): Faltas {
  const para = coletor();
  const doEstudo = new Map<string, { falta: Falta; itens: Set<string> }>();
  const emVigor = valoresEmVigor(estudo);
  const produtos = estudo.produtos.filter((p) => !areas || areas.includes(p.produto_diagnostico_id));
  if (produtos.length === 0) para.falta('produtos', 'Escolha ao menos uma área para o estudo.');
  for (const produto of produtos) conferirArea(estudo, emVigor, produto, para, doEstudo);
  relatarDoEstudo(doEstudo, para);
  return para.faltas;
}
