// What all payslips of a run have in common, as a snapshot: its period, the terms of its group, components, rules and rows of law.
// The number of statements is the same for every run.
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { CompensationRuleRow } from '@kantor/shared/rules/payroll/earnings/resolution'
import type { Window } from '@kantor/shared/rules/payroll/earnings/segments'
import { reachOf } from '@kantor/shared/rules/payroll/payslip/prepared'
import type {
  ComponentRow,
  PayGroupTerms,
  PayrollTerms,
  RunSnapshot,
  RunType,
} from '@kantor/shared/rules/payroll/payslip/snapshot'
import { addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { loadBpjsRows, loadTaxRows } from './load-law.ts'

const ofPayrollSetting = tableColumns(PayrollSetting, 's')

/** A run as its payslips need it, in addition to the snapshot. */
export interface RunFacts {
  readonly id: number
  readonly period: number
  readonly periodCode: string
  /** `2026-11` */
  readonly month: string
  readonly payGroup: number
  readonly groupCode: string
  readonly paySequence: number
  /** Of a THR run; null: of all religions. */
  readonly religion: number | null
  readonly defaultTaxMethod: 'GROSS' | 'GROSS_UP' | 'NET'
  /** The days of attendance that a weekly run pays, closed month or not; null: the run reads the recap of its month. */
  readonly week: { readonly dateFrom: string; readonly dateTo: string } | null
  /** No later regular or weekly run of its group lies in the month: this one takes the contributions of daily workers. */
  readonly isLastOfMonth: boolean
  /** What was entered for it is paid: a run that corrects it reads that, and not what is open. */
  readonly isClosed: boolean
  /** Of final pay: the periods of salary of its month, whose entries for a leaver it pays where no run of theirs does. */
  readonly salaryPeriods: readonly number[]
  readonly settings: RunSettings
}
/** The settings of payroll on the last day of the window that say which rows a run reads. */
export interface RunSettings {
  /** Sickness of more than four months takes its part of the wage by the recap of attendance; otherwise a percentage of the basic salary is entered. */
  readonly sickTiersFromAttendance: boolean
  /** Arrears of decrees bring the contributions of their months along. */
  readonly retroBpjs: boolean
  /** Arrears of decrees raise the overtime of their months, too. */
  readonly retroOvertime: boolean
  readonly accrueThr: boolean
  readonly accrueBonus: boolean
}
export interface LoadedRun {
  readonly facts: RunFacts
  readonly snapshot: RunSnapshot
  /** Names on the payslip by component. */
  readonly slipNames: ReadonlyMap<string, string>
}

interface RunRow extends PayGroupTerms, Omit<RunFacts, 'month' | 'week' | 'settings'> {
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly year: number
  readonly monthOfYear: number
  readonly runType: RunType
  readonly salaryFrom: string | null
  readonly salaryTo: string | null
  readonly closeDate: string
  readonly payDate: string
  readonly taxYear: number
  readonly taxMonth: number
}

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/** The run and its snapshot; NOT_FOUND where there is no such run. */
export const loadRun = async (reader: QueryContext, id: number): Promise<LoadedRun> =>
  await loaded(reader, await runRowOf(reader, { run: id }))

/** A run of a whole calendar month that is not planned: used to calculate a package or an allowance. It has no entries. */
export const loadPlannedRun = async (
  reader: QueryContext,
  payGroup: number,
  day: string,
  runType: RunType = 'REGULAR',
): Promise<LoadedRun> => await loaded(reader, await plannedRowOf(reader, payGroup, day, runType))

/** A pay period as a run of it reads it, whether it has one or not. */
export const loadPeriod = async (reader: QueryContext, period: number): Promise<LoadedRun> =>
  await loaded(reader, await runRowOf(reader, { period }))

async function loaded(reader: QueryContext, row: RunRow): Promise<LoadedRun> {
  const month = `${row.year}-${String(row.monthOfYear).padStart(2, '0')}`
  const first = `${month}-01`
  const window = { from: row.salaryFrom ?? first, to: row.salaryTo ?? endOfMonth(first) }
  const components = await componentsOf(reader, window.to)
  const { periodCode, runType, closeDate, payDate, taxYear, taxMonth } = row
  const { terms, ...settings } = await settingsOf(reader, window.to)
  return {
    facts: { ...row, month, week: weekOf(row), settings },
    slipNames: new Map(components.map(({ code, slipName }) => [code, slipName])),
    snapshot: {
      periodCode,
      runType,
      window,
      closeDate,
      payDate,
      taxYear,
      taxMonth,
      bpjsMonth: month,
      group: groupOf(row),
      terms,
      components: components.map(({ slipName: _, ...component }) => component),
      rules: await rulesOf(reader, reachOf({ runType: row.runType, window })),
      bpjs: await loadBpjsRows(reader),
      tax: await loadTaxRows(reader),
    },
  }
}

/** Sequences beyond the tenth are weeks of daily pay. */
const weekOf = ({ paySequence, dateFrom, dateTo }: RunRow): RunFacts['week'] =>
  paySequence > 10 && dateFrom !== null && dateTo !== null ? { dateFrom, dateTo } : null

const ofGroup =
  sql.raw(`g.group_code as "groupCode", g.default_tax_method as "defaultTaxMethod", g.pay_basis as "payBasis",
  g.prorate_method as "prorateMethod", g.overtime_paid_in as "overtimePaidIn", g.thr_basis as "thrBasis",
  g.net_rounding_unit as "netRoundingUnit", g.net_rounding_mode as "netRoundingMode",
  g.deduction_cap_percent::text as "deductionCapPercent", g.minimum_net::text as "minimumNet"`)

async function plannedRowOf(
  { tx, rows }: QueryContext,
  payGroup: number,
  day: string,
  runType: RunType,
): Promise<RunRow> {
  type GroupRow = PayGroupTerms & Pick<RunFacts, 'groupCode' | 'defaultTaxMethod'>
  const [group] = await rowsOf<GroupRow>(tx, sql`select ${ofGroup} from ${rows('PayGroup')} g where g.id = ${payGroup}`)
  if (group === undefined) throw new KantorError('NOT_FOUND', 'There is no such pay group.')
  const [year, monthOfYear] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const last = endOfMonth(day)
  return {
    ...group,
    id: 0,
    period: 0,
    payGroup,
    religion: null,
    paySequence: 1,
    periodCode: `${day.slice(0, 7).replace('-', '')}-01`,
    year,
    monthOfYear,
    runType,
    salaryFrom: null,
    salaryTo: null,
    dateFrom: null,
    dateTo: null,
    closeDate: last,
    payDate: last,
    taxYear: year,
    taxMonth: monthOfYear,
    isLastOfMonth: true,
    isClosed: false,
    salaryPeriods: [],
  }
}

async function runRowOf(
  { tx, rows }: QueryContext,
  of: { readonly run: number } | { readonly period: number },
): Promise<RunRow> {
  const which = 'run' in of ? sql`join ${rows('PayRun')} n on n.period_id = d.id and n.id = ${of.run}` : sql``
  const [row] = await rowsOf<RunRow>(
    tx,
    sql`select ${'run' in of ? of.run : 0}::int as id, d.id as period, d.period_code as "periodCode", d.run_type as "runType", d.pay_sequence as "paySequence",
        d.pay_group_id as "payGroup", d.religion_id as religion, d.year, d.month as "monthOfYear", ${iso('d.salary_from')} as "salaryFrom",
        ${iso('d.salary_to')} as "salaryTo", ${iso('d.date_from')} as "dateFrom", ${iso('d.date_to')} as "dateTo",
        ${iso('d.close_date')} as "closeDate", ${iso('d.pay_date')} as "payDate",
        d.tax_year as "taxYear", d.tax_month as "taxMonth", ${ofGroup},
        ${'run' in of ? sql`n.status = 'CLOSED'` : sql`false`} as "isClosed",
        not exists (select 1 from ${rows('ReckoningDate')} x where x.pay_group_id = d.pay_group_id and x.year = d.year and x.month = d.month
          and x.run_type = d.run_type and x.pay_sequence > d.pay_sequence) as "isLastOfMonth",
        case when d.run_type = 'FINAL_PAY' then (select coalesce(json_agg(x.id order by x.id), '[]') from ${rows('ReckoningDate')} x
          where x.pay_group_id = d.pay_group_id and x.year = d.year and x.month = d.month and x.run_type in ('REGULAR', 'DAILY')) else '[]' end as "salaryPeriods"
      from ${rows('ReckoningDate')} d ${which} join ${rows('PayGroup')} g on g.id = d.pay_group_id
      where ${'period' in of ? sql`d.id = ${of.period}` : sql`true`}`,
  )
  if (row === undefined)
    throw new KantorError('NOT_FOUND', `There is no ${PayRun.title.toLowerCase()} with this number.`)
  return row
}

const groupOf = (row: RunRow): PayGroupTerms => ({
  payBasis: row.payBasis,
  prorateMethod: row.prorateMethod,
  overtimePaidIn: row.overtimePaidIn,
  thrBasis: row.thrBasis,
  netRoundingUnit: row.netRoundingUnit,
  netRoundingMode: row.netRoundingMode,
  deductionCapPercent: row.deductionCapPercent,
  minimumNet: row.minimumNet,
})

/** The settings of a day; those of the law where the company has entered none. */
async function settingsOf(
  { tx, rows }: QueryContext,
  day: string,
): Promise<RunSettings & { readonly terms: PayrollTerms }> {
  const [found] = await typedRows(
    tx,
    {
      ...picked(
        ofPayrollSetting,
        'nonNpwpPolicy',
        'bpjsFirstMonthUntilDay',
        'bpjsLastMonthFromDay',
        'kesFloorAtMinimumWage',
        'warnNetDropPercent',
      ),
      retroBpjs: asBoolean(sql`coalesce(s.retro_bpjs, false)`),
      retroOvertime: asBoolean(sql`coalesce(s.retro_overtime, true)`),
      sickTiersFromAttendance: asBoolean(sql`coalesce(s.sick_tiers_from_attendance, true)`),
      accrueThr: asBoolean(sql`coalesce(s.accrue_thr, false)`),
      accrueBonus: asBoolean(sql`coalesce(s.accrue_bonus, false)`),
    },
    sql`from ${rows('PayrollSetting')} s where s.effective_from <= ${day}::date and coalesce(s.effective_to, 'infinity') >= ${day}::date
      order by s.effective_from desc limit 1`,
  )
  if (found === undefined) return usualSettings
  const { retroBpjs, retroOvertime, sickTiersFromAttendance, accrueThr, accrueBonus, ...terms } = found
  return { retroBpjs, retroOvertime, sickTiersFromAttendance, accrueThr, accrueBonus, terms }
}
const usualSettings: RunSettings & { readonly terms: PayrollTerms } = {
  retroBpjs: false,
  retroOvertime: true,
  sickTiersFromAttendance: true,
  accrueThr: false,
  accrueBonus: false,
  terms: {
    nonNpwpPolicy: 'LAW_21_5A',
    bpjsFirstMonthUntilDay: 31,
    bpjsLastMonthFromDay: 1,
    kesFloorAtMinimumWage: true,
    warnNetDropPercent: '30',
  },
}

type NamedComponent = ComponentRow & { readonly slipName: string }

/** The components in force on a day; one without named runs is paid by the regular one. */
async function componentsOf({ tx, rows, lines }: QueryContext, day: string): Promise<readonly NamedComponent[]> {
  const found = await rowsOf<NamedComponent & { readonly runTypes: readonly RunType[] | null }>(
    tx,
    sql`select c.code, c.slip_name as "slipName", c.kind, c.source, c.value_type as "valueType", c.unit_rate::text as "unitRate", c.formula,
        c.condition, c.tax_class as "taxClass", c.tax_deduct as "taxDeduct", c.fixed_allowance as "fixedAllowance",
        c.in_bpjs_wage as "inBpjsWage", c.in_thr_wage as "inThrWage", c.overtime_wage as "overtimeWage", c.prorate,
        c.percent_target as "percentTarget", c.min_amount::text as "minAmount", c.max_amount::text as "maxAmount",
        c.rounding_unit as "roundingUnit", c.rounding_mode as "roundingMode", c.priority, c.counted, c.partial,
        c.slip_order as "slipOrder", c.show_on_slip as "showOnSlip", c.posting_key as "postingKey", c.payable_key as "payableKey",
        (select json_agg(l.run_type order by l.seq) from ${lines('PayComponent', 'runTypes')} l where l.parent_id = c.id) as "runTypes"
      from ${rows('PayComponent')} c where c.active and c.effective_from <= ${day}::date
        and coalesce(c.effective_to, 'infinity') >= ${day}::date order by c.code`,
  )
  return found.map(({ runTypes, priority, ...row }) => ({
    ...row,
    ...(runTypes === null ? {} : { runTypes }),
    ...(priority == null ? {} : { priority }),
  }))
}

/** Rules whose months may still be put right count as well as those of the window: late attendance is paid at the values of its own month. */
const earlierMonths = 13

/** The rules that hold on some day of the window or of the months before it; subjects are ids of positions and levels, and codes of grades. */
const rulesOf = ({ tx, rows }: QueryContext, { from, to }: Window): Promise<readonly CompensationRuleRow[]> =>
  rowsOf<CompensationRuleRow>(
    tx,
    sql`select c.scope, coalesce(c.position_id::text, c.level_id::text, c.grade_code) as subject, c.step,
        c.location_id::text as location, c.component_code as component, c.amount::text as amount,
        c.percent_of_basic::text as "percentOfBasic", c.min_service_months as "minServiceMonths",
        ${iso('c.effective_from')} as "from", ${iso('c.effective_to')} as "to"
      from ${rows('CompensationRule')} c
      where c.effective_from <= ${to}::date and coalesce(c.effective_to, 'infinity') >= ${addMonths(from, -earlierMonths)}::date order by c.id`,
  )
