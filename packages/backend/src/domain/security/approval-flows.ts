// The flows of a company as an administrator keeps them: checked against their kind and each other, numbered without gaps.
// A round copies its steps when it is opened, so that what waits is never touched.
import { ApprovalFlow } from '@kantor/shared/catalogue/approval-management/approval-flow.entity'
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { defineMaintenance } from '@kantor/shared/kernel'
import { type FlowLine, type FlowWords, flowComplaints } from '@kantor/shared/rules/approval/flows'
import type { ApprovalLevel, DocumentTypeName } from '@kantor/shared/rules/approval/types'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'

/** The rows as the engine writes them: checked, versioned and audited under the form of the page. */
const flowRows = defineMaintenance({
  path: administratorSetting.path,
  title: administratorSetting.title,
  form: administratorSetting.form ?? 'frmZADMREA02',
  auditForm: administratorSetting.auditForm ?? 'frmZADMREA02',
  screens: ['index', 'create', 'show', 'edit', 'delete'],
  entity: ApprovalFlow,
  list: { columns: ['docType'], sort: 'docType' },
  sections: [{ title: 'Flow', fields: ['docType', 'seq', 'department', 'condition', 'active', 'steps'] }],
})

interface StepRow extends FlowLine {
  readonly slaHours: number
}
interface FlowRow extends FlowWords {
  readonly flow: number
  readonly version: number
  readonly docType: DocumentTypeName
  readonly steps: readonly StepRow[]
}
interface Given {
  readonly flow: number | null
  readonly version: number | null
  readonly docType: DocumentTypeName
  readonly seq: number
  readonly department: number | null
  readonly condition: string | null
  readonly active: boolean
  readonly steps: readonly {
    readonly level: ApprovalLevel
    readonly condition: string | null
    readonly slaHours: number
  }[]
  readonly reason: string
}

const flowsOf = ({ tx, actor }: ActionContext): Promise<readonly FlowRow[]> =>
  rowsOf<FlowRow>(
    tx,
    sql`select f.id as flow, f.row_version as version, f.doc_type as "docType", f.seq, f.department_id as department, f.condition, f.active,
        coalesce((select json_agg(json_build_object('level', s.level, 'condition', s.condition, 'slaHours', s.sla_hours) order by s.seq)
          from approval_flow_steps s where s.parent_id = f.id), '[]'::json) as steps
      from approval_flow f where f.company_code = ${actor.companyCode} order by f.doc_type, f.seq`,
  )

const wordsOf = ({ level, condition, slaHours }: StepRow): string =>
  `${level === 'HR' ? 'Human resources' : enumLabelOf(level)}${condition === null ? '' : ` if ${condition}`} (${slaHours} h)`

export const approvalFlowHandlers = {
  async approvalFlows(context: ActionContext) {
    const flows = await flowsOf(context)
    const departments = await context.refsOf(
      'Department',
      flows.map((f) => f.department),
    )
    const rows = flows.map((f) => ({
      ...f,
      department: departments.get(f.department ?? 0) ?? null,
      steps: f.steps.map((step) => ({ id: null, ...step })),
      summary: f.steps.map(wordsOf).join(', ').slice(0, 500),
    }))
    return { total: rows.length, rows }
  },

  async saveApprovalFlow(context: ActionContext, given: Given) {
    const { engine, actor } = context
    mayChange(context)
    await holdKind(context, given.docType)
    const ofKind = (await flowsOf(context)).filter((f) => f.docType === given.docType)
    const stored = given.flow === null ? undefined : ofKind.find((f) => f.flow === given.flow)
    if (given.flow !== null && stored === undefined) throw new KantorError('NOT_FOUND')
    const others = ofKind.filter((f) => f !== stored)
    const place = Math.min(given.seq, others.length + 1)
    // As they will stand: the others in their order, with room for this one.
    const moved = others.map((f, i) => ({ ...f, seq: i + 1 < place ? i + 1 : i + 2 }))
    const wrong = flowComplaints({ ...given, seq: place }, given.steps, moved)
    if (wrong.length > 0) throw badInput(wrong)
    const { docType, department, condition, active } = given
    const steps = given.steps.map(({ level, condition: rule, slaHours }, i) => ({
      seq: i + 1,
      level,
      condition: rule,
      slaHours,
    }))
    const values = { department, condition, active, steps }
    const row =
      stored === undefined
        ? await create(engine, actor, flowRows, { docType, seq: ofKind.length + 1, ...values })
        : await edit(engine, actor, flowRows, stored.flow, given.version ?? 0, values)
    const id = Number(row.id)
    const order = [...others.slice(0, place - 1).map((f) => f.flow), id, ...others.slice(place - 1).map((f) => f.flow)]
    await renumber(context, order)
    const now = (await flowsOf(context)).find((f) => f.flow === id)
    return { flow: id, version: now?.version ?? Number(row.rowVersion) }
  },

  async removeApprovalFlow(
    context: ActionContext,
    { flow, version }: { readonly flow: number; readonly version: number },
  ) {
    mayChange(context)
    const found = (await flowsOf(context)).find((f) => f.flow === flow)
    if (found === undefined) throw new KantorError('NOT_FOUND')
    await holdKind(context, found.docType)
    await remove(context.engine, context.actor, flowRows, flow, version)
    const rest = (await flowsOf(context)).filter((f) => f.docType === found.docType)
    await renumber(
      context,
      rest.map((f) => f.flow),
    )
    return {}
  },
}

function mayChange({ actor }: ActionContext): void {
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change who approves.')
}

/** Two who change the flows of one kind at once come one after the other: both would take the same place. */
async function holdKind({ tx, actor }: ActionContext, docType: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approval flow ${actor.companyCode} ${docType}`}))`)
}

/** Numbers flows 1, 2, 3 in this order; those that stand where they should are left alone. */
async function renumber(context: ActionContext, order: readonly number[]): Promise<void> {
  const { tx, engine, actor } = context
  const rows = []
  for (const id of order) rows.push(await lockStored(tx, engine, actor, ApprovalFlow, id))
  const wrong = rows.flatMap((row, i) => (row === undefined || row.seq === i + 1 ? [] : [{ row, seq: i + 1 }]))
  if (wrong.length === 0) return
  // Out of the way first: two flows never hold one number, not even for a moment.
  await tx.execute(sql`update approval_flow set seq = -seq where id in ${wrong.map(({ row }) => row.id)}`)
  for (const { row, seq } of wrong) {
    const after = await updateRow(writingWithoutRules(context, ApprovalFlow), { ...row, seq }, row)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: ApprovalFlow,
      feature: flowRows,
      id: row.id,
      before: row,
      after,
    })
  }
}
