// The rows of law of a run with their days: social security and income tax (payroll 4.2). A fixed number of statements.
import { BpjsPensionAge } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-pension-age.entity'
import { BpjsRelief } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-relief.entity'
import { BpjsWageCap } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-wage-cap.entity'
import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { StandardDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-master/standard-deduction-master'
import { TaxSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/tax-schedule.entity'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import type { Entity } from '@kantor/shared/kernel'
import type { AgeInForce } from '@kantor/shared/rules/payroll/contributions'
import type { BpjsRows } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type {
  BracketRow,
  DeductionRow,
  InForce,
  TableRow,
  TaxRows,
  TerRow,
} from '@kantor/shared/rules/payroll/tax/rate-rows'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { everInForce } from '../../law/index.ts'

const law = ({ rows }: QueryContext, entity: Entity): SQL => everInForce(entity, rows(entity.name))
const days = sql`to_char(r.effective_from, 'YYYY-MM-DD') as "effectiveFrom", to_char(r.effective_to, 'YYYY-MM-DD') as "effectiveTo"`
const ofLaw = sql`${days}, r.regulation, coalesce(r.correction, 0) as correction, r.id`

/** The rows of social security; reliefs are those that the company may use. */
export async function loadBpjsRows(reader: QueryContext): Promise<BpjsRows> {
  const { tx } = reader
  const rates = await rowsOf<BpjsRows['rates'][number]>(
    tx,
    sql`select r.program, r.risk_class as "riskClass", r.rate_name as "rateName", r.employer_percent::text as "employerPercent",
        r.employee_percent::text as "employeePercent", r.base_floor as "baseFloor", r.base_cap::text as "baseCap",
        coalesce(r.employer_taxable, false) as "employerTaxable", coalesce(r.employee_deductible, false) as "employeeDeductible", ${ofLaw}
      from ${law(reader, BpjsRate)} r order by r.id`,
  )
  const caps = await rowsOf<InForce & { readonly wageCap: string }>(
    tx,
    sql`select r.wage_cap::text as "wageCap", ${ofLaw} from ${law(reader, BpjsWageCap)} r order by r.id`,
  )
  const ages = await rowsOf<AgeInForce>(
    tx,
    sql`select to_char(r.effective_from, 'YYYY-MM-DD') as "effectiveFrom", r.pension_age as "pensionAge"
      from ${law(reader, BpjsPensionAge)} r order by r.effective_from, r.correction`,
  )
  const reliefs = await rowsOf<InForce & { readonly discountPercent: string }>(
    tx,
    sql`select r.discount_percent::text as "discountPercent", ${ofLaw} from ${law(reader, BpjsRelief)} r
      where r.company_eligible order by r.id`,
  )
  return { rates, caps, ages, reliefs }
}

type OfTable<T> = T & { readonly parent: number }

/** The rows of income tax with their brackets. */
export async function loadTaxRows(reader: QueryContext): Promise<TaxRows> {
  const { tx, rows, lines } = reader
  const ter = await rowsOf<Omit<TerRow, 'brackets' | 'ptkpStatuses'>>(
    tx,
    sql`select r.category, ${ofLaw} from ${law(reader, TerSchedule)} r order by r.id`,
  )
  const statuses = await rowsOf<OfTable<{ readonly status: string }>>(
    tx,
    sql`select l.parent_id as parent, l.ptkp_status as status from ${lines('TerSchedule', 'ptkpStatuses')} l order by l.parent_id, l.seq`,
  )
  const brackets = await rowsOf<OfTable<BracketRow>>(
    tx,
    sql`select b.schedule_id as parent, b.up_to::text as "upTo", b.rate_percent::text as "ratePercent"
      from ${rows('TerBracket')} b order by b.schedule_id, b.up_to nulls last`,
  )
  const tables = await rowsOf<Omit<TableRow, 'lines'>>(
    tx,
    sql`select r.kind, r.ter_multiplier::text as "terMultiplier", ${ofLaw} from ${law(reader, TaxSchedule)} r order by r.id`,
  )
  const layers = await rowsOf<OfTable<BracketRow>>(
    tx,
    sql`select l.parent_id as parent, l.up_to::text as "upTo", l.rate_percent::text as "ratePercent"
      from ${lines('TaxSchedule', 'lines')} l order by l.parent_id, l.seq`,
  )
  const deductions = await rowsOf<DeductionRow>(
    tx,
    sql`select r.code, r.amount_per_year::text as "amountPerYear", r.rate_percent::text as "ratePercent",
        r.cap_per_month::text as "capPerMonth", r.cap_per_year::text as "capPerYear", r.max_dependants as "maxDependants", ${ofLaw}
      from ${law(reader, StandardDeduction)} r order by r.id`,
  )
  const [statusesOf, bracketsOf, layersOf] = [byParent(statuses), byParent(brackets), byParent(layers)]
  return {
    ter: ter.map((row) => ({
      ...row,
      ptkpStatuses: statusesOf(row.id).map(({ status }) => status),
      brackets: bracketsOf(row.id).map(bracketOf),
    })),
    tables: tables.map((row) => ({ ...row, lines: layersOf(row.id).map(bracketOf) })),
    deductions,
  }
}

const bracketOf = ({ upTo, ratePercent }: BracketRow): BracketRow => ({ upTo, ratePercent })

function byParent<T>(found: readonly OfTable<T>[]): (id: number | undefined) => readonly OfTable<T>[] {
  const groups = Map.groupBy(found, ({ parent }) => parent)
  return (id) => groups.get(id ?? 0) ?? []
}
