// A month of attendance as it happens in an office, with mistakes and late documents: each figure is the one that the rules give
// (attendance 4.2 to 4.9), and is the same on lists, reports, recaps and dashboards and in workbooks.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { workingShiftMaster } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { separations } from '@kantor/shared/catalogue/employees/separations'
import { flagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { workingCalendarEntry } from '@kantor/shared/catalogue/master/working-calendar-entry'
import { addDays, isWeekend } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'
import { settleChangedDays } from '../../attendance/months/settle-locked-days.ts'
import { type MonthSteps, monthSteps } from '../../attendance/months/testing.ts'
import { numbers, screensOf } from '../../attendance/reports/testing.ts'
import { everything, featureAt } from '../index.ts'
import { figuresSeen, type Lived, round } from '../month-figures.ts'
import { workedOf } from '../worked-days.ts'

const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
const named = { periodCode: '202610', payGroup: 'LIV' }
const holiday = '2026-10-14'
const workdays = Array.from({ length: 31 }, (_, i) => addDays(month.dateFrom, i)).filter(
  (day) => day !== holiday && !isWeekend(day),
)
const roles = ['steady', 'leaver', 'promoted', 'night', 'sick', 'missed', 'late'] as const
type Who = (typeof roles)[number] | 'hired' | 'head'
const people = {} as Record<Who, number>
let office: Office
let desk: MonthSteps
let worked: ReturnType<typeof workedOf>
let screens: ReturnType<typeof screensOf>
let letter: Row

const personal = featureAt('/employees/personal-information')
const working = featureAt('/employees/working-information')
const ids = () => Object.values(people)
const evaluate = (from = month.dateFrom, to = month.dateTo, who = ids()) => desk.evaluate(who, { from, to })
/** A day at work: from the start of its shift to its end, unless other times are given. */
const punches = (day: string, from = day < '2026-10-19' ? '08:00' : '08:30', to = '17:00') => [
  `${day}T${from}`,
  `${day}T${to}`,
]
const command = (name: string, more: object = {}) =>
  office.call('superadmin', name, { ...named, ...more }, dailyAttendanceProcess)
const inOffice = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  const today = office.engine.today()
  office.engine.setToday(day)
  try {
    return await work()
  } finally {
    office.engine.setToday(today)
  }
}

beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  worked = workedOf(office)
  screens = screensOf(office.engine)
  await office.rows(`update attendance_period set status = 'OPEN' where period_code >= '202610'`)
  await office.rows(
    `update attendance_period set pay_group = 'OTH' where period_code >= '202610' and pay_group = 'ALL'`,
  )
  await office.rows('delete from roster_day')
  await office.rows('delete from ws_dayoff')
  await office.rows(
    `delete from working_calendar where calendar_date between '${month.dateFrom}' and '${month.dateTo}'`,
  )
  await office.rows('update employee_assignment set work_group_id = null')
  await office.rows(`delete from attendance_day where work_date between '${month.dateFrom}' and '${month.dateTo}'`)
  await office.rows(`delete from monthly_attendance where period_code = '202610'`)
  for (const [i, role] of roles.entries()) people[role] = await desk.operator(3 + i)
  people.head = await office.id(`select employee_id as id from user_account where username = 'unit.head'`)
  const list = ids().join(', ')
  for (const table of ['raw_punch', 'ws_daily_basis', 'overtime_order_lines', 'abnormal_attendance'])
    await office.rows(`delete from ${table} where employee_id in (${list})`)
}, 300_000)
afterAll(() => office.engine.close())

async function hire(): Promise<number> {
  const code = (type: string, value: string) =>
    office.id(
      `select id from common_code where company_code = 'SSI' and code_type = '${type}' and code_value = '${value}'`,
    )
  const post = await desk.first<object>(
    `select p.department_id as department, p.id as position, p.level_id as level, l.id as location from position p, work_location l
      where p.position_code = 'PRD-ASM1-OPR' and l.location_code = 'CKR' and p.company_code = 'SSI' and l.company_code = 'SSI'`,
  )
  const row = await create(office.engine, everything, personal, {
    fullName: 'Ayu Kartika',
    birthDate: '1998-03-04',
    address1st: 'Jl. Melati 1',
    joinDate: '2026-10-12',
    ...post,
    gender: await code('GENDER', 'F'),
    religion: await code('RELIGION', 'ISLAM'),
    maritalStatus: await code('MARITAL', 'SINGLE'),
    employeeStatus: await code('EMPSTATUS', 'PERMANENT'),
    contractType: await office.id(
      `select id from contract_type where company_code = 'SSI' and contract_type_code = 'PKWTT'`,
    ),
  } as never)
  return Number(row.id)
}
/** An order from 17:00 to 19:00, entered and sent in time by the attendance office. */
const ordered = (who: Who, day: string) =>
  inOffice(day, async () =>
    office.move('attendance', overtimeEntry, await worked.entered([people[who]], day), 'submit'),
  )

