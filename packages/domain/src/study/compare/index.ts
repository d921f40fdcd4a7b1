import {
  allItens,
  camposOfGeneralBlock,
  itemDefinition,
  type LinhasPorTabela,
  type NomeTabela,
  storedCamposOfItem,
  tabelaDefinition,
  tabelaNames,
} from '../../catalogue/index.ts';
import { type MedidaDoItem, measureItem, type Resultado } from '../results/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, Papel, TipoSegurado } from '../snapshot.ts';
import { changedRespostas, type RespostaMudada } from './answers.ts';
import { changedLinhas, type LinhaMudada } from './rows.ts';

type EstudoCalculado = { estudo: EstudoSnapshot; resultados: readonly Resultado[] };

/** Need of one person for one item, before and after; null where unknown. */
type NecessidadeComparada = {
  codigo: string;
  tipo_segurado: Papel;
  antes: MedidaDoItem | null;
  agora: MedidaDoItem | null;
};

const PAPEIS: readonly Papel[] = ['titular', 'conjuge'];

/** Every need measured in either study, in catalogue order. */
function compareNeeds(antes: EstudoCalculado, agora: EstudoCalculado): NecessidadeComparada[] {
  return allItens.flatMap(({ codigo, medida }) =>
    PAPEIS.flatMap((papel): NecessidadeComparada[] => {
      if (!medida) return [];
      const em = ({ estudo, resultados }: EstudoCalculado) => measureItem(estudo, resultados, codigo, papel);
      const [velha, nova] = [em(antes), em(agora)];
      return velha || nova ? [{ codigo, tipo_segurado: papel, antes: velha, agora: nova }] : [];
    }),
  );
}

export type { EstudoCalculado, LinhaMudada, NecessidadeComparada, RespostaMudada };

export type ItemMudado = {
  codigo: string;
  tipo_segurado: TipoSegurado;
  respostas: RespostaMudada[];
  linhas: LinhaMudada[];
};

/** Differences between two studies of one customer, the earlier one first. */
export type Comparacao = {
  necessidades: NecessidadeComparada[];
  respostas: RespostaMudada[];
  linhas: LinhaMudada[];
  itens: ItemMudado[];
};

/** The questionnaire is compared by its resulting profile. */
const NAO_COMPARADA: NomeTabela = 'respostas_suitability';

const ofOwner = (dono: 'diagnostico' | 'item'): NomeTabela[] =>
  tabelaNames.filter((nome) => tabelaDefinition(nome).dono === dono && nome !== NAO_COMPARADA);

const itensOf = (estudo: EstudoSnapshot): Map<string, ItemDoEstudo> =>
  new Map(
    estudo.produtos.flatMap(({ itens }) =>
      itens.map((item) => [`${item.codigo}/${item.tipo_segurado}`, item] as const),
    ),
  );

const NENHUM: Pick<ItemDoEstudo, 'campos' | 'tabelas'> = { campos: {}, tabelas: {} };

function changedItens(antes: EstudoSnapshot, agora: EstudoSnapshot): ItemMudado[] {
  const [velhos, novos] = [itensOf(antes), itensOf(agora)];
  return [...new Set([...novos.keys(), ...velhos.keys()])].toSorted().flatMap((chave): ItemMudado[] => {
    const [velho, novo] = [velhos.get(chave), novos.get(chave)];
    const { codigo, tipo_segurado } = (novo ?? velho) as ItemDoEstudo;
    const [a, b] = [velho ?? NENHUM, novo ?? NENHUM];
    const definicao = itemDefinition(codigo);
    const lugar = { item: definicao, area: definicao.produto_diagnostico_id };
    const campos = storedCamposOfItem(codigo).filter(({ nome }) => nome !== 'tipo_segurado');
    const respostas = changedRespostas(campos, a.campos, b.campos);
    const velhas: LinhasPorTabela = a.tabelas;
    const novas: LinhasPorTabela = b.tabelas;
    const linhas = ofOwner('item').flatMap((nome) => changedLinhas(nome, velhas[nome], novas[nome], lugar));
    return respostas.length + linhas.length > 0 ? [{ codigo, tipo_segurado, respostas, linhas }] : [];
  });
}

/** Comparison of two studies: needs measured in either, and every different answer. */
export function compareEstudos(antes: EstudoCalculado, agora: EstudoCalculado): Comparacao {
  const [a, b] = [antes.estudo, agora.estudo];
  const velhas: LinhasPorTabela = a.tabelas;
  const novas: LinhasPorTabela = b.tabelas;
  return {
    necessidades: compareNeeds(antes, agora),
    respostas: changedRespostas(camposOfGeneralBlock(), a.diagnostico, b.diagnostico),
    linhas: ofOwner('diagnostico').flatMap((nome) => changedLinhas(nome, velhas[nome], novas[nome])),
    itens: changedItens(a, b),
  };
}
