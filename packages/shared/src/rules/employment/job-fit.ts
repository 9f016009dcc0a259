// What of a job goes with what: a position belongs to one department and one level, a grade to one level, and each kind of contract
// makes its own status of employment. Screens, scripts and sheets ask the same.
import type { FieldError } from '../errors/errors.ts'

/** The parts of an assignment that are looked at together; references by id. */
export interface Job {
  readonly department?: number | null
  readonly position?: number | null
  readonly level?: number | null
  readonly grade?: number | null
  readonly employeeStatus?: number | null
  readonly contractType?: number | null
}

/** What the masters say about the parts of jobs, by their ids. */
export interface JobFacts {
  readonly positions: ReadonlyMap<
    number,
    { readonly department: number; readonly level: number; readonly status: string }
  >
  readonly gradeLevels: ReadonlyMap<number, number>
  /** 1 is the highest. */
  readonly ranks: ReadonlyMap<number, number>
  readonly statuses: ReadonlyMap<number, string>
  readonly relations: ReadonlyMap<number, string>
}

/** The statuses that a contract can make: Law 13/2003 art. 56 to 60 for terms and trials. */
export const statusesOf: { readonly [relation: string]: readonly string[] } = {
  PKWTT: ['PERMANENT', 'PROBATION'],
  PKWT_TERM: ['CONTRACT'],
  PKWT_WORK: ['CONTRACT'],
  DAILY: ['DAILY'],
  OUTSOURCE: ['OUTSOURCE'],
  INTERN: ['INTERN'],
}

const rule = 'R-EMP-JOB'
/** The rule of a position that accepts no holder. */
export const positionRule = 'R-POSITION'
/** The rule of a step against its event: it asks, since a level may go down with a better job. */
export const stepRule = 'R-EMP-STEP'

/** Why the parts of a job do not go together; a part that is missing or unknown is the business of other rules. */
export const jobComplaints = (job: Job, facts: JobFacts): readonly FieldError[] => [
  ...postComplaints(job, facts),
  ...statusComplaints(job, facts),
]

function postComplaints({ department, position, level, grade }: Job, facts: JobFacts): readonly FieldError[] {
  const post = facts.positions.get(position ?? 0)
  const gradeLevel = facts.gradeLevels.get(grade ?? 0)
  return [
    ...(post !== undefined && post.status !== 'ACTIVE'
      ? [{ field: 'position', rule: positionRule, message: 'is frozen or closed and accepts no employees' }]
      : []),
    ...(post !== undefined && department != null && department !== post.department
      ? [{ field: 'department', rule, message: 'is not the department of the position: choose its own' }]
      : []),
    ...(post !== undefined && level != null && level !== post.level
      ? [{ field: 'level', rule, message: 'is not the level of the position: choose its own' }]
      : []),
    ...(gradeLevel !== undefined && level != null && gradeLevel !== level
      ? [{ field: 'grade', rule, message: 'belongs to another level: choose one of the level, or none' }]
      : []),
  ]
}

function statusComplaints({ employeeStatus, contractType }: Job, facts: JobFacts): readonly FieldError[] {
  const status = facts.statuses.get(employeeStatus ?? 0)
  const relation = facts.relations.get(contractType ?? 0)
  const fitting = relation === undefined ? undefined : statusesOf[relation]
  if (status === undefined || fitting === undefined || fitting.includes(status)) return []
  return [{ field: 'employeeStatus', rule, message: `this contract makes the status ${fitting.join(' or ')}` }]
}

/** A promotion that leads down and a demotion that leads up raise a question: a user who means it confirms it. */
export function stepComplaints(
  event: unknown,
  from: number | null | undefined,
  to: number | null | undefined,
  { ranks }: Pick<JobFacts, 'ranks'>,
): readonly FieldError[] {
  const [old, now] = [ranks.get(from ?? 0), ranks.get(to ?? 0)]
  if (old === undefined || now === undefined) return []
  const field = 'assignmentEvent'
  if (event === 'PROMOTION' && now > old)
    return [{ field, rule: stepRule, message: 'the level goes down: is it a demotion, or another level?' }]
  if (event === 'DEMOTION' && now < old)
    return [{ field, rule: stepRule, message: 'the level goes up: is it a promotion, or another level?' }]
  return []
}
