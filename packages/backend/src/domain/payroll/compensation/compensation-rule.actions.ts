// The effect of a compensation rule, requested by the three forms in which rules are entered.
import { gradeCompensationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/grade-compensation-entry'
import { levelCompensationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/level-compensation-entry'
import { positionCompensationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/position-compensation-entry'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { effectOf } from './rule-effect.ts'

export const positionCompensationActions = actionsFor(positionCompensationEntry, {
  effect: (context, { position, ...asked }) => effectOf(context, 'POSITION', position, asked),
})
export const levelCompensationActions = actionsFor(levelCompensationEntry, {
  effect: (context, { level, ...asked }) => effectOf(context, 'LEVEL', level, asked),
})
export const gradeCompensationActions = actionsFor(gradeCompensationEntry, {
  effect: (context, { grade, ...asked }) => effectOf(context, 'GRADE', grade, asked),
})
