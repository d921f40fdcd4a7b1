import { CODIGO, type CodigoItem } from '../../catalogue/index.ts';
import type { Papel } from '../snapshot.ts';
import { isOfKind, type Resultado } from './evaluate.ts';
import { type Leitura, sumColuna } from './reading.ts';
import { opcoesOfPlan, wantedItensOf } from './wanted.ts';

const { vida_inteira: VIDA_INTEIRA, sucessao: SUCESSAO } = CODIGO;

/** What one item answers for at a person's death: each part of the need, and each resource, belongs to one item. */
export type ParteNaFalta = {
  /** R$ */
  necessidade: number;
  /** R$ of the family's resources, and of those used up before they reach this item. */
  recursos: number;
  antes: number;
  /** Only what funeral and inventory take counts for their item; term life has the rest. */
  soDela: boolean;
  /** Item that answers for funeral and inventory, when it is another one. */
  permanenteEm: CodigoItem | null;
  /** R$ from other items' planned options, beyond those items' own gap. */
  alem: number;
};

type DaMorte = Resultado<'vida.necessidade_capital'>;

/** R$ of these resources that an item has. */
export function resourcesOf({ necessidade, antes, soDela }: ParteNaFalta, recursos: number): number {
  const restam = Math.max(0, sumColuna([recursos, -antes]));
  return soDela ? Math.min(restam, necessidade) : restam;
}

/** The need of a death by the present rules; undefined for studies that keep the first edition. */
const deathOf = (resultados: readonly Resultado[], papel: Papel): DaMorte | undefined =>
  resultados.find(
    (r): r is DaMorte =>
      isOfKind(r, 'vida.necessidade_capital') &&
      r.tipo_segurado === papel &&
      r.outputs !== null &&
      r.inputs.sobra_paga_escola !== 'N',
  );

/** R$ of a step of the account. */
const stepAmount = ({ passos }: Pick<Resultado, 'passos'>, nome: string): number =>
  passos.find((passo) => passo.nome === nome)?.valor ?? 0;

const rowsOf = (leitura: Leitura, codigo: CodigoItem, papel: Papel) =>
  wantedItensOf(leitura, codigo).filter(({ pessoas }) => pessoas.includes(papel));

/** Item that answers for the permanent layer, funeral and inventory; null leaves it to term life. */
function permanentItem(leitura: Leitura, papel: Papel): CodigoItem | null {
  return [VIDA_INTEIRA, SUCESSAO].find((codigo) => rowsOf(leitura, codigo, papel).length > 0) ?? null;
}

/** R$ that the options of the plan of an item pay at this person's death. */
const plannedCapital = (leitura: Leitura, codigo: CodigoItem, papel: Papel): number =>
  sumColuna(
    rowsOf(leitura, codigo, papel)
      .flatMap(({ item }) => opcoesOfPlan(item))
      .map(({ valor_cobertura }) => valor_cobertura),
  );

function partOfTermLife(
  leitura: Leitura,
  papel: Papel,
  morte: DaMorte,
  permanenteEm: CodigoItem | null,
): ParteNaFalta {
  const { necessidade = 0, recursos = 0 } = morte.outputs ?? {};
  const permanente = permanenteEm ? stepAmount(morte, 'inventario_funeral') : 0;
  const trazem = permanenteEm
    ? sumColuna([VIDA_INTEIRA, SUCESSAO].map((codigo) => plannedCapital(leitura, codigo, papel)))
    : 0;
  const dividas = Math.min(
    plannedCapital(leitura, CODIGO.prestamista, papel),
    morte.inputs.dividas_sem_cobertura ?? 0,
  );
  const semCobrir = Math.max(0, sumColuna([permanente, -recursos]));
  return {
    necessidade: sumColuna([necessidade, -permanente]),
    recursos,
    antes: permanente,
    soDela: false,
    permanenteEm,
    alem: sumColuna([Math.max(0, trazem - semCobrir), dividas]),
  };
}

/**
 * Part of an item in the need of a person's death, null for items and studies without such a division. With whole life
 * in the study, else succession, funeral and inventory are that item's and term life answers for the rest; resources
 * pay funeral and inventory first.
 */
export function partAtDeath(
  leitura: Leitura,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  papel: Papel,
): ParteNaFalta | null {
  const morte = deathOf(resultados, papel);
  if (!morte?.outputs) return null;
  const permanenteEm = permanentItem(leitura, papel);
  if (codigo === CODIGO.morte_temporario) return partOfTermLife(leitura, papel, morte, permanenteEm);
  if (codigo !== VIDA_INTEIRA && codigo !== SUCESSAO) return null;
  if (rowsOf(leitura, codigo, papel).length === 0) return null;
  const { recursos } = morte.outputs;
  const suas = permanenteEm === codigo;
  return {
    necessidade: suas ? stepAmount(morte, 'inventario_funeral') : 0,
    recursos: suas ? recursos : 0,
    antes: 0,
    soDela: true,
    permanenteEm: suas ? null : permanenteEm,
    alem: 0,
  };
}
