// The approvals of all areas: the kinds of documents that run through the engine, the actions of the inboxes, the clock.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions.ts'
import type { Approvals } from '../engine/approval/document.ts'
import { approvalEntries } from '../engine/approval/entries.ts'
import { type Tended, tendApprovals as tend } from '../engine/approval/tend.ts'
import type { Engine } from '../engine/context.ts'
import { accessOf, notify } from './approvals/index.ts'
import { attendanceDocuments } from './attendance/index.ts'
import { employeeDocuments } from './employees/index.ts'

/** Everything the engine knows of the product. */
export const approvals: Approvals = { documents: [...attendanceDocuments, ...employeeDocuments], notify }

export const inboxActions: readonly ActionsEntry[] = approvalEntries(catalogue, approvals, accessOf)

/** Reminders, escalations, new deciders for old posts; safe to run at any time and on several backends. */
export const tendApprovals = (engine: Engine): Promise<Tended> => tend(approvals, engine)
