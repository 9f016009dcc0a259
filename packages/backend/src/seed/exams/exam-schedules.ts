// The timetable of the demo exams: sat over the year, open today, to come; some before and after trainings, whose scores they give.
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import { dayBegins } from '@kantor/shared/rules/training/exams'
import type { Db } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { insertRows } from '../writing/rows.ts'
import { certifyPassed, type Sat, sitExams } from './sat-exams.ts'
import { others, type Sitter, sitters } from './sitters.ts'
import { examinedTrainings, type TrainingEvent, takeScores } from './training-scores.ts'

type Schedule = RuleValues<(typeof ExamSchedule)['fields']>
interface Planned {
  readonly schedule: Schedule
  /** How it is sat, where it is over. */
  readonly sat?: Pick<Sat, 'comeAll' | 'outcomes'>
}
type GroupOf = (code: string) => number

/** Sat by so many others each, so many days ago; the sitters of the demo sign-ins are among them where it says so. */
const pastEntries = [
  ['K3-DASAR', -200, 61, false],
  ['HUKUM', -150, 61, false],
  ['IT-AMAN', -90, 51, true],
  ['K3-DASAR', -61, 61, false],
  ['MUTU-ISO', -20, 51, true],
] as const

export async function writeSchedules(tx: Db, groupOf: GroupOf, today: string): Promise<void> {
  const own = await sitters(tx)
  const more = await others(tx, own)
  const events = await examinedTrainings(tx, groupOf)
  const plans = [
    ...pastEntries.map((entry, i) => pastSchedule(entry, groupOf, today, own, more, i)),
    ...events.flatMap((event) => ofTraining(event, today)),
    ...toCome(groupOf, today, own),
  ]
  const place = { companyCode: 'SSI', branchCode: 'JKT' }
  const ids = await insertRows(
    tx,
    ExamSchedule,
    place,
    plans.map(({ schedule }, i) => ({ ...schedule, number: numberOf(schedule, i) })),
  )
  const sat = plans.flatMap(({ schedule, sat: how }, i): readonly Sat[] => {
    const people = (schedule.participants ?? []).flatMap(({ employee }) => employee ?? [])
    if (how === undefined) return []
    return [{ ...how, schedule: ids[i] ?? 0, group: schedule.group ?? 0, startedAt: schedule.openAt ?? '', people }]
  })
  await sitExams(tx, sat)
  await certifyPassed(tx)
  await takeScores(tx)
}

const numberOf = ({ openAt }: Schedule, i: number): string =>
  `EX-${(openAt ?? '').slice(0, 7).replace('-', '')}-${9001 + i}`
const moment = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const lineFor = ({ id }: Sitter) => ({ employee: id })

function pastSchedule(
  [code, days, count, isOwn]: (typeof pastEntries)[number],
  groupOf: GroupOf,
  today: string,
  own: readonly Sitter[],
  more: readonly (Sitter & { readonly joined: string })[],
  i: number,
): Planned {
  const day = addDays(today, days)
  const there = more.filter(({ joined }) => joined < day)
  const from = (i * 43) % Math.max(1, there.length)
  const some = [...there.slice(from), ...there.slice(0, from)].slice(0, count)
  const participants = [...(isOwn ? own : []), ...some].map(lineFor)
  const hours = { openAt: moment(day, 1), closeAt: moment(day, 9) }
  return { schedule: { ...hours, group: groupOf(code), participants, status: 'FINISHED' }, sat: { comeAll: false } }
}

/** The exams of a training: before its first day, and after it is completed. */
function ofTraining(event: TrainingEvent, today: string): readonly Planned[] {
  const { request, before, after, dateFrom, dateTo, isOver, people } = event
  const of = (stage: ExamStage, group: number, openAt: string, closeAt: string): Planned => ({
    schedule: {
      request,
      stage,
      group,
      openAt,
      closeAt,
      participants: people.map(({ employee }) => ({ employee })),
      status: isOver ? 'FINISHED' : 'RUNNING',
    },
    ...(isOver
      ? {
          sat: {
            comeAll: true,
            ...(stage === 'AFTER' ? { outcomes: new Map(people.map((p) => [p.employee, p.result])) } : {}),
          },
        }
      : {}),
  })
  const opensOn = isOver ? addDays(dateFrom, -3) : addDays(today, -1)
  const first = before === null ? [] : [of('BEFORE', before, moment(opensOn, 1), dayBegins(dateFrom))]
  const last = after === null || !isOver ? [] : [of('AFTER', after, moment(dateTo, 9), dayBegins(addDays(dateTo, 8)))]
  return [...first, ...last]
}

function toCome(groupOf: GroupOf, today: string, own: readonly Sitter[]): readonly Planned[] {
  const participants = own.map(lineFor)
  const at = (days: number, hour: number) => moment(addDays(today, days), hour)
  const [k3, iso, it] = [groupOf('K3-DASAR'), groupOf('MUTU-ISO'), groupOf('IT-AMAN')]
  const room = { place: 'Ruang latihan Cikarang', accessPin: '246810' }
  return [
    { schedule: { group: it, openAt: at(-3, 0), closeAt: at(11, 16), status: 'RUNNING', participants } },
    { schedule: { group: k3, openAt: at(5, 1), closeAt: at(5, 9), status: 'PUBLISHED', participants, ...room } },
    { schedule: { group: iso, openAt: at(40, 1), closeAt: at(40, 9), status: 'DRAFT', participants } },
  ]
}
