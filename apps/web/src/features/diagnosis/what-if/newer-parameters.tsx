import { api, type Estudo } from '@farol/contracts';
import { dimensionOf } from '@farol/domain/br';
import { EDICAO_DA_FAMILIA } from '@farol/domain/calculators';
import { figureText } from '@farol/domain/study';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api/index.ts';
import { date, percent, wholeMoney } from '../../../shared/format/index.ts';
import { cacheSaved } from '../../../shared/study/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { studyKey } from '../queries.ts';
import { whatIfTexts as texts } from './texts.ts';
import classes from './what-if.module.css';

const MOST_SHOWN = 4;

type Newer = Estudo['parametros']['novas'][number];

function valueText(value: unknown, unidade: Newer['unidade']): string | null {
  if (typeof value !== 'number') return null;
  switch (dimensionOf(unidade).tipo) {
    case 'reais':
      return wholeMoney(value);
    case 'fracao':
      return percent(value * 100, { max: 4 });
    default:
      return figureText(value, unidade);
  }
}

const changeText = ({ chave, rotulo, unidade, antes, agora }: Newer): string =>
  chave === EDICAO_DA_FAMILIA
    ? texts.newerEdition
    : texts.newerChange(
        rotulo,
        valueText(antes, unidade) ?? texts.newerTable,
        valueText(agora, unidade) ?? texts.newerOther,
      );

/** A presented study has older parameters than today's: update them, or continue as shown. */
export function NewerParameters({ estudo }: { estudo: Estudo }) {
  const queryClient = useQueryClient();
  const { avisar, novas, em } = estudo.parametros;
  const choose = useCall(api.diagnosis.update, {
    onSuccess: ({ alteracoes }) =>
      cacheSaved({ queryClient, key: studyKey(estudo.diagnostico_id), alteracoes }),
  });
  if (!avisar || !estudo.pode_editar) return null;
  const send = (parametros: 'atualizar' | 'manter', done: string) =>
    choose.mutate(
      { params: { id: estudo.diagnostico_id }, body: { versao: estudo.versao, parametros } },
      { onSuccess: () => toastDone(done) },
    );
  return (
    <section
      className={`notice row wrap text-sm ${classes.newer}`}
      data-tone="brand"
      aria-label={texts.newer(novas.length)}
    >
      <div className="grow">
        <b>{texts.newer(novas.length)}</b> {texts.newerSince(date(em))}
        <ul>
          {novas.slice(0, MOST_SHOWN).map((nova) => (
            <li key={nova.chave}>{changeText(nova)}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button size="sm" loading={choose.isPending} onClick={() => send('atualizar', texts.updated)}>
          {texts.update}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={choose.isPending}
          onClick={() => send('manter', texts.keptOld)}
        >
          {texts.keepOld}
        </Button>
      </Group>
    </section>
  );
}
