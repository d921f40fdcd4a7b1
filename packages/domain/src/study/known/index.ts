import { roundTo } from '../../br/index.ts';
import {
  CONHECIDOS_DE_TODO_ITEM,
  CONHECIDOS_DO_BLOCO,
  CONHECIDOS_DOS_ITENS,
  campo,
  item as definicaoDo,
  ehCampo,
  type Ligacao,
  type Ligacoes,
  nomesNoEstudo,
  preenchido,
  valorEm,
} from '../../catalogue/index.ts';
import { vale } from '../results/cover.ts';
import { comoTexto, type Leitura, ler, linhas, nomeDoBloco, papelDe } from '../results/reading.ts';
import type { Conhecido, Conhecidos, EstudoSnapshot, ItemConsultado, ItemDoEstudo } from '../snapshot.ts';
import { doObjetivo } from './goals.ts';
import { type Achado, doBem } from './goods.ts';
import { daApoliceDoBem, dasApolices } from './policies.ts';
import { type Cadastro, CONTAS, type Fontes } from './sums.ts';

export type { Cadastro } from './sums.ts';

export type EstudoComCadastro = EstudoSnapshot & { readonly cliente?: Cadastro };

function doCadastro({ leitura, cadastro }: Fontes, item: ItemConsultado, nome: string): unknown {
  if (nomesNoEstudo(nome, item.tipo_segurado).length > 0)
    return valorEm(leitura.estudo.diagnostico, nomeDoBloco(papelDe(item), nome));
  return valorEm(cadastro, nome);
}

/** The rate of a year, % to four places, from that of a month. */
const aoAno = (mes: number): number => roundTo(((1 + mes / 100) ** 12 - 1) * 100, 4);

/** The only debt of a kind that this person has. */
function daDivida(
  leitura: Leitura,
  item: ItemConsultado,
  { tipo_divida, coluna }: Extract<Ligacao, { tipo_divida: string }>,
): Achado | null {
  const suas = (linhas(leitura, 'dividas') ?? []).filter(
    (divida) => divida.tipo_divida === tipo_divida && vale(divida.titular, papelDe(item)),
  );
  const [unica] = suas;
  if (!unica || suas.length > 1) return null;
  const mes = coluna === 'taxa_juros_mensal' ? (unica[coluna] ?? null) : null;
  return {
    valor: mes === null ? valorEm(unica, coluna) : aoAno(mes),
    detalhe: comoTexto(unica.banco_credor),
  };
}

/** A city of another item is none of the state that was typed here. */
function mesmaUf({ campos }: ItemConsultado, outro: ItemDoEstudo, nome: string): boolean {
  const uf = ehCampo(nome) ? campo(nome).uf_de : undefined;
  return !uf || !preenchido(valorEm(campos, uf)) || valorEm(campos, uf) === valorEm(outro.campos, uf);
}

/** The same question answered in an item that is wanted, for the same person or for the couple. */
function deOutroItem(
  { estudo }: Leitura,
  item: ItemConsultado,
  nome: string,
  codigos: readonly string[],
): Achado | null {
  const outros = estudo.produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (outro) =>
        codigos.includes(outro.codigo) &&
        outro.campos.interesse === 'S' &&
        [item.tipo_segurado, 'casal'].includes(outro.tipo_segurado) &&
        preenchido(valorEm(outro.campos, nome)) &&
        mesmaUf(item, outro, nome),
    );
  const [primeiro] = outros;
  return primeiro
    ? { valor: valorEm(primeiro.campos, nome), detalhe: definicaoDo(primeiro.codigo).nome }
    : null;
}

/** What one answer says of another question: as typed in the item or the survey, else as known so far. */
function daResposta(
  { estudo }: Leitura,
  { campos }: ItemConsultado,
  { pergunta, diz }: Extract<Ligacao, { pergunta: string }>,
  conhecidos: Conhecidos,
): Achado | null {
  const respostas = [
    valorEm(campos, pergunta),
    valorEm(estudo.diagnostico, pergunta),
    conhecidos[pergunta]?.valor,
  ];
  const valor = diz[String(respostas.find(preenchido) ?? '')];
  return valor === undefined ? null : { valor, detalhe: campo(pergunta).rotulo };
}

