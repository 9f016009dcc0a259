// The try-out of Jamsostek Entry: contributions of a wage by the rows in force on a day; five statements, however many programmes.
import { BpjsPensionAge } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-pension-age.entity'
import { BpjsRelief } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-relief.entity'
import { BpjsRiskClass } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-risk-class.entity'
import { BpjsWageCap } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-wage-cap.entity'
import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { jamsostekTryOut } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-try-out'
import type { Entity } from '@kantor/shared/kernel'
import {
  type AgeInForce,
  type ContributionRate,
  contributionsOf,
  pensionReachedBy,
} from '@kantor/shared/rules/payroll/contributions'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { everInForce, inForceOn } from '../../law/index.ts'

interface StoredRate extends ContributionRate {
  readonly effectiveFrom: string
  readonly regulation: string
}

export const jamsostekTryOutReport = workedOutFor(jamsostekTryOut, async (context, params) => {
  const { onDay, wage, location, minimumWage, birthDate, extraMembers } = params
  const lawOf = (entity: Entity) => inForceOn(entity, context.rows(entity.name), sql`${onDay}::date`)
  const rates = await rowsOf<StoredRate>(
    context.tx,
    sql`select program, risk_class as "riskClass", rate_name as "rateName", employer_percent::text as "employerPercent",
        employee_percent::text as "employeePercent", base_floor as "baseFloor", base_cap::text as "baseCap",
        coalesce(employer_taxable, false) as "employerTaxable", coalesce(employee_deductible, false) as "employeeDeductible",
        effective_from::text as "effectiveFrom", regulation
      from ${lawOf(BpjsRate)} r order by ${programOrder}, risk_class`,
  )
  const [cap] = await one<string>(context, sql`select wage_cap::text as value from ${lawOf(BpjsWageCap)} c`)
  const [ofPlace] =
    location === null
      ? []
      : await one<number>(
          context,
          sql`select risk_class as value from ${lawOf(BpjsRiskClass)} c where location_id = ${location}`,
        )
  const [relief] = await one<string>(
    context,
    sql`select max(discount_percent)::text as value from ${lawOf(BpjsRelief)} c where company_eligible`,
  )
  const lines = contributionsOf(
    {
      wage: String(wage),
      minimumWage: minimumWage ?? null,
      pensionCap: cap ?? null,
      riskClass: params.riskClass ?? ofPlace ?? null,
      extraMembers: extraMembers ?? 0,
      reliefPercent: relief ?? '0',
      pensionReached: birthDate !== null && pensionReachedBy(onDay, birthDate, await agesOf(context)),
    },
    rates,
  )
  return lines.map(({ rate, ...line }) => ({ ...line, ...namesOf(rate as StoredRate) }))
})

const namesOf = ({ program, riskClass, rateName, effectiveFrom, regulation }: StoredRate) => {
  const label = BpjsRate.fields.program.labels[program as keyof typeof BpjsRate.fields.program.labels]
  return {
    program: riskClass === null ? label : `${label}, class ${riskClass}: ${rateName}`,
    effectiveFrom,
    regulation,
  }
}

/** As the law lists them. */
const programOrder = sql`array_position(${`{${BpjsRate.fields.program.values.join(',')}}`}::text[], program::text)`

const one = async <T>({ tx }: QueryContext, query: SQL): Promise<readonly T[]> =>
  (await rowsOf<{ value: T | null }>(tx, query)).flatMap(({ value }) => (value === null ? [] : [value]))

const agesOf = ({ tx, rows }: QueryContext): Promise<readonly AgeInForce[]> =>
  rowsOf<AgeInForce>(
    tx,
    sql`select effective_from::text as "effectiveFrom", pension_age as "pensionAge"
      from ${everInForce(BpjsPensionAge, rows('BpjsPensionAge'))} a order by effective_from, correction`,
  )
