// The flows of a company as an administrator keeps them: checked against their kind and each other, and in force once a second
// administrator has approved the change. A round copies its steps when it is opened, so that what waits is never touched.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { ApprovalLevel, DocumentTypeName } from '@kantor/shared/rules/approval/types'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { savedAnswer } from '../rights/change-answer.ts'
import { submit } from '../rights/changes.ts'
import { flowRowOf, proposeFlow } from '../rights/flow-proposal.ts'
import { type FlowRow, stepsBetween } from '../rights/operations.ts'
import { beginChange } from '../rights/rights-context.ts'
import { flowsOf, flowsWith, type StoredFlow } from '../rights/stored-flows.ts'

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

const wordsOf = ({ level, condition, slaHours }: StoredFlow['steps'][number]): string =>
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
    mayChange(context)
    const { docType, seq, department, condition, active } = given
    const flowSteps = given.steps.map(({ level, condition: rule, slaHours }) => ({ level, condition: rule, slaHours }))
    const asked = {
      flowCompany: context.actor.companyCode,
      docType,
      place: seq,
      department,
      condition,
      active,
      flowSteps,
    }
    const { place } = await flowsWith(context, given.flow, asked)
    return ask(context, given, { ...asked, place })
  },

  removeApprovalFlow(
    context: ActionContext,
    given: Pick<Given, 'reason'> & { readonly flow: number; readonly version: number },
  ) {
    mayChange(context)
    return ask(context, given, null)
  },
}

/** The step of one change; the version must be the one that was read. */
async function ask(context: ActionContext, given: Pick<Given, 'flow' | 'version' | 'reason'>, after: FlowRow | null) {
  const rightsContext = await beginChange(context)
  const stored = given.flow === null ? undefined : (await flowsOf(context)).find((f) => f.flow === given.flow)
  if (given.flow !== null && stored === undefined) throw new KantorError('NOT_FOUND')
  const before = stored === undefined ? [] : [flowRowOf(context.actor.companyCode, stored)]
  const steps = stepsBetween('APPROVAL_FLOW', () => String(given.flow ?? 'new'), before, after === null ? [] : [after])
  const proposal = await proposeFlow(rightsContext, steps)
  const version = steps.length === 0 ? proposal.version : (given.version ?? 0)
  return savedAnswer(context, await submit(rightsContext, proposal, given.reason, version))
}

function mayChange({ actor }: ActionContext): void {
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change who approves.')
}
