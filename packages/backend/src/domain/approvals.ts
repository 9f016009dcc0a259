// The approvals of all areas: the kinds of documents that run through the engine, the actions of the inboxes, the clock.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions/actions.ts'
import type { Approvals } from '../engine/approval/document.ts'
import { approvalEntries } from '../engine/approval/entries.ts'
import { type ReminderCounts, sendReminders } from '../engine/approval/reminders.ts'
import type { Engine } from '../engine/context.ts'
import { entriesOf } from '../engine/found.ts'
import { accessOf, notify } from './approvals/index.ts'
import { approvalsFound } from './approvals.gen.ts'

/** Everything the engine knows of the product. */
export const approvals: Approvals = { documents: entriesOf(approvalsFound), notify }

export const inboxActions: readonly ActionsEntry[] = approvalEntries(catalogue, approvals, accessOf)

/** Reminders, escalations, new deciders for old posts; safe to run at any time and on several backends. */
export const sendApprovalReminders = (engine: Engine): Promise<ReminderCounts> => sendReminders(approvals, engine)
