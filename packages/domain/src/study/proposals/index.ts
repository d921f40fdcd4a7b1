import { item as definicaoDo, preenchido } from '../../catalogue/index.ts';
import { ler, papeis } from '../results/reading.ts';
import type { EstudoSnapshot, ItemDoEstudo } from '../snapshot.ts';
import { DA_FAMILIA } from './family.ts';
import type { Motivo } from './reading.ts';
import { DO_PATRIMONIO } from './wealth.ts';

/** What the answers speak for, person by person, the first reason of each item; nothing is wanted until somebody says so. */
export function motivosDoEstudo(estudo: EstudoSnapshot, hoje: string = estudo.hoje): Motivo[] {
  const leitura = ler(estudo, hoje);
  const motivos = new Map<string, Motivo>();
  for (const papel of papeis(leitura))
    for (const regra of [...DA_FAMILIA, ...DO_PATRIMONIO])
      for (const [codigo, motivo] of regra(leitura, papel)) {
        if (papel === 'conjuge' && !definicaoDo(codigo).conjuge) continue;
        const chave = `${codigo}/${papel}`;
        if (!motivos.has(chave)) motivos.set(chave, { codigo, papel, motivo });
      }
  return [...motivos.values()];
}

/** Why an item that nobody has decided about is proposed; a couple's row takes either reason. */
export function motivoDoItem(
  motivos: readonly Motivo[],
  { codigo, tipo_segurado, campos }: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>,
): string | null {
  if (preenchido(campos.interesse)) return null;
  const seu = motivos.find(
    (um) => um.codigo === codigo && (tipo_segurado === 'casal' || um.papel === tipo_segurado),
  );
  return seu?.motivo ?? null;
}

/** Areas that the answers speak for, each with the first reason of an item of it. */
export function motivosDasAreas(motivos: readonly Motivo[]): ReadonlyMap<number, Motivo> {
  const areas = new Map<number, Motivo>();
  for (const motivo of motivos) {
    const { produto_diagnostico_id: area } = definicaoDo(motivo.codigo);
    if (!areas.has(area)) areas.set(area, motivo);
  }
  return areas;
}
