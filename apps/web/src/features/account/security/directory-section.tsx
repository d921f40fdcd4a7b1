import { api } from '@farol/contracts';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { directoryTexts as texts } from '../texts.ts';

/** By which account the person gets in; nothing where the company has no directory. */
export function DirectorySection() {
  const { data } = useQuery(queryOf(api.directoryEntry.own));
  if (!data?.servidor || (data.modo === 'desligado' && !data.ligada_em)) return null;
  const { modo, servidor, ligada_em, esta_sessao, entra_com_senha } = data;
  return (
    <Section title={texts.section} hint={texts.hint(servidor)}>
      <div className="row wrap">
        <Badge color={ligada_em ? 'green' : 'gray'}>
          {ligada_em ? texts.linked(date(ligada_em)) : texts.notLinked}
        </Badge>
        {modo === 'exigido' && <span className="text-sm dim">{texts.required}</span>}
        {esta_sessao && <span className="text-sm dim">{texts.thisSession}</span>}
      </div>
      {!ligada_em && modo !== 'desligado' && <p className="text-sm dim">{texts.toLink}</p>}
      <p className="text-sm dim">{entra_com_senha ? texts.alsoPassword : texts.noPassword[modo]}</p>
    </Section>
  );
}
