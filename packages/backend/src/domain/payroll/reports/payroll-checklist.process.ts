// The payroll checklist: findings are gathered under the number of the run and show only when it is done; notes of the check
// before are carried over to what it found again.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PayRunCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run-check.entity'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { formatPeriod } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { asInteger, asText, neverNull, ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { again } from '../../../engine/jobs/job.ts'
import { type ProcessContext, processFor } from '../../../engine/process/process.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { daysOf, duplicateFinding, type Finding, findingsOf, rateFinding } from '../calc/payroll-checks.ts'
import { missingRates } from '../missing-rates.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPayRunCheck = tableColumns(PayRunCheck, 'b')
const ofPayRunCheckC = tableColumns(PayRunCheck, 'c')
const ofPayRunCheckPayRunCheck = tableColumns(PayRunCheck)

type Context = ProcessContext<typeof payrollChecklist>

/** People of one call: a fraction of a second on either database. */
const peoplePerCall = 200

/** Who is paid in a period: joined by its end, not gone before its start. */
const populationSql = (company: string, period: string) => {
  const { from, to } = daysOf(period)
  return sql`e.company_code = ${company} and e.join_date <= ${to}::date and coalesce(e.separation_date >= ${from}::date, e.active_status <> 'INACTIVE')`
}

async function countPeople(tx: Db, company: string, period: string): Promise<number> {
  const [row] = await typedRows(
    tx,
    { n: asInteger(sql`count(*)`) },
    sql`from employee e where ${populationSql(company, period)}`,
  )
  return row?.n ?? 0
}

async function store({ tx, actor, engine, job, params }: Context, found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return
  const now = engine.now().toISOString()
  const rows = JSON.stringify(found)
  await tx.execute(sql`insert into pay_run_check (company_code, check_run, period, code, severity, subject, employee_id, message, value, path, status,
      created_by, updated_by, created_at, updated_at, row_version)
    select ${actor.companyCode}, ${job.id}, ${params.period}, f.code, f.severity, f.subject, f.employee, f.message, f.value, f.path, 'OPEN',
      ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz, 1
    from jsonb_to_recordset(${rows}::jsonb) as f(code text, severity text, subject text, employee integer, message text, value text, path text)`)
}

async function checkPeople(context: Context) {
  const { tx, actor, params, state, cursor } = context
  const after = typeof cursor === 'number' ? cursor : 0
  const people = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      employeeNo: neverNull(ofEmployee.employeeNo),
      ...picked(
        ofEmployee,
        'nationalIdNo',
        'taxIdNo',
        'ptkpStatus',
        'bpjsHealthNo',
        'bpjsEmploymentNo',
        'joinDate',
        'contractEnd',
        'separationDate',
      ),
    },
    sql`from ${ownRows(actor, ofEmployee)} where ${populationSql(actor.companyCode, params.period)} and e.id > ${after} order by e.id limit ${peoplePerCall}`,
  )
  await store(
    context,
    people.flatMap((person) => findingsOf(person, params.period)),
  )
  const checked = Number(state.checked ?? 0) + people.length
  state.checked = checked
  context.progress(checked, Number(state.people ?? checked))
  const last = people.at(-1)
  if (people.length === peoplePerCall && last !== undefined) return again(last.id)
  context.log(`${checked} people checked`)
  return undefined
}

async function checkTwice(context: Context): Promise<void> {
  const { tx, actor, params } = context
  const twice = await typedRows(
    tx,
    {
      nik: neverNull(ofEmployee.nationalIdNo),
      numbers: asText(sql`string_agg(e.employee_no, ', ' order by e.employee_no)`),
    },
    sql`from ${ownRows(actor, ofEmployee)}
      where ${populationSql(actor.companyCode, params.period)} and e.national_id_no is not null group by 1 having count(*) > 1`,
  )
  await store(
    context,
    twice.map(({ nik, numbers }) => duplicateFinding(nik, numbers.split(', '))),
  )
}

