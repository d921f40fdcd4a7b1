import { describeFuzz } from './fuzz.fixture.ts';

describeFuzz(1);
