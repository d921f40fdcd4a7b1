import { itemDefinition } from '../../packages/domain/src/catalogue/index.ts';
import {
  adiadosOfEstudo,
  type EstudoConferido,
  knownForItem,
  motivosOfEstudo,
  withKnown,
} from '../../packages/domain/src/study/index.ts';
import type { ItemDaFamilia } from './needs.ts';

type Momento = { readonly quando: string; readonly estudo: EstudoConferido };

const nameOf = (codigo: Parameters<typeof itemDefinition>[0], papel: string): string =>
  `${codigo} ${itemDefinition(codigo).nome} (${papel})`;

/**
 * The needs that the study proposes to the family, with the reason and from which moment on; then those that wait for a
 * month above zero, and those that the family wants and nothing proposes.
 */
export function printSuggestions(momentos: readonly Momento[], itens: readonly ItemDaFamilia[]): void {
  const ultimo = momentos.at(-1);
  if (!ultimo) return;
  const final = withKnown(ultimo.estudo);
  const desde = new Map<string, string>();
  for (const { quando, estudo } of momentos)
    for (const { codigo, papel } of motivosOfEstudo(withKnown(estudo))) {
      const nome = nameOf(codigo, papel);
      if (!desde.has(nome)) desde.set(nome, quando);
    }
  const propostos = new Map(
    motivosOfEstudo(final).map(({ codigo, papel, motivo }) => [nameOf(codigo, papel), motivo]),
  );
  console.log('\nSuggested, and since which step:');
  for (const [nome, motivo] of [...propostos].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${nome}: ${motivo} [${desde.get(nome)}]`);
  console.log('Suggested only until a later answer:');
  for (const [nome, quando] of desde) if (!propostos.has(nome)) console.log(`  ${nome} [${quando}]`);
  console.log('Waiting for a month above zero:');
  for (const { codigo, papel, motivo } of adiadosOfEstudo(final))
    console.log(`  ${nameOf(codigo, papel)}: ${motivo}`);
  console.log('Wanted, not suggested:');
  for (const { codigo, tipo_segurado } of itens)
    if (!propostos.has(nameOf(codigo, tipo_segurado))) console.log(`  ${nameOf(codigo, tipo_segurado)}`);
  console.log('Prefilled in what is wanted:');
  for (const item of final.produtos.flatMap((produto) => produto.itens)) {
    const conhecidos = Object.entries(knownForItem(ultimo.estudo, item)).filter(
      ([, { origem }]) => origem !== 'item_semelhante' && origem !== 'outra_pessoa',
    );
    const valores = conhecidos.map(([nome, { valor, origem }]) => `${nome}=${String(valor)} (${origem})`);
    if (valores.length > 0)
      console.log(`  ${nameOf(item.codigo, item.tipo_segurado)}: ${valores.join(', ')}`);
  }
}
