import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { shellTexts } from '../../shared/ui/shell/texts.ts';
import classes from './help.module.css';
import { helpTexts as texts } from './texts.ts';

type Props = { opened: boolean; onClose: () => void; help: string };

/** The keys of the product, by where they work. */
export function KeysDialog({ opened, onClose, help }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.keys} size="lg">
      <div className={classes.keys}>
        {texts.keysOf.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>
                    <Kbd>{key}</Kbd>
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm">
        <AppLink href={help} onClick={onClose}>
          {shellTexts.helpHere}
        </AppLink>
      </p>
    </Modal>
  );
}