it('begins with its calendar, its shift and a hire on the 12th', async () => {
  await create(office.engine, everything, workingCalendarEntry, {
    calendarDate: holiday,
    holidayName: 'Election day',
    dayKind: 'NATIONAL',
    scopeType: 'ALL',
  } as never)
  const shift = await create(office.engine, everything, workingShiftMaster, {
    shiftCode: 'L5',
    shiftName: 'Lived',
    validFrom: '2026-10-01',
    startTime: '08:00',
    endTime: '17:00',
    breaks: [{ breakFrom: '12:00', breakTo: '13:00' }],
    graceLateMin: 5,
  })
  people.hired = await hire()
  await office.rows(`update employee set pay_group = 'LIV' where id in (${ids().join(', ')})`)
  for (const code of ['202610', '202611'])
    await office.call('superadmin', 'openMonth', { month: code, group: 'LIV' }, dailyAttendanceProcess)
  for (const [who, id] of Object.entries(people)) {
    const days = who === 'night' ? workdays.filter((day) => day !== '2026-10-15') : workdays
    await worked.planned(id, days, 'L5')
  }
  await worked.planned(people.night, [holiday], 'P3')
  await worked.planned(people.night, ['2026-10-15'], null)
  await evaluate()
  // The version of the shift and the threshold of lateness begin within the month, said late.
  await edit(office.engine, everything, workingShiftMaster, Number(shift.id), Number(shift.rowVersion), {
    startTime: '08:30',
    validFrom: '2026-10-19',
  })
  const late = await desk.first<{ id: number; version: number }>(
    `select id, row_version as version from flag_master where flag_code = 'LATE' and company_code = 'SSI'`,
  )
  await edit(office.engine, everything, flagMaster, late?.id ?? 0, late?.version ?? 0, {
    thresholdMinutes: 15,
    settingsFrom: '2026-10-15',
  })
})

it('is worked: twelve minutes late before and after the threshold, overtime, a night shift on the holiday', async () => {
  const special: Partial<Record<Who, Record<string, readonly string[]>>> = {
    steady: {
      '2026-10-06': punches('2026-10-06', '08:12'),
      '2026-10-20': punches('2026-10-20', '08:42'),
      '2026-10-22': punches('2026-10-22', '08:30', '19:05'),
    },
    promoted: {
      '2026-10-15': punches('2026-10-15', '08:00', '19:00'),
      '2026-10-22': punches('2026-10-22', '08:30', '19:00'),
    },
    head: { '2026-10-23': punches('2026-10-23', '08:30', '19:05') },
    sick: { '2026-10-07': [] },
    missed: { '2026-10-27': [] },
    late: { '2026-10-29': [] },
    night: { '2026-10-15': [] },
  }
  const [first, last] = [{ hired: '2026-10-12' }, { leaver: '2026-10-20' }] as const
  for (const [who, id] of Object.entries(people)) {
    const days = workdays.filter(
      (day) =>
        day >= ((first as Record<string, string>)[who] ?? day) && day <= ((last as Record<string, string>)[who] ?? day),
    )
    await worked.punch(
      id,
      days.flatMap((day) => special[who as Who]?.[day] ?? punches(day)),
    )
  }
  await worked.punch(people.night, [`${holiday}T21:50`, '2026-10-15T06:05'])
  await office.rows(`update template_assignment set valid_from = '2026-01-01'`)
  await office.rows(`update user_account set valid_from = '2026-01-01'`)
  await office.rows(`update department_heads set date_from = '2026-01-01'`)
  for (const [who, day] of [
    ['steady', '2026-10-22'],
    ['promoted', '2026-10-15'],
    ['promoted', '2026-10-22'],
  ] as const) {
    const order = await ordered(who, day)
    await inOffice(day, async () => {
      for (const by of ['unit.head', 'dept.head']) await office.decide(by, order, 'APPROVE')
    })
  }
  // B2: the head of the unit decides nothing of his own overtime; his step is passed over.
  const own = await ordered('head', '2026-10-23')
  await inOffice('2026-10-23', async () => {
    expect(await refused(office.decide('unit.head', own, 'APPROVE'))).not.toBe('done')
    await office.decide('dept.head', own, 'APPROVE')
  })
  expect(await worked.status('overtime_order', own)).toBe('APPROVED')
})