function seguir(
  fontes: Fontes,
  item: ItemConsultado,
  { nome, ligacao, conhecidos }: { nome: string; ligacao: Ligacao; conhecidos: Conhecidos },
): Achado | null {
  if ('conta' in ligacao) return { valor: CONTAS[ligacao.conta](fontes, item), detalhe: null };
  if ('colunas' in ligacao) return doBem(fontes.leitura, item, ligacao);
  if ('bem' in ligacao) return daApoliceDoBem(fontes.leitura, item, ligacao);
  if ('coberturas' in ligacao) return dasApolices(fontes.leitura, item, ligacao);
  if ('tipo_divida' in ligacao) return daDivida(fontes.leitura, item, ligacao);
  if ('pergunta' in ligacao) return daResposta(fontes.leitura, item, ligacao, conhecidos);
  if ('objetivo' in ligacao) return doObjetivo(fontes.leitura, item, ligacao.objetivo);
  if ('itens' in ligacao) return deOutroItem(fontes.leitura, item, nome, ligacao.itens);
  return { valor: doCadastro(fontes, item, ligacao.nome), detalhe: null };
}

function conhecidosEm(fontes: Fontes, item: ItemConsultado, ligacoes: Ligacoes): Conhecidos {
  const conhecidos: Record<string, Conhecido> = {};
  for (const [nome, caminhos] of Object.entries(ligacoes))
    for (const ligacao of caminhos ?? []) {
      const achado = seguir(fontes, item, { nome, ligacao, conhecidos });
      if (!achado || !preenchido(achado.valor)) continue;
      conhecidos[nome] = { ...achado, origem: ligacao.origem };
      break;
    }
  return conhecidos;
}

const fontesDe = (estudo: EstudoComCadastro, hoje: string): Fontes => ({
  leitura: ler(estudo, hoje),
  cadastro: estudo.cliente ?? {},
});

/** What the record, the survey and other items, as typed, say of the fields of an item that is wanted. */
export const conhecidosDoItem = (
  estudo: EstudoComCadastro,
  item: ItemDoEstudo,
  hoje: string = estudo.hoje,
): Conhecidos =>
  item.campos.interesse === 'S'
    ? conhecidosEm(fontesDe(estudo, hoje), item, {
        ...CONHECIDOS_DOS_ITENS[item.codigo],
        // A note that was given is not argued with.
        ...(preenchido(item.campos.nota_atual) ? {} : CONHECIDOS_DE_TODO_ITEM),
      })
    : {};

const DO_ESTUDO: ItemConsultado = { codigo: null, tipo_segurado: 'titular', campos: {} };

/** The same of the questions of the general block. */
export const conhecidosDoBloco = (estudo: EstudoComCadastro, hoje: string = estudo.hoje): Conhecidos =>
  conhecidosEm(fontesDe(estudo, hoje), DO_ESTUDO, CONHECIDOS_DO_BLOCO);

/** Values with what is known in the place of what is open. */
export function comoPreenchidos<T extends object>(campos: T, conhecidos: Conhecidos): T {
  const atuais = campos as Record<string, unknown>;
  const abertos = Object.entries(conhecidos).filter(([nome]) => !preenchido(atuais[nome]));
  if (abertos.length === 0) return campos;
  return { ...campos, ...Object.fromEntries(abertos.map(([nome, { valor }]) => [nome, valor])) };
}

/**
 * The study as guards, calculators and documents read it: what is known stands where nothing was typed, and beside
 * each item. Asked again of what is filled already, two items would each name the other as their source.
 */
export function comConhecidos<E extends EstudoComCadastro>(estudo: E): E {
  const diagnostico = comoPreenchidos(estudo.diagnostico, conhecidosDoBloco(estudo));
  const base = { ...estudo, diagnostico };
  const produtos = estudo.produtos.map((produto) => ({
    ...produto,
    itens: produto.itens.map((item) => {
      const conhecidos = conhecidosDoItem(base, item);
      return { ...item, campos: comoPreenchidos(item.campos, conhecidos), conhecidos };
    }),
  }));
  return { ...base, produtos };
}
