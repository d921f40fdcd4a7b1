import { AREA } from '../../../code-lists/index.ts';
import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { areaEscolhida, desejados } from '../wanted.ts';
import { comoUmPlano, porPessoa } from './case.ts';
import { liberdade } from './freedom.ts';
import { objetivos } from './goals.ts';
import { impostoDeRenda } from './income-tax.ts';
import { previdencia } from './pension.ts';
import { acumulo, perfil } from './portfolio.ts';
import { reserva } from './reserve.ts';

/** The study as it stands, without an option in it. */
const semOpcao = ({ diagnostico_produto_item_opcao_id: opcao }: Resultado): boolean => opcao === null;

const ehLiberdade = (resultado: Resultado): resultado is Resultado<'sonhos.liberdade'> =>
  resultado.kind === 'sonhos.liberdade';

/** Dreams, freedom, reserve, pension plans and investments of whoever wants them. */
export function sonhar(base: Base): Resultado[] {
  if (!areaEscolhida(base.leitura, AREA.sonhos)) return [];
  const de = (codigo: string) => desejados(base.leitura, codigo);

  const liberdades = de('2.02').flatMap((desejado) => liberdade(comoUmPlano(base, desejado)));
  const reservas = reserva(base);
  const quemPoupa = de('2.05').length > 0 ? reservas.find(semOpcao) : undefined;
  return [
    ...liberdades,
    ...reservas,
    ...objetivos(base, liberdades.filter(semOpcao).filter(ehLiberdade), quemPoupa),
    ...de('2.03')
      .flatMap((desejado) => porPessoa(base, desejado))
      .flatMap((caso) => [...previdencia(caso), ...impostoDeRenda(caso)]),
    ...de('2.04').flatMap((desejado) => [
      ...porPessoa(base, desejado).map(perfil),
      ...acumulo(comoUmPlano(base, desejado)),
    ]),
  ];
}