it('has a promotion on the 16th, a last day agreed a month late, and a sickness without its letter', async () => {
  const post = await desk.first<object>(
    `select department_id as department, id as position, level_id as level from position where position_code = 'PRD-HEAD' and company_code = 'SSI'`,
  )
  const row = await show(office.engine, everything, working, people.promoted, { fields: ['employeeNo'] })
  await edit(office.engine, everything, working, people.promoted, Number(row.rowVersion), {
    ...post,
    grade: null,
    assignmentFrom: '2026-10-16',
    assignmentEvent: 'PROMOTION',
    assignmentReason: 'Proved himself',
  } as never)
  const code = await office.id(`select id from absent_code where absent_code = 'S1' and company_code = 'SSI'`)
  const day = '2026-10-07'
  const draft = await create(office.engine, await office.as('attendance'), abnormalAttendanceData, {
    employee: people.sick,
    absentCode: code,
    dateFrom: day,
    dateTo: day,
    reason: 'Fever',
  })
  letter = await office.move('attendance', abnormalAttendanceData, draft, 'submit')
  for (const by of ['unit.head', 'dept.head']) await desk.decide(by, letter)
  await evaluate()
  const absent = await screens.attend('employee-daily-basis', { ...month, employee: people.leaver })
  expect(Number(absent.absent)).toBe(8)
  const reason = await office.id(
    `select id from common_code where company_code = 'SSI' and code_type = 'SEPREASON' order by id limit 1`,
  )
  const left = await create(office.engine, await office.as('hr.staff'), separations, {
    employee: people.leaver,
    separationType: 'RESIGN',
    separationReason: reason,
    lastWorkingDate: '2026-10-20',
    noticeDate: '2026-09-15',
    confirmed: 'R-SEP-LATE',
  } as never)
  const sent = await office.move('hr.staff', separations, left, 'submit')
  // Whether he left within the month is not decided: the close asks about it as about any document.
  const { rows } = await office.call('superadmin', 'months', { status: 'OPEN' }, dailyAttendanceProcess)
  const open = rows?.filter((r) => r.payGroup === 'LIV').map((r) => [r.periodCode, r.stale, r.missing, r.waiting])
  expect(open).toContainEqual(['202610', 0, 0, 1])
  expect(await refused(command('closeMonth'))).toBe('NOT_READY')
  for (;;) {
    const waiting = await desk.first<{ task: number; rowVersion: number; username: string }>(
      `select t.id as task, t.row_version as "rowVersion", u.username from approval_task t join approval_request r on r.id = t.request_id
        join approval_task_approvers a on a.parent_id = t.id join user_account u on u.employee_id = a.employee_id and u.status = 'ACTIVE'
        where r.doc_type = 'SEPARATION' and r.doc_id = ${Number(sent.id)} and r.status = 'WAITING' and t.seq = r.current_seq limit 1`,
    )
    if (waiting === undefined) break
    const { username, ...task } = waiting
    await office.call(username, 'decide', { ...task, decision: 'APPROVE', comment: 'Seen' })
  }
  expect(await worked.status('employee_separation', sent)).not.toBe('SUBMITTED')
  await evaluate()
})

