import type { Parametros } from '../../calculators/index.ts';
import { isFilled, itemDefinition } from '../../catalogue/index.ts';
import { waitingIn } from '../results/planning/red-month.ts';
import { type Leitura, papeisOf, prepareStudy } from '../results/reading.ts';
import type { EstudoSnapshot, ItemDoEstudo } from '../snapshot.ts';
import { DA_FAMILIA } from './family.ts';
import type { Motivo } from './reading.ts';
import { DO_PATRIMONIO } from './wealth.ts';

type EstudoComParametros = EstudoSnapshot & { readonly parametros?: Parametros };

function allMotivos(leitura: Leitura): Motivo[] {
  const motivos = new Map<string, Motivo>();
  for (const papel of papeisOf(leitura))
    for (const regra of [...DA_FAMILIA, ...DO_PATRIMONIO])
      for (const [codigo, motivo] of regra(leitura, papel)) {
        if (papel === 'conjuge' && !itemDefinition(codigo).conjuge) continue;
        const chave = `${codigo}/${papel}`;
        if (!motivos.has(chave)) motivos.set(chave, { codigo, papel, motivo });
      }
  return [...motivos.values()];
}

/**
 * Reasons for items in the answers, per person, the first one of each item; an item is wanted only by decision. In the
 * red, what brings a new payment is no proposal.
 */
export function motivosOfEstudo(estudo: EstudoComParametros, hoje: string = estudo.hoje): Motivo[] {
  const waits = waitingIn(estudo, hoje);
  return allMotivos(prepareStudy(estudo, hoje)).filter(({ codigo }) => !waits(codigo));
}

/** What the answers would propose, and waits for a month above zero. */
export function adiadosOfEstudo(estudo: EstudoComParametros): Motivo[] {
  const waits = waitingIn(estudo);
  return allMotivos(prepareStudy(estudo)).filter(({ codigo }) => waits(codigo));
}

/** Reason of an undecided item; a joint row takes either person's. */
export function motivoOfItem(
  motivos: readonly Motivo[],
  { codigo, tipo_segurado, campos }: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>,
): string | null {
  if (isFilled(campos.interesse)) return null;
  const seu = motivos.find(
    (um) => um.codigo === codigo && (tipo_segurado === 'casal' || um.papel === tipo_segurado),
  );
  return seu?.motivo ?? null;
}

/** Areas with a reason, each with the first one of its items. */
export function motivosOfAreas(motivos: readonly Motivo[]): ReadonlyMap<number, Motivo> {
  const areas = new Map<number, Motivo>();
  for (const motivo of motivos) {
    const { produto_diagnostico_id: area } = itemDefinition(motivo.codigo);
    if (!areas.has(area)) areas.set(area, motivo);
  }
  return areas;
}
