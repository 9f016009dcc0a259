// What is left of an attempt, by the clock of the server.
import { secondsLeft } from '@kantor/shared/rules/exam/clock'
import type { RuleContext } from '../../../engine/context.ts'
import { isoOf } from './participant.ts'

export const clockOf = ({ engine }: RuleContext, due: string | Date) => {
  const now = engine.now().toISOString()
  return { now, dueAt: isoOf(due), secondsLeft: secondsLeft(isoOf(due), now) }
}
