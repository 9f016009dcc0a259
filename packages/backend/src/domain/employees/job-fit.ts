// Jobs that people are given are looked at against the masters: the facts of all of them at once.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import {
  type Job,
  type JobFacts,
  jobComplaints,
  positionRule,
  stepComplaints,
  stepRule,
} from '@kantor/shared/rules/employment/job-fit'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../engine/context.ts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import type { Slice } from './calc/slices.ts'

type Asking = RowsContext & Pick<RuleContext, 'today'>

/** What the masters say about the parts of some jobs, each master queried once. */
export async function jobFactsOf(context: RowsContext, jobs: readonly Job[]): Promise<JobFacts> {
  const of = (part: keyof Job) => ({ where: { id: [...new Set(jobs.flatMap((job) => job[part] ?? []))] } })
  const positions = await storedRows(context, Position, ['id', 'department', 'level', 'status'], of('position'))
  const grades = await storedRows(context, PositionGrade, ['id', 'level'], of('grade'))
  const levels = await storedRows(context, PositionLevel, ['id', 'rank'], of('level'))
  const statuses = await storedRows(context, CommonCode, ['id', 'codeValue'], of('employeeStatus'))
  const contracts = await storedRows(context, ContractType, ['id', 'relation'], of('contractType'))
  return {
    positions: new Map(
      positions.map(({ id, department, level, status }) => [
        id,
        { department: department ?? 0, level: level ?? 0, status: status ?? '' },
      ]),
    ),
    gradeLevels: new Map(grades.map(({ id, level }) => [id, level ?? 0])),
    ranks: new Map(levels.map(({ id, rank }) => [id, rank ?? 0])),
    statuses: new Map(statuses.map(({ id, codeValue }) => [id, codeValue ?? ''])),
    relations: new Map(contracts.map(({ id, relation }) => [id, relation ?? ''])),
  }
}

/** Complaints about a new job. */
export const hireComplaints = async (context: Asking, job: Job): Promise<readonly FieldError[]> =>
  jobComplaints(job, await jobFactsOf(context, [job]))

const jobOf = ({ carried }: Slice): Job => carried

/** Assignments of one employee before and after a change. */
export interface Change {
  readonly before: readonly Slice[]
  readonly after: readonly Slice[]
}

/** Complaints about the jobs that each change brings in, by its place in the list; the masters are queried once. */
export async function changeComplaints(
  context: Asking,
  changes: readonly Change[],
): Promise<readonly (readonly FieldError[])[]> {
  const facts = await jobFactsOf(
    context,
    changes.flatMap(({ after }) => after.map(jobOf)),
  )
  return changes.map((change) => complaintsOf(change, facts, context.today))
}

/**
 * Complaints about days that are over, as sheets of the past write them: the same rules, but for positions that were closed since. Only
 * the slices of `after` that begin on one of the days a row writes are its own; give these alone.
 */
export async function pastComplaints(
  context: Asking,
  changes: readonly Change[],
): Promise<readonly (readonly FieldError[])[]> {
  const facts = await jobFactsOf(
    context,
    changes.flatMap(({ after }) => after.map(jobOf)),
  )
  return changes.map(({ before, after }) =>
    after
      .flatMap((slice) => unfit(before, jobOf(slice), facts))
      .filter((said, i, all) => said.rule !== positionRule && all.findIndex((s) => s.field === said.field) === i),
  )
}

/** What a complaint about a part was compared with. */
const partners: { readonly [part: string]: readonly (keyof Job)[] } = {
  position: ['position'],
  department: ['department', 'position'],
  level: ['level', 'position'],
  grade: ['grade', 'level'],
  employeeStatus: ['employeeStatus', 'contractType'],
}

/**
 * A combination that existed before is left alone: a change of the location is no reason to refuse an old level. Days that are over are
 * left alone, too: a change of today does not have to mend them, and what writes them calls `pastComplaints`.
 */
function complaintsOf({ before, after }: Change, facts: JobFacts, today: string): readonly FieldError[] {
  return after.flatMap((slice, i) => {
    const isOver = slice.validTo !== null && slice.validTo < today
    if (isOver) return []
    const [job, earlier] = [jobOf(slice), after[i - 1]]
    const isKnown = before.some(
      (s) => s.validFrom === slice.validFrom && (jobOf(s).level ?? null) === (job.level ?? null),
    )
    const step =
      earlier === undefined || isKnown
        ? []
        : stepComplaints(slice.why.assignmentEvent, jobOf(earlier).level, job.level, facts)
    return [...unfit(before, job, facts), ...step]
  })
}

/** What does not go together in a job, and did not stand together before. */
function unfit(before: readonly Slice[], job: Job, facts: JobFacts): readonly FieldError[] {
  const stood = (part: string) =>
    before.some((slice) => (partners[part] ?? []).every((p) => (jobOf(slice)[p] ?? null) === (job[p] ?? null)))
  return jobComplaints(job, facts).filter(({ field }) => !stood(field))
}

/** Refuses assignments whose parts do not go together, and asks about a step against its event. */
export async function refuseUnfit(
  context: Asking & Pick<RuleContext, 'upload'>,
  before: readonly Slice[],
  after: readonly Slice[],
  confirmed?: string | null,
): Promise<void> {
  const said = (await changeComplaints(context, [{ before, after }])).flat()
  const complaints = said.filter((s) => !isQuestion(s))
  if (complaints.length > 0) throw badInput(complaints)
  refuseUnconfirmed(context, said.filter(isQuestion), confirmed)
}

/** Is it a question rather than a refusal? A promotion to a lower level is unusual, not impossible. */
export const isQuestion = ({ rule }: FieldError): boolean => rule === stepRule
