// What a hand-made screen around a record screen adds to it: why a command does not fit just now, panels of its own.
import { createContext, type ReactNode } from 'react'
import type { Row } from '../../api/answers/answers.ts'

/** Words why the command cannot be given on this record now; null when it can; `hidden` leaves it out. */
export type ActionRule = (name: string, row: Row) => string | 'hidden' | null
export const ActionRuleContext = createContext<ActionRule>(() => null)

export interface ScreenAdditions {
  /** Buttons next to those of the declared commands. */
  readonly buttons?: (row: Row, reload: () => void) => ReactNode
  /** Panels below the declared sections; `turn` counts what was done to the record or to what hangs on it. */
  readonly panels?: (row: Row, reload: () => void, turn: number) => ReactNode
  /** Related lists that the panels draw themselves. */
  readonly without?: readonly string[]
}
export const AdditionsContext = createContext<ScreenAdditions>({})