/** Notes carried over, what is gone listed as solved: one statement each, then the findings are what people see. */
async function publish({ tx, actor, engine, job, params, state, log }: Context): Promise<void> {
  const [before] = await rowsOf<{ id: number }>(
    tx,
    sql`select max(id) as id from job where company_code = ${actor.companyCode} and kind = ${job.kind} and identity = ${job.identity} and status = 'DONE'`,
  )
  const earlier = before?.id ?? 0
  const now = engine.now().toISOString()
  const same = sql`b.company_code = c.company_code and b.check_run = ${earlier} and b.code = c.code and b.subject = c.subject and b.value is not distinct from c.value`
  const carried = await rowsOf(
    tx,
    sql`update pay_run_check c set status = 'ACKNOWLEDGED', note = b.note, "by" = b."by" from ${ownRows(actor, ofPayRunCheck)}
      where c.company_code = ${actor.companyCode} and c.check_run = ${job.id} and ${same} and b.status = 'ACKNOWLEDGED' returning c.id`,
  )
  const solved = await rowsOf(
    tx,
    sql`insert into pay_run_check (company_code, check_run, period, code, severity, subject, employee_id, message, value, path, status, note, "by",
        created_by, updated_by, created_at, updated_at, row_version)
      select b.company_code, ${job.id}, b.period, b.code, b.severity, b.subject, b.employee_id, b.message, b.value, b.path, 'SOLVED', b.note, b."by",
        ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz, 1
      from ${ownRows(actor, ofPayRunCheck)} where b.check_run = ${earlier} and b.status <> 'SOLVED' and b.severity <> 'INFO'
        and not exists (select 1 from ${ownRows(actor, ofPayRunCheckC)} where c.check_run = ${job.id} and c.code = b.code and c.subject = b.subject)
      returning id`,
  )
  state.carried = carried.length
  state.solved = solved.length
  log(`${carried.length} acknowledged before, ${solved.length} solved since (${formatPeriod(params.period)})`)
}

const deleteFindings = async ({ tx, actor, job }: Pick<Context, 'tx' | 'actor' | 'job'>) => {
  await tx.execute(sql`delete from pay_run_check where company_code = ${actor.companyCode} and check_run = ${job.id}`)
}

export const payrollChecklistProcess = processFor(payrollChecklist, {
  title: ({ period }) => `Payroll checklist of ${formatPeriod(period)}`,
  stepTitles: {
    people: 'Check the people',
    rates: 'Check the tables of law',
    publish: 'Compare with the check before',
  },
  async preconditions({ tx, actor, today }, { period }) {
    const people = await countPeople(tx, actor.companyCode, period)
    const isAhead = period > today.slice(0, 7)
    return [
      people === 0
        ? {
            check: 'People',
            severity: 'ERROR',
            message: 'No employees are employed in this period.',
            remedy: 'Choose another period.',
            path: '/employees/personal-information',
          }
        : { check: 'People', severity: 'OK', message: `${people} people belong to the period.` },
      isAhead
        ? {
            check: 'Period',
            severity: 'WARNING',
            message: 'The period has not started: joiners and leavers may still change.',
            remedy: 'Check again when the period has begun.',
          }
        : { check: 'Period', severity: 'OK', message: `${formatPeriod(period)} has begun.` },
    ]
  },
  steps: {
    async population({ tx, actor, params, state, log }) {
      const people = await countPeople(tx, actor.companyCode, params.period)
      state.people = people
      log(`${people} people belong to ${formatPeriod(params.period)}`)
    },
    people: checkPeople,
    async rates(context) {
      await checkTwice(context)
      const { to } = daysOf(context.params.period)
      const missing = await missingRates(context.tx, context.actor.companyCode, to)
      await store(
        context,
        missing.map((m) => rateFinding(m.table, m.row, to, m.path)),
      )
      context.log(
        missing.length === 0 ? 'All tables of law have their rows' : `${missing.length} rates are missing`,
        missing.length === 0 ? 'INFO' : 'WARNING',
      )
    },
    publish,
  },
  async result({ tx, actor, job, state }) {
    const [row] = await typedRows(
      tx,
      {
        blockers: asInteger(sql`count(*) filter (where severity = 'BLOCKER')::int`),
        warnings: asInteger(sql`count(*) filter (where severity = 'WARNING')::int`),
        infos: asInteger(sql`count(*) filter (where severity = 'INFO')::int`),
      },
      sql`from ${ownRows(actor, ofPayRunCheckPayRunCheck)} where check_run = ${job.id} and status <> 'SOLVED'`,
    )
    return {
      employees: Number(state.people ?? 0),
      blockers: row?.blockers ?? 0,
      warnings: row?.warnings ?? 0,
      infos: row?.infos ?? 0,
      acknowledged: Number(state.carried ?? 0),
      solved: Number(state.solved ?? 0),
    }
  },
  rollback: deleteFindings,
  undo: deleteFindings,
})
