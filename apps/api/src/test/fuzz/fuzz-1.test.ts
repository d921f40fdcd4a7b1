import { describeFuzz } from './long.fixture.ts';

describeFuzz(0);
