// VAT codes: the rate and the tax base that apply today.
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const taxCodeRules = rulesFor(TaxCode, {
  derived: {
    rateToday: ({ columns, today }) =>
      sql`select trim_scale(r.rate) || ' %' || case when r.base_numerator = r.base_denominator then '' else ' of ' || r.base_numerator || '/' || r.base_denominator end
        from ${lineTableFor('TaxCode', 'rates').table} r where r.parent_id = ${columnIn(columns, 'id')} and r.valid_from <= ${today}::date
        order by r.valid_from desc limit 1`,
  },
})
