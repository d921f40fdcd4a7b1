import { item as definicaoDo, type LinhaDe, preenchido, valorEm } from '../../catalogue/index.ts';
import { vale } from '../results/cover.ts';
import { comoTexto, type Leitura, papelDe } from '../results/reading.ts';
import type { ItemConsultado, Papel } from '../snapshot.ts';
import type { Achado } from './goods.ts';

const OBJETIVOS = '2.01';

/** Goals of this person, wherever they were told. */
export const objetivosDe = ({ estudo }: Leitura, papel: Papel): readonly LinhaDe<'objetivos'>[] =>
  estudo.produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (item) => item.codigo === OBJETIVOS && item.campos.interesse === 'S' && vale(item.tipo_segurado, papel),
    )
    .flatMap(({ tabelas }) => tabelas.objetivos ?? []);

/** The only goal of this person in foreign money; with a currency typed in the item, figures of no other. */
export function doObjetivo(leitura: Leitura, item: ItemConsultado, coluna: string): Achado | null {
  const emMoeda = objetivosDe(leitura, papelDe(item)).filter((um) => preenchido(um.moeda_objetivo));
  const [unico] = emMoeda;
  const { moeda } = item.campos;
  if (!unico || emMoeda.length > 1) return null;
  if (preenchido(moeda) && moeda !== unico.moeda_objetivo) return null;
  const nome = comoTexto(unico.objetivo_nome);
  return {
    valor: valorEm(unico, coluna),
    detalhe: [definicaoDo(OBJETIVOS).nome, nome].filter(Boolean).join(', '),
  };
}
