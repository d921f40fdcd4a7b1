import { api, type ModeloMensagem } from '@farol/contracts';
import {
  CAMPOS_MENSAGEM,
  isCampoMensagem,
  MOMENTOS_MENSAGEM,
  type MomentoMensagem,
  momentoOf,
} from '@farol/domain/messages';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { queryOf } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { EditionDrawer } from '../edition-drawer.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import type { ItemProps } from '../search.ts';
import { parameterTexts, tabTexts, messageTexts as texts } from '../texts.ts';
import { MessageEditor } from './message-editor.tsx';
import classes from './messages-tab.module.css';

const keyOf = ({ momento, canal }: ModeloMensagem): string => `${momento}.${canal}`;

/** The company's ready texts, by moment; each opens its editor. */
export function MessagesTab({ item, onItem }: ItemProps) {
  const list = useQuery(queryOf(api.companySettings.messages));
  const rows = list.data?.data;
  const opened = rows?.find((row) => keyOf(row) === item);
  const close = () => onItem(undefined);
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.mensagens}
      lead={texts.lead}
      tabs={<ParameterTabs tab="mensagens" />}
    >
      {list.isError && !rows ? (
        <Failed title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <Empty title={texts.none} />
      ) : (
        <ul className={classes.moments} aria-label={texts.label} aria-busy={list.isPending}>
          {MOMENTOS_MENSAGEM.map(({ momento }) => (
            <Moment
              key={momento}
              momento={momento}
              models={rows?.filter((row) => row.momento === momento)}
              onOpen={(model) => onItem(keyOf(model))}
            />
          ))}
        </ul>
      )}
      <EditionDrawer
        of={opened && keyOf(opened)}
        title={opened && `${momentoOf(opened.momento).nome}, ${texts.channels[opened.canal]}`}
        onClose={close}
      >
        {opened && <MessageEditor modelo={opened} onClose={close} />}
      </EditionDrawer>
    </Page>
  );
}

type MomentProps = {
  momento: MomentoMensagem;
  /** Undefined until they have loaded. */
  models: readonly ModeloMensagem[] | undefined;
  onOpen: (model: ModeloMensagem) => void;
};

function Moment({ momento, models, onOpen }: MomentProps) {
  const { nome, quando } = momentoOf(momento);
  if (models?.length === 0) return null;
  return (
    <li className={classes.moment}>
      <div>
        <h2 className="text-md strong">{nome}</h2>
        <p className="text-sm dim">{quando}</p>
      </div>
      <div className={classes.texts}>
        {models ? (
          models.map((model) => (
            <Message key={model.canal} model={model} name={nome} onOpen={() => onOpen(model)} />
          ))
        ) : (
          <Skeleton height={104} />
        )}
      </div>
    </li>
  );
}

const ICON = { whatsapp: MessageCircle, email: Mail } as const;

type MessageProps = { model: ModeloMensagem; name: string; onOpen: () => void };

function Message({ model, name, onOpen }: MessageProps) {
  const { canal, assunto, texto, da_empresa, historico } = model;
  const Icon = ICON[canal];
  const changed = historico[0] && texts.changedOn(date(historico[0].em));
  return (
    <UnstyledButton className={classes.text} aria-haspopup="dialog" onClick={onOpen}>
      <span className={classes.channel}>
        <Icon size={15} strokeWidth={1.7} aria-hidden />
        <VisuallyHidden>{`${name}, `}</VisuallyHidden>
        {texts.channels[canal]}
      </span>
      <span className={classes.words}>
        {assunto && (
          <b>
            <WithFields template={assunto} />
          </b>
        )}
        <span className={classes.clamped}>
          <WithFields template={texto} />
        </span>
      </span>
      {(da_empresa || changed) && (
        <small className={classes.meta}>
          {da_empresa && <span className={classes.own}>{parameterTexts.own}</span>}
          {changed}
        </small>
      )}
    </UnstyledButton>
  );
}

const FIELD = /(\{\{[^{}\n]*\}\})/;

/** The text with its fields by name, as in the editor's buttons. */
function WithFields({ template }: { template: string }) {
  return template.split(FIELD).map((part, place) => {
    const field = part.startsWith('{{') ? part.slice(2, -2).trim() : '';
    return isCampoMensagem(field) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <i key={place} className={classes.field}>
        {CAMPOS_MENSAGEM[field].rotulo}
      </i>
    ) : (
      part
    );
  });
}
