import {
  ActionIcon,
  Button,
  Combobox,
  Loader,
  Modal,
  TextInput,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../shared/api/index.ts';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { useRecent } from './recent.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './texts.ts';
import { type Line, useSearch } from './use-search.ts';

/** The server takes no more. */
const MOST = 200;

type SearchDialogProps = {
  opened?: boolean;
  onClose?: () => void;
  /** A result was opened: the focus belongs to its page. */
  onLeave(): void;
};

export function SearchDialog({ opened = true, onClose = () => undefined, onLeave }: SearchDialogProps) {
  const isPhone = useIsPhone();
  // Closed it leaves nothing in the page, where its empty root would stand outside of the landmarks.
  if (!opened) return null;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      fullScreen={isPhone}
      size={640}
      centered={false}
      yOffset="10dvh"
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.open}>
        <Modal.Body>
          <SearchBox onClose={onClose} onLeave={onLeave} isPhone={isPhone} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type SearchBoxProps = { onClose(): void; onLeave(): void; isPhone: boolean };

function SearchBox({ onClose, onLeave, isPhone }: SearchBoxProps) {
  const [text, setText] = useState('');
  const { groups, isSearching, isTooShort, error, retry } = useSearch(text);
  const { note } = useRecent();
  const router = useRouter();
  const combobox = useCombobox({ opened: true });
  const lines = groups.flatMap((group) => group.lines);
  const keys = lines.map(({ key }) => key).join();
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter opens the first of the lines that are shown now.
  useEffect(() => {
    selectFirstOption();
  }, [keys]);

  const open = ({ href, achado }: Line) => {
    if (achado) note(achado);
    onLeave();
    void router.navigate({ href });
  };
  const isNothing = lines.length === 0 && !isSearching && !error && text.trim() !== '';
  return (
    <Combobox store={combobox} onOptionSubmit={(key) => lines.filter((line) => line.key === key).map(open)}>
      <div className={classes.head}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            className="grow"
            variant="unstyled"
            size="md"
            data-autofocus
            aria-label={texts.open}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={MOST}
            value={text}
            leftSection={isSearching ? <Loader size={16} /> : <SearchIcon size={17} aria-hidden />}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
            }}
          />
        </Combobox.EventsTarget>
        {isPhone && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.close} onClick={onClose}>
            <X size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <VisuallyHidden role="status">
        {isSearching ? texts.searching : isNothing ? texts.none(text.trim()) : texts.found(lines.length)}
      </VisuallyHidden>
      <div className={classes.results}>
        {error && (
          <div className={classes.note} role="alert">
            <p>{errorMessage(error) || texts.failed}</p>
            <Button variant="default" size="compact-sm" onClick={retry}>
              {texts.retry}
            </Button>
          </div>
        )}
        {isNothing && (
          <div className={classes.note}>
            <b>{isTooShort ? texts.tooShort : texts.none(text.trim())}</b>
            {!isTooShort && <p className="dim">{texts.noneHint}</p>}
          </div>
        )}
        <Combobox.Options aria-label={texts.results}>
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.lines.map((line) => (
                <Combobox.Option key={line.key} value={line.key} className={classes.line}>
                  <b className="ellipsis">{line.titulo}</b>
                  {line.texto && <small className="ellipsis">{line.texto}</small>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
