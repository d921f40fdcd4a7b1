import {
  campoDefinition,
  colunasOf,
  isCampo,
  isTabela,
  itemDefinition,
  PARTES_OPCAO,
  type Valores,
} from '../../packages/domain/src/catalogue/index.ts';
import { codeLabel, type TipoDocumento } from '../../packages/domain/src/code-lists/index.ts';
import {
  type DonoDocumento,
  documentRulesOf,
  insuredBy,
  isInsuredBy,
  ownerKey,
  ownersOfDocument,
  type PapelEnviado,
  papersOnce,
  requiredDocumentos,
  SEM_DATAS,
} from '../../packages/domain/src/pipeline/index.ts';
import {
  computeResultados,
  type EstudoConferido,
  type ItemConferido,
  isOpcaoFigure,
  withKnown,
} from '../../packages/domain/src/study/index.ts';

/** A day of the papers' check. */
const HOJE = '2026-12-01';

/** An answer that was typed: where, of which field, and what another answer had already said. */
export type Resposta = {
  readonly onde: string;
  readonly nome: string;
  readonly valor: unknown;
  readonly conhecido?: unknown;
  readonly colada?: boolean;
};

const DIZEM_MUITO: ReadonlySet<string> = new Set(['money', 'date', 'text', 'textarea']);
/** Amounts below are said of many things. */
const PEQUENO = 100;

const kindOf = (onde: string, nome: string): string | undefined =>
  (isTabela(onde) ? colunasOf(onde).find((coluna) => coluna.nome === nome) : undefined)?.tipo ??
  (isCampo(nome) ? campoDefinition(nome).tipo : undefined);

/** Whether two equal answers of this kind are one fact told twice rather than a coincidence. */
const isTelling = ({ onde, nome, valor }: Resposta): boolean =>
  DIZEM_MUITO.has(kindOf(onde, nome) ?? '') && (typeof valor === 'number' ? valor >= PEQUENO : valor !== '');

const placeOf = ({ onde, nome, colada }: Resposta): string => `${onde} ${nome}${colada ? ' (colado)' : ''}`;

/** The same amount, day or words typed where another place had them already; what is pasted comes in whole. */
function sameTwice(respostas: readonly Resposta[]): string[] {
  const iguais = Map.groupBy(respostas.filter(isTelling), ({ valor }) => JSON.stringify(valor));
  return [...iguais].flatMap(([valor, todas]) => {
    const lugares = new Set(todas.map(({ onde }) => onde));
    return lugares.size > 1 && todas.slice(1).some(({ colada }) => !colada)
      ? [`${valor}: ${todas.map(placeOf).join(', ')}`]
      : [];
  });
}

/** Typed although a calculation of the item gives the same. */
function computedAnyway(estudo: EstudoConferido, respostas: readonly Resposta[]): string[] {
  const isOf = ({ codigo, tipo_segurado }: ItemConferido, onde: string) =>
    onde === `${codigo} ${tipo_segurado}`;
  return respostas.flatMap(({ onde, nome, valor }) => {
    const item = estudo.produtos.flatMap(({ itens }) => itens).find((um) => isOf(um, onde));
    if (!item || typeof valor !== 'number' || valor === 0) return [];
    const produtos = estudo.produtos.map((produto) => ({
      ...produto,
      itens: produto.itens.map((um) =>
        um === item ? { ...um, campos: { ...um.campos, [nome]: null } } : um,
      ),
    }));
    const vindos = computeResultados(withKnown({ ...estudo, produtos })).flatMap(
      ({ kind, codigo, outputs }) =>
        codigo === item.codigo
          ? Object.entries(outputs ?? {}).flatMap(([saida, dado]) =>
              dado === valor ? [`${kind}.${saida}`] : [],
            )
          : [],
    );
    return vindos.length > 0 ? [`${onde} ${nome}: ${vindos.join(', ')}`] : [];
  });
}

const SEM_PCT = /_pct$/;

/** Fields that an option needs to be delivered and that its own calculations give, but nothing fills in. */
function optionsAskComputed(estudo: EstudoConferido): string[] {
  const digitada: Valores = {
    taxa_cambio: 5.6,
    tarifa_fixa: 0,
    credito_valor: 1000,
    prazo_meses: 12,
    parcela: 100,
  };
  const produtos = estudo.produtos.map((produto) => ({
    ...produto,
    itens: produto.itens.map((um, k) => ({
      ...um,
      opcoes: [
        {
          ...digitada,
          rodada: 1,
          status: 'analisis' as const,
          diagnostico_produto_item_opcao_id: produto.produto_diagnostico_id * 100 + k,
        },
      ],
    })),
  }));
  const completo = withKnown({ ...estudo, produtos });
  const resultados = computeResultados(completo);
  return completo.produtos
    .flatMap(({ itens }) => itens)
    .flatMap(({ codigo, opcoes: [opcao] }) => {
      const dados = new Set(
        resultados
          .filter((um) => um.diagnostico_produto_item_opcao_id === opcao?.diagnostico_produto_item_opcao_id)
          .flatMap(({ outputs }) => Object.keys(outputs ?? {}).map((nome) => nome.replace(SEM_PCT, ''))),
      );
      const precisos: readonly unknown[] = PARTES_OPCAO[itemDefinition(codigo).parte_opcao].completa;
      return precisos.flatMap((nome) =>
        typeof nome === 'string' && dados.has(nome) && !isOpcaoFigure(nome) && !(nome in digitada)
          ? [`${codigo} option ${nome}`]
          : [],
      );
    });
}