const full = {
  scheduled: 21,
  present: 21,
  absent: 0,
  away: 0,
  worked: 9780,
  late: 0,
  payable: 0,
  weighted: 0,
  paid: 21,
}
const lived: Record<Who, Lived> = {
  steady: { ...full, worked: 9756, late: 12, payable: 120, weighted: 3.5 },
  hired: { ...full, scheduled: 14, present: 14, away: 11, worked: 6420, paid: 14 },
  leaver: { ...full, scheduled: 13, present: 13, away: 11, worked: 6180, paid: 13 },
  promoted: { ...full, payable: 120, weighted: 3.5 },
  night: { ...full, scheduled: 20, present: 20, worked: 9720, payable: 420, weighted: 14, paid: 20 },
  head: { ...full, payable: 120, weighted: 3.5 },
  sick: { ...full, present: 20, absent: 1, worked: 9300, paid: 20 },
  missed: { ...full, present: 20, absent: 1, worked: 9330, paid: 20 },
  late: { ...full, present: 20, absent: 1, worked: 9330, paid: 20 },
}
/** Checks that each screen shows the figures expected for an employee. */
async function ties(expected: Lived, employee?: number): Promise<void> {
  const found = await figuresSeen(screens, month, employee)
  const wanted = Object.fromEntries(
    Object.entries(found).map(([screen, figures]) => [
      screen,
      Object.fromEntries(Object.keys(figures).map((name) => [name, round(expected[name as keyof Lived])])),
    ]),
  )
  expect(found).toEqual(wanted)
}
const sum = (): Lived =>
  Object.values(lived).reduce(
    (all, one) =>
      Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, round(value + one[name as keyof Lived])]),
      ) as never,
  )

it('is closed: each figure of each person is that of the rules, on each screen', async () => {
  expect(await command('closeMonth')).toMatchObject({ employees: 9 })
  for (const [who, figures] of Object.entries(lived))
    await ties(figures, people[who as Who]).catch((error: unknown) => {
      throw new Error(`${who}: ${String((error as Error).message)}`, { cause: error })
    })
})

it('adds up on the screens of everybody and on the dashboards', async () => {
  const all = sum()
  await ties(all)
  const period = { period: '2026-10' }
  const paid = (await screens.tile('overtime', 'payable', period)).at(-1)?.values[0]
  const weighted = (await screens.tile('overtime', 'weighted', period)).at(-1)?.values[0]
  expect([Number(paid) * 60, Number(weighted)]).toEqual([all.payable, all.weighted])
  const managed = await screens.totals('/report-management/report-attend', period)
  expect(numbers(managed, ['scheduled', 'overtimeHours'])).toEqual([all.scheduled, all.payable / 60])
  const daily = await screens.attend('daily-overtime-dept', month)
  expect(Number(daily.overtime)).toBe(all.payable / 60)
})

it('takes punches after the close: the day waits, and comes out once the month is opened again', async () => {
  await worked.punch(people.late, punches('2026-10-29'))
  await evaluate('2026-10-29', '2026-10-29', [people.late])
  await ties(lived.late, people.late)
  await command('reopenMonth', { reason: 'Punches of a terminal came late' })
  await evaluate('2026-10-29', '2026-10-29', [people.late])
  await evaluate()
  await command('closeMonth')
  lived.late = full
  await ties(full, people.late)
  await ties(sum())
})

it('is locked: what comes later is paid with November, and never opens again', async () => {
  const handIn = () =>
    office.call(
      'attendance',
      'handInLetter',
      { document: letter.id, deliveredAt: '2026-11-20', note: 'Letter of the company doctor' },
      abnormalAttendanceData,
    )
  expect(await refused(handIn())).toBe('PERIOD_LOCKED')
  await command('lockMonth')
  expect(await refused(command('reopenMonth', { reason: 'Too late' }))).toBe('PERIOD_LOCKED')
  await handIn()
  await worked.punch(people.missed, punches('2026-10-27'))
  await office.rows(
    `update attendance_day set stale = true where employee_id = ${people.missed} and work_date = '2026-10-27'`,
  )
  await settleChangedDays(office.engine)
  const retro = async (who: Who) => {
    const rows = await office.rows<{ field: string; delta: number }>(
      `select r.field, r.delta::float8 as delta from retro_adjustment r join attendance_period t on t.id = r.target_period_id
        where r.employee_id = ${people[who]} and t.period_code = '202611' and r.status = 'PENDING' order by 1`,
    )
    return Object.fromEntries(rows.map((r) => [r.field, r.delta]))
  }
  expect(await retro('sick')).toEqual({ ABSENT_DAYS: -1, SICK100_DAYS: 1, UNPAID_DAYS: -1, PAID_DAYS: 1 })
  expect(await retro('missed')).toMatchObject({ ABSENT_DAYS: -1, PRESENT_DAYS: 1, UNPAID_DAYS: -1, PAID_DAYS: 1 })
  for (const [who, figures] of Object.entries(lived)) await ties(figures, people[who as Who])
  await ties(sum())
})
