// Questions of the app: how many of those who answered were helped.
import { MobileFaq } from '@kantor/shared/catalogue/security-system/faq-mobile-entry'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const mobileFaqRules = rulesFor(MobileFaq, {
  async beforeDelete({ tx }, { id }) {
    await tx.execute(sql`delete from faq_vote where faq_id = ${id}`)
  },
  derived: {
    helpfulPercent: ({ columns }) => {
      const [yes, no] = [columnIn(columns, 'helpfulYes'), columnIn(columns, 'helpfulNo')]
      return sql`round(100.0 * ${yes} / nullif(${yes} + ${no}, 0), 1)`
    },
  },
})
