import { isFilled, itemDefinition } from '../../catalogue/index.ts';
import { papeisOf, prepareStudy } from '../results/reading.ts';
import type { EstudoSnapshot, ItemDoEstudo } from '../snapshot.ts';
import { DA_FAMILIA } from './family.ts';
import type { Motivo } from './reading.ts';
import { DO_PATRIMONIO } from './wealth.ts';

/** What the answers speak for, person by person, the first reason of each item; nothing is wanted until somebody says so. */
export function motivosOfEstudo(estudo: EstudoSnapshot, hoje: string = estudo.hoje): Motivo[] {
  const leitura = prepareStudy(estudo, hoje);
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

/** Why an item that nobody has decided about is proposed; a couple's row takes either reason. */
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

/** Areas that the answers speak for, each with the first reason of an item of it. */
export function motivosOfAreas(motivos: readonly Motivo[]): ReadonlyMap<number, Motivo> {
  const areas = new Map<number, Motivo>();
  for (const motivo of motivos) {
    const { produto_diagnostico_id: area } = itemDefinition(motivo.codigo);
    if (!areas.has(area)) areas.set(area, motivo);
  }
  return areas;
}
