// The actions of all areas: the code behind what features declare beyond their rows.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions/actions.ts'
import { childActionsOf } from '../engine/actions/children.ts'
import { entriesOf } from '../engine/found.ts'
import { matrixEntries } from '../engine/matrix/actions.ts'
import { processActionsOf } from '../engine/process/actions.ts'
import { actionsFound } from './actions.gen.ts'
import { inboxActions } from './approvals.ts'
import { homeCardActions } from './home/home-cards.ts'
import { matricesFound } from './matrices.gen.ts'
import { pivotActions } from './pivots.ts'
import { domainProcesses } from './processes.ts'
import { reportActions } from './reports.ts'
import { uploadActions } from './uploads.ts'

/** Every matrix with the code behind it. */
export const domainMatrices = entriesOf(matricesFound)

const screenActions: readonly ActionsEntry[] = [
  ...entriesOf(actionsFound),
  ...inboxActions,
  ...childActionsOf(catalogue),
  ...matrixEntries(domainMatrices),
  ...pivotActions,
  ...processActionsOf(domainProcesses),
  ...reportActions,
  ...uploadActions,
]

export const domainActions: readonly ActionsEntry[] = [...screenActions, homeCardActions(screenActions)]
