import type { LinhaDeEnvio } from '@farol/domain/pipeline';
import { ActionIcon, Button, Group, Modal, Progress } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { documentTitle, fileSize } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { severalTexts as texts } from '../texts.ts';
import classes from './several.module.css';
import type { Chosen, Several } from './use-several.ts';

type DialogProps = {
  several: Several;
  lines: readonly LinhaDeEnvio[];
  opened: boolean;
  onClose: () => void;
};

const isToSend = ({ state, line }: Chosen): boolean =>
  line !== null && (state === 'ready' || state === 'failed');

/** Where each file goes, before anything is sent; then how far each is. */
export function SeveralDialog({ several, lines, opened, onClose }: DialogProps) {
  const { chosen, isSending, start } = several;
  const toSend = chosen.filter(isToSend).length;
  const unplaced = chosen.filter(({ line, state }) => line === null && state === 'ready').length;
  const options = lines.map(({ id, tipo, descricao, pessoa }) => ({
    value: id,
    label: documentTitle({ tipo, descricao }, pessoa),
  }));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.name}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <p className="dim text-sm">{texts.lead}</p>
      <ul className={classes.list}>
        {chosen.map((one) => (
          <ChosenRow key={one.key} one={one} options={options} several={several} />
        ))}
      </ul>
      {unplaced > 0 && !isSending && <p className="dim text-sm">{texts.unplaced(unplaced)}</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {toSend > 0 || isSending ? common.cancel : common.close}
        </Button>
        {(toSend > 0 || isSending) && (
          <Button data-autofocus onClick={start} loading={isSending} disabled={toSend === 0}>
            {texts.send(toSend)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

type ChosenRowProps = { one: Chosen; options: { value: number; label: string }[]; several: Several };

function ChosenRow({ one, options, several }: ChosenRowProps) {
  const { key, file, line, state, share, problem } = one;
  const percent = Math.round(share * 100);
  return (
    <li className={classes.chosen}>
      <div className={classes.file}>
        <b className="text-sm ellipsis">{file.name}</b>
        <small>{fileSize(file.size)}</small>
      </div>
      {state === 'sending' && (
        <div className="row grow" role="status">
          <Progress value={percent} size={4} className="grow" aria-label={texts.progress(file.name)} />
          <span className="tabular text-sm">{`${percent}%`}</span>
        </div>
      )}
      {state === 'sent' && (
        <span className="row text-sm">
          <Check size={15} aria-hidden />
          {texts.sentTo(options.find(({ value }) => value === line)?.label ?? null)}
        </span>
      )}
      {(state === 'ready' || state === 'failed') && (
        <SelectInput
          aria-label={texts.lineOf(file.name)}
          placeholder={texts.chooseLine}
          options={options}
          disabled={several.isSending}
          value={line}
          onChange={(value) => several.choose(key, value)}
        />
      )}
      {state !== 'sent' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.out ?? ''}
          aria-label={state === 'sending' ? texts.cancelOf(file.name) : texts.leaveOut(file.name)}
          onClick={() => several.drop(key)}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
