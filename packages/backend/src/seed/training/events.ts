// Trainings that took place, are on or will be, with what follows from those that are over: history, bonds, forms about their effect.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingInstitution } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-institution.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { addDays, isWeekend } from '@kantor/shared/rules/time/calendar'
import { bondMonths, bondTerm } from '@kantor/shared/rules/training/bond'
import { certificateNumber, expiryOf } from '@kantor/shared/rules/training/certificate'
import { costShares, plannedAmount, plannedCost } from '@kantor/shared/rules/training/cost'
import { behaviourDue, normalisedGain, reactionDue } from '@kantor/shared/rules/training/effect'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asNumber, neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { eventEntries } from './training-entries.ts'

const ofTrainingProgram = tableColumns(TrainingProgram, 'p')
const ofTrainingInstitution = tableColumns(TrainingInstitution, 'i')
const ofDepartment = tableColumns(Department)
const ofEmployee = tableColumns(Employee, 'e')
const ofDepartmentD = tableColumns(Department, 'd')

type Request = RuleValues<(typeof TrainingRequest)['fields']>
interface Program {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly institution: number
  readonly hours: string
  readonly head: string
  readonly fixed: string
  readonly months: number
  readonly isPaid: boolean
}
interface Person {
  readonly id: number
  readonly unit: number
  readonly department: number
  readonly superior: number | null
}
interface TrainingEvent {
  readonly request: Request
  readonly program: Program
  readonly people: readonly Person[]
}

const bands = [
  { from: '0', months: 0 },
  { from: '5000000', months: 6 },
  { from: '10000000', months: 12 },
  { from: '25000000', months: 24 },
  { from: '50000000', months: 36 },
]
const statements = ['The content helps me in my work', 'The trainer explained clearly', 'Place and time were right']
const atWork = [
  'Uses at work what was learned',
  'Works more safely and with fewer mistakes',
  'Passes it on to colleagues',
]

export async function insertEvents(tx: Db, today: string): Promise<void> {
  const programs = await typedRows(
    tx,
    {
      id: ofTrainingProgram.id,
      code: ofTrainingProgram.programCode,
      name: ofTrainingProgram.programName,
      institution: neverNull(ofTrainingProgram.institution),
      hours: ofTrainingProgram.durationHours,
      head: neverNull(ofTrainingProgram.costPerParticipant),
      fixed: neverNull(ofTrainingProgram.fixedCost),
      months: neverNull(ofTrainingProgram.certificateMonths),
      isPaid: ofTrainingInstitution.isPaid,
    },
    sql`from training_program p join training_institution i on i.id = p.institution_id where p.company_code = ${ssi.companyCode}`,
  )
  const departments = await typedRows(
    tx,
    { id: ofDepartment.id, code: ofDepartment.departmentCode, above: neverNull(ofDepartment.parentDepartment) },
    sql`from department
      where company_code = ${ssi.companyCode} and org_level = 'DEPARTMENT'`,
  )
  const people = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      unit: ofDepartmentD.id,
      department: asNumber(sql`coalesce(case d.org_level when 'UNIT' then d.parent_department_id end, d.id)`),
      superior: ofEmployee.supervisor,
    },
    sql`from employee e join department d on d.id = e.department_id
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and e.join_date < ${addDays(today, -200)}::date
        and e.separation_date is null order by e.id desc`,
  )
  const events = eventEntries.map((entry, i): TrainingEvent => {
    const [code, at, from = '0', days = '1', count = '1', status = '', why = ''] = entry.split('|')
    const program = programs.find((p) => p.code === code)
    const department = departments.find((d) => d.code === at)
    if (program === undefined || department === undefined) throw new Error(`The demo data names ${code} or ${at}`)
    const those = people.filter((p) => p.department === department.id).slice(i % 3, (i % 3) + Number(count))
    const dateFrom = workday(addDays(today, Number(from)))
    const when = { dateFrom, dateTo: addDays(dateFrom, Number(days) - 1), requestDate: addDays(dateFrom, -45) }
    const where = { department: department.id, division: department.above, justification: why }
    return { program, people: those, request: requestOf({ ...when, ...where }, status, program, those, i) }
  })
  const ids = await insertRows(
    tx,
    TrainingRequest,
    ssi,
    events.map(({ request }) => request),
  )
  await insertWhatFollows(tx, events, ids, today)
}

const workday = (day: string): string => (isWeekend(day) ? workday(addDays(day, 1)) : day)

