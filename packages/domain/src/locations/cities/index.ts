import type { Uf } from '../states.ts';
import AC from './AC.json' with { type: 'json' };
import AL from './AL.json' with { type: 'json' };
import AM from './AM.json' with { type: 'json' };
import AP from './AP.json' with { type: 'json' };
import BA from './BA.json' with { type: 'json' };
import CE from './CE.json' with { type: 'json' };
import DF from './DF.json' with { type: 'json' };
import ES from './ES.json' with { type: 'json' };
import GO from './GO.json' with { type: 'json' };
import MA from './MA.json' with { type: 'json' };
import MG from './MG.json' with { type: 'json' };
import MS from './MS.json' with { type: 'json' };
import MT from './MT.json' with { type: 'json' };
import PA from './PA.json' with { type: 'json' };
import PB from './PB.json' with { type: 'json' };
import PE from './PE.json' with { type: 'json' };
import PI from './PI.json' with { type: 'json' };
import PR from './PR.json' with { type: 'json' };
import RJ from './RJ.json' with { type: 'json' };
import RN from './RN.json' with { type: 'json' };
import RO from './RO.json' with { type: 'json' };
import RR from './RR.json' with { type: 'json' };
import RS from './RS.json' with { type: 'json' };
import SC from './SC.json' with { type: 'json' };
import SE from './SE.json' with { type: 'json' };
import SP from './SP.json' with { type: 'json' };
import TO from './TO.json' with { type: 'json' };

const CIDADES: Record<Uf, readonly string[]> = {
  AC,
  AL,
  AP,
  AM,
  BA,
  CE,
  DF,
  ES,
  GO,
  MA,
  MT,
  MS,
  MG,
  PA,
  PB,
  PR,
  PE,
  PI,
  RJ,
  RN,
  RS,
  RO,
  RR,
  SC,
  SP,
  SE,
  TO,
};

/** City names of one state, alphabetical. Includes all 27 states: for the server; screens use `loadCidades`. */
export function cidadesOf(uf: Uf): readonly string[] {
  return CIDADES[uf];
}
