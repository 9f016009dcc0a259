// Retro adjustments as they are listed with a recap or a day.
import { type Fields, shared } from '../../../kernel/index.ts'
import { RetroAdjustment } from './retro-adjustment.entity.ts'

const { sourcePeriod, targetPeriod, workDate, field, oldValue, newValue, delta, causeNo, status } =
  RetroAdjustment.fields

export const retroColumns = shared('RetroAdjustment', {
  workDate,
  field,
  oldValue,
  newValue,
  delta,
  causeNo,
  sourcePeriod,
  targetPeriod,
  status,
} as const satisfies Fields)
