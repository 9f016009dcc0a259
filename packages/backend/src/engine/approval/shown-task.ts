// A task with all that is needed to decide it: the document, what it means, the steps and the history.
import { isRecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import { holdsWidely } from '../read/code-scope.ts'
import { show } from '../read/read.ts'
import { shownFields, systemFields } from '../read/visibility.ts'
import { noteView } from '../write/reading-trail.ts'
import { type InboxScope, judge, type LockedTask, lockTask, refusalOf } from './decide.ts'
import { type Approvals, pathOfNumber } from './document.ts'
import { stepsOf, trailOf } from './history.ts'
import { labelled, taskRow } from './inbox.ts'
import { personOf } from './people.ts'

const administering = 'frmZADMREA02E'

/** NOT_FOUND for a user who has nothing to do with the document: neither decides, nor decided, nor requested it. */
export async function shownTask(approvals: Approvals, context: ActionContext, scope: InboxScope, id: number) {
  const locked = await lockTask(approvals, context, scope, id)
  const { document, request, row } = locked
  const verdict = await judge(context, locked)
  const task = (await hasToDo(context, locked)) ? await taskRow(context, id) : undefined
  const path = pathOfNumber(document, request.docNo)
  const feature = context.engine.catalogue.features.find((f) => f.path === path)
  if (task === undefined || feature === undefined || !isRecordFeature(feature)) throw new KantorError('NOT_FOUND')
  const [about] = await labelled(context, [task])
  if (about === undefined) throw new KantorError('NOT_FOUND')
  const record = await show(context.engine, context.actor, feature, row.id, {
    fields: [...systemFields, ...shownFields(feature)],
    tx: context.tx,
  })
  // A decider sees what the page of the record shows: viewing health data is recorded in the trail from here too.
  if (feature.entity.health !== undefined) await noteView(context.engine, context.actor, feature, row.id)
  return {
    ...about,
    version: request.version ?? 1,
    path,
    documentId: row.id,
    document: JSON.stringify(record),
    mayDecide: verdict.refused === null,
    mayChangeLines: verdict.refused === null && document.change !== undefined && request.purpose === 'APPROVE',
    mayReturn: document.isSentForGood !== true,
    mayReject: document.isNeverRejected !== true,
    whyNot: verdict.refused === null ? null : refusalOf(verdict, locked).message,
    impact: (await document.impact?.(context, row)) ?? [],
    steps: await stepsOf(context, document.docType, row.id),
    trail: await trailOf(context, document.docType, row.id),
  }
}

/** The number of a task's document, as far as the caller has to do with it. */
export async function numberFor(
  approvals: Approvals,
  context: ActionContext,
  scope: InboxScope,
  id: number,
): Promise<string | null> {
  try {
    const locked = await lockTask(approvals, context, scope, id)
    return (await hasToDo(context, locked)) ? String(locked.request.docNo) : null
  } catch (error) {
    if (error instanceof KantorError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Users who decide, decided, requested the document or name approvers. */
const hasToDo = async (context: ActionContext, locked: LockedTask): Promise<boolean> =>
  (await judge(context, locked)).refused === null ||
  (await takesPart(context, locked.request.id)) ||
  holdsWidely(context.actor, administering)

/** Approver, delegate, decider or requester of any step of the round. */
async function takesPart(context: ActionContext, request: number): Promise<boolean> {
  const { user, employee } = await personOf(context)
  const me = employee ?? 0
  const rows = await rowsOf(
    context.tx,
    sql`select 1 from approval_request r where r.id = ${request} and (r.submitted_by_id = ${user ?? 0} or r.requester_id = ${me} or exists (
      select 1 from approval_task t left join approval_task_approvers a on a.parent_id = t.id where t.request_id = r.id
        and (t.acted_by_id = ${me} or a.employee_id = ${me} or a.employee_id in (select d.delegator_id from approval_delegation d
          where d.delegate_id = ${me} and d.revoked_at is null and ${context.today}::date between d.date_from and d.date_to
            and (not exists (select 1 from approval_delegation_doc_types k where k.parent_id = d.id)
              or exists (select 1 from approval_delegation_doc_types k where k.parent_id = d.id and k.doc_type = r.doc_type)))))) limit 1`,
  )
  return rows.length > 0
}
