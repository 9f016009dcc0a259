// A change of an approval flow: requested like a change of rights, in force once a second administrator approved it.
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import { actionContext } from '../../../engine/actions/actions.ts'
import { unbounded } from '../../../engine/read/data-scope.ts'
import { assess } from './assess.ts'
import type { FlowRow, Step } from './operations.ts'
import type { Proposal, RightsContext } from './proposal.ts'
import { flowsOf, removeFlow, type StoredFlow, storeFlow } from './stored-flows.ts'

/** A stored flow as changes speak of it. */
export const flowRowOf = (company: string, flow: StoredFlow): FlowRow => ({
  flowCompany: company,
  docType: flow.docType,
  place: flow.seq,
  department: flow.department ?? null,
  condition: flow.condition ?? null,
  active: flow.active,
  flowSteps: flow.steps.map(({ level, condition, slaHours }) => ({ level, condition: condition ?? null, slaHours })),
})

/** Assesses the one step that makes, changes or removes a flow; it works in the company of the flow, regardless of who approves it. */
export async function proposeFlow(rightsContext: RightsContext, steps: readonly Step[]): Promise<Proposal> {
  const { tx, engine, actor, snapshot } = rightsContext
  const step = steps.find((s) => s.kind === 'APPROVAL_FLOW')
  const row = step?.after ?? step?.before
  const inCompany = { ...unbounded(actor), companyCode: row?.flowCompany ?? actor.companyCode }
  const context = actionContext(tx, engine, inCompany)
  const id = step === undefined || step.before === null ? null : Number(step.key)
  const stored = id === null ? undefined : (await flowsOf(context)).find((f) => f.flow === id)
  const departments = await context.refsOf('Department', [step?.before?.department, step?.after?.department])
  const kind = row === null || row === undefined ? '' : (documentTypeOf(row.docType)?.title ?? row.docType)
  return {
    targetKind: 'APPROVAL_FLOW',
    user: null,
    template: null,
    users: 0,
    steps,
    target: `Approval flow of ${kind}`.slice(0, 150),
    version: stored?.version ?? 0,
    assessment: assess(snapshot, { isOwn: false, subjects: [], steps }),
    words: new Map([...departments.values()].map((d) => [`department ${d.id}`, d.name])),
    async store() {
      if (step === undefined) return 0
      if (step.after === null) await removeFlow(context, Number(step.key))
      else await storeFlow(context, id, step.after)
      return 0
    },
  }
}
