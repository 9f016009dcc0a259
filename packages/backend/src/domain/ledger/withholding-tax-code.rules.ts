// Withholding tax codes: the rate that applies today.
import { WithholdingTaxCode } from '@kantor/shared/catalogue/finance-slip/entities/withholding-tax-code.entity'
import { sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const withholdingTaxCodeRules = rulesFor(WithholdingTaxCode, {
  derived: {
    rateToday: ({ columns, today }) =>
      sql`select trim_scale(r.rate) || ' %' || case when r.base_factor = 1 then '' else ' of ' || trim_scale(r.base_factor * 100) || ' %' end
        from ${lineTableFor('WithholdingTaxCode', 'rates').table} r where r.parent_id = ${columnIn(columns, 'id')} and r.valid_from <= ${today}::date
        order by r.valid_from desc limit 1`,
  },
})
