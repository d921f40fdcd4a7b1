import { roundTo } from '../../../br/index.ts';
import type { Kind } from '../../../calculators/index.ts';
import { numberIn } from '../../../catalogue/index.ts';
import { AREA, AREAS, type Area } from '../../../code-lists/index.ts';
import type { EstudoSnapshot } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { isPresentEdition } from '../edition.ts';
import { type Alvo, evaluate, newAccount, type Resultado } from '../evaluate.ts';
import { prepareStudy, toNumber } from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { type Componente, type Exame, manualOf, type Teto } from './component.ts';
import { creditComponents, creditTeto } from './credit.ts';
import { dreamsComponents } from './dreams.ts';
import { exchangeComponents } from './exchange.ts';
import { lifeComponents } from './life.ts';
import { protectionComponents } from './protection.ts';
import { realEstateComponents } from './real-estate.ts';

/** `referencia` of the scores that include recommended and approved options. */
export const COM_O_PLANO = 'com_o_plano';
/** `referencia` of the family's desired overall score. */
export const DESEJADA = 'desejada';

/**
 * Minimum answered fraction of the applicable weight: below it, the score would reflect the questions more than the
 * family.
 */
const PESO_MINIMO_CONHECIDO = 0.5;

const COMPONENTES: Readonly<Record<Area, (exame: Exame) => Componente[]>> = {
  1: lifeComponents,
  2: dreamsComponents,
  3: protectionComponents,
  4: creditComponents,
  5: exchangeComponents,
  6: realEstateComponents,
};

const pesos = (componentes: readonly Componente[]): number =>
  roundTo(
    componentes.reduce((total, { peso }) => total + peso, 0),
    6,
  );

/** Steps name each component instead of its index, and the reason of a highest score. */
function withNames(
  resultado: Resultado<'estudo.nota'>,
  conhecidos: readonly Componente[],
  teto: Teto | null,
) {
  const nomear = (passo: Resultado['passos'][number], k: number) => {
    if (passo.nome === 'teto' && teto) return { ...passo, formula: `${teto.motivo}, ${passo.formula}` };
    const componente = passo.nome === 'nota' ? undefined : conhecidos[k];
    if (!componente) return passo;
    const { nome, rotulo, formula } = componente;
    return { ...passo, nome, rotulo, formula: `${formula}; ${passo.formula}` };
  };
  return { ...resultado, passos: resultado.passos.map(nomear) };
}

function notaOfArea(exame: Exame, area: Area): Resultado<'estudo.nota'> {
  const componentes = COMPONENTES[area](exame);
  const conhecidos = componentes.filter(({ a }) => a !== null);
  const abertos = componentes.filter(({ falta }) => falta.length > 0);
  const conta = newAccount(exame.parametros);
  if (pesos(conhecidos) < PESO_MINIMO_CONHECIDO * pesos([...conhecidos, ...abertos]))
    for (const nome of abertos.flatMap(({ falta }) => falta)) conta.falta.add(nome);
  for (const { rotulo } of abertos) conta.avisos.add(`Fora da nota por falta de resposta: ${rotulo}`);
  const alvo: Alvo = {
    produto_diagnostico_id: area,
    codigo: null,
    tipo_segurado: 'titular',
    ...(exame.comOPlano && { referencia: COM_O_PLANO }),
  };
  const teto = area === AREA.credito && isPresentEdition(conta, 3) ? creditTeto(exame) : null;
  const resultado = evaluate('estudo.nota', alvo, conta, {
    componentes: componentes.map(({ peso, a }) => [peso, a] as const),
    ...(teto && { teto: teto.nota }),
  });
  return withNames(resultado, conhecidos, teto);
}

const manual = ({ leitura }: Base, area: Area): number | null => toNumber(manualOf(leitura, area));

type Notas = Readonly<Record<Area, number | null>>;

