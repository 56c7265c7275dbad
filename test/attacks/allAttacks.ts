import type { Attack } from './Attack';
import { answerAttacks } from './answerAttacks';
import { backEndAttacks } from './backEndAttacks';
import { callAttacks } from './callAttacks';
import { fieldAttacks } from './fieldAttacks';
import { originAttacks } from './originAttacks';
import { requestAttacks } from './requestAttacks';
import { restAttacks } from './restAttacks';

export const allAttacks: readonly Attack[] = [
  ...requestAttacks,
  ...originAttacks,
  ...fieldAttacks,
  ...answerAttacks,
  ...restAttacks,
  ...backEndAttacks,
  ...callAttacks,
];