function requestOf(when: Request, status: string, program: Program, people: readonly Person[], i: number): Request {
  const isOver = status === 'CLOSED' || status === 'COMPLETED'
  const planned = [
    ...(signOfAmount(program.head) > 0
      ? [{ item: 'FEE' as const, basis: 'PER_HEAD' as const, amount: program.head }]
      : []),
    ...(signOfAmount(program.fixed) > 0
      ? [{ item: 'VENUE' as const, basis: 'FIXED' as const, amount: program.fixed }]
      : []),
    { item: 'MEAL' as const, basis: 'PER_HEAD' as const, amount: '75000' },
  ]
  const cost = plannedCost(planned, people.length)
  const shares = costShares(cost.total, people.length)
  const months = bondMonths(bands, cost.perHead)
  return {
    ...when,
    requestNo: `TR-${(when.requestDate ?? '').slice(0, 7).replace('-', '')}-${9001 + i}`,
    requester: people[0]?.superior ?? null,
    program: program.id,
    title: program.name,
    institution: program.institution,
    place: 'Cikarang',
    participants: people.map(({ id }, n) => ({
      employee: id,
      need: 'REQUESTED' as const,
      costShare: shares[n] ?? null,
      ...(isOver ? resultOf(i + n) : {}),
    })),
    costs: planned.map((line) => ({
      ...line,
      settledBy: line.item === 'FEE' && program.isPaid ? ('INSTITUTION' as const) : ('COMPANY' as const),
      actualAmount: isOver ? (line.basis === 'FIXED' ? line.amount : plannedAmount(line, people.length)) : null,
    })),
    participantCount: people.length,
    totalHours: program.hours,
    totalCost: cost.total,
    costPerHead: cost.perHead,
    actualCost: isOver ? cost.total : null,
    needBond: months > 0,
    bondMonths: months,
    ...(status === 'CANCELLED' ? { reason: 'The trainer fell ill; asked for again next quarter' } : {}),
    status: status as 'DRAFT',
  }
}

function resultOf(n: number) {
  const [preScore, postScore] = [String(40 + ((n * 7) % 25)), String(n % 9 === 8 ? 55 : 72 + ((n * 5) % 26))]
  const result = n % 9 === 8 ? ('FAILED' as const) : ('PASSED' as const)
  return { attendancePct: '100', preScore, postScore, gain: normalisedGain(preScore, postScore), result }
}

async function insertWhatFollows(
  tx: Db,
  events: readonly TrainingEvent[],
  ids: readonly number[],
  today: string,
): Promise<void> {
  const over = events
    .map((event, i) => ({ ...event, id: ids[i] ?? 0 }))
    .filter(({ request }) => request.status === 'CLOSED' || request.status === 'COMPLETED')
  await insertRows(
    tx,
    EmployeeTraining,
    ssi,
    over.flatMap((event) => event.people.map((person, n) => historyOf(event, person, n))),
  )
  await tx.execute(sql`update training_request_participants p set certificate_no = h.certificate_no
    from employee_training h where h.request_id = p.parent_id and h.employee_id = p.employee_id`)
  await insertRows(
    tx,
    TrainingBond,
    ssi,
    over.flatMap((event) => event.people.flatMap((person, n) => bondOf(event, person, n))),
  )
  await insertRows(
    tx,
    TrainingEvaluation,
    ssi,
    over.flatMap((event) => event.people.flatMap((person, n) => formsOf(event, person, n, today))),
  )
}

type Over = TrainingEvent & { readonly id: number }

function historyOf({ request, program, id }: Over, person: Person, n: number) {
  const line = request.participants?.[n]
  const hasPassed = line?.result === 'PASSED'
  const dateTo = request.dateTo ?? ''
  const stem = `${program.code}/${dateTo.slice(0, 4)}/${String(80_001 + id * 50 + n)}`
  return {
    employee: person.id,
    program: program.id,
    institution: program.institution,
    request: id,
    title: program.name,
    dateFrom: request.dateFrom ?? null,
    dateTo,
    hours: program.hours,
    cost: line?.costShare ?? null,
    result: line?.result ?? null,
    score: line?.postScore ?? null,
    ...(hasPassed
      ? { certificateNo: certificateNumber(stem), issuedAt: dateTo, expiresAt: expiryOf(dateTo, program.months) }
      : {}),
  }
}

function bondOf({ request, program, id }: Over, person: Person, n: number) {
  const term = bondTerm(request.dateTo ?? '', request.bondMonths ?? 0)
  if (term === null) return []
  const isSigned = request.status === 'CLOSED'
  return [
    {
      bondNo: `${request.requestNo}-${n + 1}`,
      employee: person.id,
      request: id,
      program: program.id,
      costPerHead: request.costPerHead ?? null,
      months: request.bondMonths ?? null,
      startDate: term.start,
      endDate: term.end,
      ...(isSigned ? { status: 'SIGNED' as const, signedAt: addDays(request.dateTo ?? '', 5) } : {}),
    },
  ]
}

/** The reaction of everyone; what the superior sees is requested 90 days after the end. */
function formsOf({ request, program, id }: Over, person: Person, n: number, today: string) {
  const [dateTo, isClosed] = [request.dateTo ?? '', request.status === 'CLOSED']
  const of = { request: id, program: program.id, employee: person.id }
  const score = 3 + (n % 3)
  const answered = { average: `${score}.00`, answeredAt: addDays(dateTo, 3), status: 'ANSWERED' as const }
  const reaction = {
    ...of,
    level: 'REACTION' as const,
    evaluator: person.id,
    dueDate: reactionDue(dateTo),
    answers: statements.map((item) => ({ item, score: isClosed ? score : null })),
    ...(isClosed ? answered : {}),
  }
  const { preScore = null, postScore = null, gain = null } = request.participants?.[n] ?? {}
  const learning = {
    ...of,
    level: 'LEARNING' as const,
    dueDate: dateTo,
    answeredAt: dateTo,
    status: 'ANSWERED' as const,
    preScore,
    postScore,
    gain,
  }
  if (behaviourDue(dateTo) > addDays(today, 14) || person.superior === null) return [reaction, learning]
  return [
    reaction,
    learning,
    {
      ...of,
      level: 'BEHAVIOUR' as const,
      evaluator: person.superior,
      dueDate: behaviourDue(dateTo),
      answers: atWork.map((item) => ({ item, score: null })),
    },
  ]
}
