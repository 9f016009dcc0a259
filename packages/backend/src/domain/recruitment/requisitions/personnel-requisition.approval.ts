// Requisitions before their approvers: the division and human resources, finance too where the plan does not hold it.

import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { SelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/selection-process.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { againstPlan } from '@kantor/shared/rules/recruitment/need'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { storedLines } from '../../../engine/write/stored.ts'
import { leftOfPlan, type RequisitionRow, type RequisitionValues } from './personnel-requisition.rules.ts'

const place = { not: 'where the people are to work' } as const

export const personnelRequisitionApproval = approvalDocument(PersonnelRequisition, {
  docType: 'PERSONNEL_REQUISITION',
  path: '/human-resource-management/recruitment-plan/personnel-requisitions',
  approvedAs: 'OPEN',
  async about(context, row) {
    const position = await storedRow(context, Position, ['positionName'], { where: { id: row.position ?? 0 } })
    return {
      number: row.requisitionNo ?? '',
      subject: null,
      department: row.department ?? 0,
      summary: `${row.qty} × ${position?.positionName ?? ''} · needed by ${formatDate(row.neededDate)} · ${row.withinPlan ? 'within the plan' : 'outside of the plan'}`,
    }
  },
  concerns: {
    requester: 'CONCERNED',
    division: place,
    department: place,
    position: { not: 'a position without a new holder yet' },
    positionLevel: { not: 'a rank' },
    replacementFor: { person: { not: 'has left or is leaving' } },
  },
  conditions: {
    OUT_OF_PLAN: async (context, row) => !(await planOf(context, row)).withinPlan,
  },
  impact: impactOf,
  async effect(context, row, purpose): Promise<RequisitionValues> {
    if (purpose !== 'APPROVE') return {}
    return { ...(await selectionOf(context, row)), openedAt: context.today }
  },
})

const planOf = async (context: RuleContext, row: RequisitionRow) =>
  againstPlan(row.qty ?? 1, (await leftOfPlan(context, row, row.id)).remaining)

async function impactOf(context: RuleContext, row: RequisitionRow): Promise<readonly Impact[]> {
  const { remaining } = await leftOfPlan(context, row, row.id)
  const isWithin = againstPlan(row.qty ?? 1, remaining).withinPlan
  return [
    {
      title: 'Left of the plan',
      value: remaining === null ? 'No line' : String(remaining),
      tone: isWithin ? 'GOOD' : 'BAD',
      ...(isWithin || !row.justification ? {} : { detail: row.justification.slice(0, 500) }),
    },
  ]
}

/** Stages and criteria as they stand today; what is changed in the process afterwards does not reach this requisition. */
async function selectionOf(context: RuleContext, row: RequisitionRow): Promise<RequisitionValues> {
  const { tx, engine } = context
  const id = row.selectionProcess ?? 0
  const process = await storedRow(context, SelectionProcess, ['version'], { where: { id } })
  if (process === undefined)
    throw new KantorError('BAD_STATE', 'The requisition names no selection process: send it back to have one chosen.')
  const copy = async (name: 'stages' | 'criteria') =>
    (await storedLines(tx, engine, SelectionProcess, name, id)).map(({ id: _, ...line }) => line)
  const copied = { stages: await copy('stages'), criteria: await copy('criteria') } as RequisitionValues
  return { ...copied, processVersion: process.version }
}