const byArea = (nota: (area: Area) => number | null): Notas =>
  Object.fromEntries(AREAS.map((area) => [area, nota(area)])) as Notas;

function notaGeral(base: Base, notas: Notas, referencia?: string): Resultado<'estudo.nota_geral'> {
  const alvo: Alvo = {
    produto_diagnostico_id: null,
    codigo: null,
    tipo_segurado: 'titular',
    ...(referencia !== undefined && { referencia }),
  };
  return evaluate('estudo.nota_geral', alvo, newAccount(base.parametros), { notas });
}

/** Desired score of an area: the highest of its items. */
function desejada({ leitura }: Base, area: Area): number | null {
  const notas = wantedItensOf(leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap(({ item }) => toNumber(item.campos.nota_desejada) ?? []);
  return notas.length > 0 ? Math.max(...notas) : null;
}

/**
 * Scores of the six areas, today and with the plan, and the overall ones. A consultant's manual score replaces today's
 * computed one; with the plan the higher of the two counts.
 */
export function computeNotas(base: Base, resultados: readonly Resultado[]): Resultado[] {
  const notaOf = (area: Area, comOPlano: boolean) => notaOfArea({ ...base, resultados, comOPlano }, area);
  const deHoje = AREAS.map((area) => notaOf(area, false));
  const doPlano = AREAS.map((area) => notaOf(area, true));
  const em = (lista: typeof deHoje, area: Area) => lista[area - 1]?.outputs?.nota ?? null;
  const atual = (area: Area) => manual(base, area) ?? em(deHoje, area);
  const projetada = (area: Area) => withPlan(em(doPlano, area), manual(base, area));
  return [
    ...deHoje,
    ...doPlano,
    notaGeral(base, byArea(atual)),
    notaGeral(base, byArea(projetada), COM_O_PLANO),
    notaGeral(
      base,
      byArea((area) => desejada(base, area)),
      DESEJADA,
    ),
  ];
}

const withPlan = (calculada: number | null, dada: number | null): number | null =>
  dada === null || calculada === null ? (calculada ?? dada) : Math.max(calculada, dada);

/** Scores of one area, 1 to 10; null with nothing to assess or too few answers. */
export type NotasDaArea = {
  produto_diagnostico_id: Area;
  /** As computed; `manual` is the consultant's own, shown instead. */
  calculada: number | null;
  manual: number | null;
  projetada: number | null;
  desejada: number | null;
};

export type NotasDoEstudo = {
  areas: readonly NotasDaArea[];
  geral: number | null;
  geral_projetada: number | null;
  geral_desejada: number | null;
};

const referida = (resultados: readonly Resultado[], referencia?: string) =>
  resultados.filter((resultado) => resultado.referencia === referencia);

/** The scores of all areas, from the study and its figures. */
export function notasOfEstudo(estudo: EstudoSnapshot, resultados: readonly Resultado[]): NotasDoEstudo {
  const leitura = prepareStudy(estudo);
  const numero = (kind: Kind, nome: string, area: Area | null, referencia?: string): number | null => {
    const resultado = referida(resultados, referencia).find(
      (r) => r.kind === kind && r.produto_diagnostico_id === area,
    );
    return numberIn(resultado?.outputs ?? {}, nome);
  };
  const base = { leitura } as Base;
  return {
    areas: AREAS.map((area) => {
      const dada = manual(base, area);
      return {
        produto_diagnostico_id: area,
        calculada: numero('estudo.nota', 'nota', area),
        manual: dada,
        projetada: withPlan(numero('estudo.nota', 'nota', area, COM_O_PLANO), dada),
        desejada: desejada(base, area),
      };
    }),
    geral: numero('estudo.nota_geral', 'nota_geral', null),
    geral_projetada: numero('estudo.nota_geral', 'nota_geral', null, COM_O_PLANO),
    geral_desejada: numero('estudo.nota_geral', 'nota_geral', null, DESEJADA),
  };
}
