// Which steps a document goes through: the first flow of the company that fits, else the steps its kind declares.
import { type ApprovalLevel, documentTypeOf } from '@kantor/shared/rules/approval/types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../context.ts'
import type { Stored } from '../write/stored.ts'
import type { ApprovalDocument } from './document.ts'
import type { WantedStep } from './resolve.ts'

const usualHours = 24

interface StepRow {
  readonly level: ApprovalLevel
  readonly condition: string | null
  readonly slaHours: number
}
interface FlowRow {
  readonly condition: string | null
  readonly steps: readonly StepRow[]
}

/** The steps that hold for this document, numbered from 1; a condition that the kind does not know always holds. */
export async function stepsFor(
  context: RuleContext,
  document: ApprovalDocument,
  row: Stored,
  department: number | null,
): Promise<readonly WantedStep[]> {
  const signers = await document.signers?.(context, row as never)
  if (signers !== undefined)
    return signers.map((people, i) => ({ seq: i + 1, level: 'FINANCE', slaHours: usualHours, signers: people }))
  const holds = async (condition: string | null): Promise<boolean> =>
    condition === null || ((await document.conditions?.[condition]?.(context, row)) ?? true)
  const flow = await firstThat(await flowsOf(context, document.docType, department), (f) => holds(f.condition))
  const steps = flow?.steps ?? declaredSteps(document.docType)
  const wanted: WantedStep[] = []
  for (const { level, condition, slaHours } of steps)
    if (await holds(condition)) wanted.push({ seq: wanted.length + 1, level, slaHours })
  return wanted
}

/** Flows of the nearest department come first, those of no department last. */
function flowsOf({ tx, actor }: RuleContext, docType: string, department: number | null): Promise<readonly FlowRow[]> {
  return rowsOf<FlowRow>(
    tx,
    sql`with recursive up as (
        select d.id, d.parent_department_id, 1 as depth from department d where d.id = ${department}
        union all select p.id, p.parent_department_id, up.depth + 1 from department p join up on p.id = up.parent_department_id where up.depth < 20)
      select f.condition, (select json_agg(json_build_object('level', s.level, 'condition', s.condition, 'slaHours', s.sla_hours) order by s.seq)
        from approval_flow_steps s where s.parent_id = f.id) as steps
      from approval_flow f left join up on up.id = f.department_id
      where f.company_code = ${actor.companyCode} and f.doc_type = ${docType} and f.active and (f.department_id is null or up.id is not null)
      order by up.depth nulls last, f.seq`,
  )
}

const declaredSteps = (docType: string): readonly StepRow[] =>
  (documentTypeOf(docType)?.steps ?? []).map(({ level, condition }) => ({
    level,
    condition: condition ?? null,
    slaHours: usualHours,
  }))

async function firstThat<T>(all: readonly T[], fits: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await fits(one)) return one
  return undefined
}
