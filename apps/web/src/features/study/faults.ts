import type { Estudo } from '@farol/contracts';
import { campo, item as definitionOf, ehCampo, ehItem } from '@farol/domain/catalogue';
import { personOf } from '../../shared/study/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';

/** One thing that keeps a move from happening, with the place where it is mended. */
export type Fault = {
  key: string;
  area: number | null;
  option: number | null;
  where: string;
  message: string;
};

const PATH =
  /^produtos\.(\d)(?:\.itens(?:\.(\d\.\d\d)\.(titular|conjuge|casal))?)?(?:\.opcoes(?:\.(\d+))?)?(?:\.([\w.]+))?$/;

const optionName = (estudo: Estudo, id: number): string => {
  const found = estudo.diagnostico_produtos
    .flatMap((p) => p.diagnostico_produto_itens)
    .flatMap((i) => i.diagnostico_produto_item_opcoes)
    .find((o) => o.diagnostico_produto_item_opcao_id === id);
  return typeof found?.opcao_nome === 'string' ? found.opcao_nome : '';
};

function fault(estudo: Estudo, path: string, message: string): Fault {
  const found = PATH.exec(path);
  if (!found) {
    const where = ehCampo(path) ? campo(path).rotulo : '';
    return { key: path, area: null, option: null, where, message };
  }
  const [, area, codigo, segurado, option] = found;
  const parts = [
    areaInfo(Number(area))?.curto,
    codigo && ehItem(codigo)
      ? `${definitionOf(codigo).nome}, ${personOf(estudo, segurado ?? '')}`
      : undefined,
    option ? optionName(estudo, Number(option)) : undefined,
  ];
  return {
    key: path,
    area: Number(area),
    option: option ? Number(option) : null,
    where: parts.filter(Boolean).join(' · '),
    message,
  };
}

/** The {errors} of a guard in the words of the screen: which area, which item, which option. */
export const faultsOf = (estudo: Estudo, errors: Readonly<Record<string, readonly string[]>>): Fault[] =>
  Object.entries(errors).flatMap(([path, messages]) =>
    messages.slice(0, 1).map((message) => fault(estudo, path, message)),
  );