/** Papers asked of one person more than once, by several areas or as kinds that show the same; every item is approved. */
function documentsTwice(estudo: EstudoConferido): string[] {
  const doEstudo = new Set(documentRulesOf(null).map(({ tipo }) => tipo));
  const pedidos = estudo.produtos.flatMap(({ produto_diagnostico_id: area, itens }) => {
    const segurados = itens.map(({ codigo, tipo_segurado, campos }) => ({ codigo, tipo_segurado, campos }));
    const fatosDe = (uns: typeof segurados) => ({
      itens: uns.map(({ codigo }) => codigo),
      naturezas: uns.flatMap(({ campos }) => campos.natureza_cambio ?? []),
      pgbl: uns.some(({ campos }) => campos.tipo_plano_previdencia === 'PGBL'),
    });
    return requiredDocumentos(area, fatosDe(segurados)).flatMap(({ tipo }) =>
      ownersOfDocument(tipo, insuredBy(segurados), (dono) =>
        requiredDocumentos(area, fatosDe(segurados.filter((um) => isInsuredBy(um, dono)))).some(
          (um) => um.tipo === tipo,
        ),
      ).map((dono) => asked(tipo, doEstudo.has(tipo) ? null : area, dono)),
    );
  });
  const daPessoa = Map.groupBy(pedidos, ({ tipo, produto_diagnostico_id: area, ...dono }) =>
    [tipo, area, ownerKey(tipo, dono)].join('/'),
  );
  const linhas = papersOnce(
    [...daPessoa].flatMap(([, [um]]) => um ?? []),
    [],
    HOJE,
  ).map(({ papel }) => papel);
  return linhas.flatMap((um, k) =>
    linhas
      .filter((outro, n) => isSamePaper(um, outro) && (um.tipo !== outro.tipo || n > k))
      .map(
        (outro) =>
          `${codeLabel('tipo_documento', um.tipo)} ${ownerKey(um.tipo, um)} (${areaOf(um)}), ` +
          `${codeLabel('tipo_documento', outro.tipo)} (${areaOf(outro)})`,
      ),
  );
}

const areaOf = ({ produto_diagnostico_id: area }: PapelEnviado): string =>
  area === null ? 'the study' : `area ${area}`;

/** By the kind alone, whatever the rules of shared papers say: what a customer would call the same paper. */
const isSamePaper = (um: PapelEnviado, outro: PapelEnviado): boolean =>
  um !== outro &&
  !DE_UMA_COISA.has(um.tipo) &&
  ownerKey(um.tipo, um) === ownerKey(outro.tipo, outro) &&
  (um.tipo === outro.tipo || (um.tipo === 'cnh' && ['identidade', 'cpf'].includes(outro.tipo)));
/** Of one property, vehicle or payment. */
const DE_UMA_COISA: ReadonlySet<string> = new Set(['matricula_imovel', 'crlv', 'iptu', 'fatura_invoice']);

const asked = (tipo: TipoDocumento, area: number | null, dono: DonoDocumento): PapelEnviado => ({
  ...dono,
  ...SEM_DATAS,
  tipo,
  produto_diagnostico_id: area,
  descricao: null,
  sensivel: tipo === 'dps',
  pedido: false,
  arquivo_id: null,
  status: 'analisis',
  dispensado: false,
  validade_motivo: null,
  obrigatorio: true,
});

function print(titulo: string, linhas: readonly string[]): void {
  console.log(`${titulo}: ${linhas.length}`);
  for (const linha of linhas) console.log(`  ${linha}`);
}

/** What is asked more than once: of the family, of the specialist in an option, of the customer in documents. */
export function printRepeated(estudo: EstudoConferido, respostas: readonly Resposta[]): void {
  console.log('');
  print('Same answer in two places', sameTwice(respostas));
  print(
    'Known from another answer, and corrected',
    respostas.flatMap((uma) =>
      uma.conhecido === undefined ? [] : [`${placeOf(uma)}: ${String(uma.conhecido)} → ${String(uma.valor)}`],
    ),
  );
  print('Computed, and asked', computedAnyway(estudo, respostas));
  print('Computed, and asked in an option', optionsAskComputed(estudo));
  print('Papers of a person asked more than once', documentsTwice(estudo));
}
