import type { CodigoItem } from '../catalogue/index.ts';
import { AREA } from '../code-lists/index.ts';

const VIDA = 'o seu seguro de vida';
const CARRO = 'o seguro do seu carro';
const CASA = 'o seguro da sua casa';

/** How a person calls what a policy covers. */
const DO_ITEM = {
  '1.01': VIDA,
  '1.02': VIDA,
  '1.03': 'o seu seguro de acidentes pessoais',
  '1.04': 'o seu seguro de invalidez',
  '1.05': 'o seu seguro de invalidez',
  '1.06': 'o seu seguro de doenças graves',
  '1.07': 'o seu seguro de renda por afastamento',
  '1.08': 'o seu seguro de internação',
  '1.09': 'a sua assistência funeral',
  '1.10': 'o seguro das suas dívidas',
  '1.11': VIDA,
  '1.12': 'o seu plano de saúde',
  '1.13': 'o seu plano odontológico',
  '1.14': 'o seguro de vida dos sócios',
  '2.01': 'o seu investimento',
  '2.02': 'o seu investimento',
  '2.03': 'a sua previdência',
  '2.04': 'o seu investimento',
  '2.05': 'a sua reserva',
  '2.06': 'o seu investimento',
  '2.07': 'a sua capitalização',
  '3.01': CARRO,
  '3.02': CASA,
  '3.03': 'o seguro do condomínio',
  '3.04': 'o seguro da sua empresa',
  '3.05': 'o seu seguro de responsabilidade profissional',
  '3.06': 'o seu seguro de responsabilidade civil',
  '3.07': 'o seu seguro viagem',
  '3.08': 'o seguro dos seus equipamentos',
  '3.09': 'o seguro de vida em grupo da sua empresa',
  '3.10': 'o seguro da sua embarcação ou aeronave',
  '3.11': 'o seu seguro rural',
  '3.12': 'o plano do seu pet',
  '3.13': 'o seu seguro garantia',
  '4.01': 'o seu consórcio',
  '4.02': 'o financiamento do seu veículo',
  '4.03': 'o seu empréstimo',
  '4.04': 'o seu empréstimo',
  '4.05': 'o seu empréstimo',
  '4.06': 'o seu empréstimo',
  '4.07': 'o crédito da sua empresa',
  '4.08': 'o seu empréstimo',
  '5.01': 'a sua compra de moeda',
  '5.02': 'a sua remessa ao exterior',
  '5.03': 'o seu recebimento do exterior',
  '5.04': 'a sua conta global',
  '5.05': 'o seu investimento no exterior',
  '5.06': 'a sua proteção cambial',
  '5.07': 'o seu seguro viagem',
  '6.01': 'a compra do seu imóvel',
  '6.02': 'o financiamento do seu imóvel',
  '6.03': 'o seu consórcio',
  '6.04': 'o financiamento do seu imóvel',
  '6.05': 'a sua locação',
  '6.06': 'o seu seguro fiança',
  '6.07': 'a venda do seu imóvel',
  '6.08': 'a sua obra',
  '6.09': 'o seu investimento imobiliário',
} as const satisfies Record<CodigoItem, string>;

/** Covers of a policy outside a study that say what is insured. */
const DA_COBERTURA: Readonly<Record<string, string>> = {
  morte: VIDA,
  morte_acidental: DO_ITEM['1.03'],
  ipa: DO_ITEM['1.04'],
  ifpd: DO_ITEM['1.05'],
  ilpd: DO_ITEM['1.05'],
  dg: DO_ITEM['1.06'],
  dit: DO_ITEM['1.07'],
  dih: DO_ITEM['1.08'],
  funeral: DO_ITEM['1.09'],
  plano_saude: DO_ITEM['1.12'],
  plano_odontologico: DO_ITEM['1.13'],
  casco: CARRO,
  rcf_danos_materiais: CARRO,
  rcf_danos_corporais: CARRO,
  rcf_danos_morais: CARRO,
  app: CARRO,
  vidros: CARRO,
  sobrevivencia: DO_ITEM['2.03'],
  capitalizacao: DO_ITEM['2.07'],
  equipamentos: DO_ITEM['3.08'],
};

const DA_AREA: Readonly<Record<number, string>> = {
  [AREA.vida]: VIDA,
  [AREA.sonhos]: 'a sua previdência',
  [AREA.protecao]: 'o seu seguro',
  [AREA.credito]: 'o seguro das suas dívidas',
  [AREA.cambio]: 'o seu seguro viagem',
  [AREA.imoveis]: 'o seguro do seu imóvel',
};

type DaApolice = {
  codigos: readonly string[] | null;
  produto_diagnostico_id: number;
  cobertura: string | null;
};

/** "o seguro do seu carro": what a policy is, as one writes to its customer; several life covers are one life policy. */
export function policyForCustomer({ codigos, produto_diagnostico_id: area, cobertura }: DaApolice): string {
  const words = new Set((codigos ?? []).map((codigo) => DO_ITEM[codigo as CodigoItem]));
  const [only] = words;
  if (only && words.size === 1) return only;
  if (words.size > 1) return DA_AREA[area] ?? 'o seu seguro';
  return (cobertura && DA_COBERTURA[cobertura]) || (DA_AREA[area] ?? 'o seu seguro');
}
