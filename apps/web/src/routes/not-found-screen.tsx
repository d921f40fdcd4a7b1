import { Anchor } from '@mantine/core';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Logo } from '../shared/ui/brand.tsx';
import classes from './not-found-screen.module.css';

const texts = {
  tab: 'Página não encontrada · Farol',
  title: 'Página não encontrada',
  hint: 'O endereço mudou ou não existe, ou o registro não é do seu alcance.',
  home: 'Voltar ao início',
} as const;

export function NotFoundScreen() {
  return (
    <main className={classes.screen}>
      <title>{texts.tab}</title>
      <Logo height={28} />
      <div className={classes.words}>
        <p className={classes.code}>404</p>
        <h1>{texts.title}</h1>
        <p>{texts.hint}</p>
        <Anchor component={AppLink} href="/" fw={550}>
          {texts.home}
        </Anchor>
      </div>
    </main>
  );
}
