import { it } from 'vitest';
import { attackWithRequests } from './requests.ts';

it('answers the generated requests', () => attackWithRequests(1));
