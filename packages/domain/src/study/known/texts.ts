import type { Trecho } from '../../catalogue/index.ts';

const PLACA = /\b([A-Z]{3})-?(\d[A-Z0-9]\d{2})\b/;
const ANO = /\b(19[5-9]\d|20\d{2})(?:\s*\/\s*(?:20)?(\d{2}))?\b/;

const TIPOS: readonly (readonly [RegExp, string])[] = [
  [/\b(apartamento|apto\.?|cobertura|flat|kitnet|studio)\b/i, 'apartamento'],
  [/\b(casa|sobrado)\b/i, 'casa'],
  [/\b(terreno|lote)\b/i, 'terreno'],
  [/\b(sala|loja|galp[ãa]o|comercial|conjunto)\b/i, 'comercial'],
  [/(^|\s)(s[íi]tio|fazenda|ch[áa]cara)\b/i, 'rural'],
];

/** Value contained in the description of a car or home; null without one. */
export const readExcerpt: Record<Trecho, (texto: string) => string | number | null> = {
  modelo: (texto) => {
    const semPlaca = texto.replace(PLACA, ' ').replace(/\(\s*\)/g, ' ');
    const nome = semPlaca.replace(ANO, ' ').replace(/\bplaca\b/gi, ' ');
    return (
      nome
        .replace(/[\s,;–-]+$/, '')
        .replace(/\s+/g, ' ')
        .trim() || null
    );
  },
  ano: (texto) => {
    const [, fabricado, modelo] = ANO.exec(texto.replace(PLACA, ' ')) ?? [];
    if (!fabricado) return null;
    return modelo ? Number(`${fabricado.slice(0, 2)}${modelo}`) : Number(fabricado);
  },
  placa: (texto) => {
    const [, letras, resto] = PLACA.exec(texto) ?? [];
    return letras && resto ? `${letras}${resto}` : null;
  },
  tipo_imovel: (texto) => TIPOS.find(([padrao]) => padrao.test(texto))?.[1] ?? null,
};

const MOTO =
  /\b(moto|motocicleta|scooter|biz|cg|titan|fan|bros|ninja|harley|nmax|pcx|xre 190|xre 300|lander)\b/i;
const OUTROS = /\b(caminh[ãa]o|truck|[ôo]nibus|van|trator|utilit[áa]rio|reboque|furg[ãa]o|sprinter)\b/i;

/** A vehicle is a car unless its description says otherwise; of a lorry or van the kind stays open. */
export function readVehicleKind(texto: string): 'carro' | 'moto' | null {
  if (OUTROS.test(texto)) return null;
  return MOTO.test(texto) ? 'moto' : 'carro';
}

const EMPRESA =
  /\b(empresa|quotas?|cotas|participa[çc][ãa]o|sociedade|ltda|neg[óo]cio|franquia|cl[íi]nica|consult[óo]rio|escrit[óo]rio|ag[êe]ncia)(?![\p{L}])|(^|\s)est[úu]dio de\s/iu;
const MARCAS =
  /\b(carro|autom[óo]vel|ve[íi]culo|moto|motocicleta|toyota|honda|fiat|vw|volks(wagen)?|chevrolet|gm|ford|hyundai|jeep|renault|nissan|peugeot|citro[eë]n|bmw|audi|mercedes|kia|mitsubishi|volvo|byd|gwm|chery|suzuki|yamaha|corolla|civic|onix|hb20|gol|polo|compass|renegade|kicks|tracker|creta|duster|strada|toro|hilux|ranger)(?![\p{L}])/iu;
const MORADIA: ReadonlySet<string> = new Set(['apartamento', 'casa']);

/** What the description of an asset says of its kind; null where it says nothing. */
export const readAssetKind = {
  kind: (texto: string, hasCompany: boolean): 'imovel' | 'veiculo' | 'participacao' | null => {
    if (hasCompany && EMPRESA.test(texto)) return 'participacao';
    if (readExcerpt.tipo_imovel(texto)) return 'imovel';
    const isVehicle = MARCAS.test(texto) || PLACA.test(texto) || readExcerpt.ano(texto) !== null;
    return isVehicle ? 'veiculo' : null;
  },
  isDwelling: (texto: string): boolean => MORADIA.has(String(readExcerpt.tipo_imovel(texto))),
} as const;
