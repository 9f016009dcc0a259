// The matrices of all areas: the code behind what their declarations promise, and their actions.
import type { ActionsEntry } from '../engine/actions.ts'
import { matrixEntries } from '../engine/matrix/actions.ts'
import { workingShiftEntryMatrix } from './attendance/roster/working-shift-entry.matrix.ts'

export const matrixActions: readonly ActionsEntry[] = matrixEntries([workingShiftEntryMatrix])
