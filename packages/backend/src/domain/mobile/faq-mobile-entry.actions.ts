// What the app shows of questions and answers, and the votes on them.

import { FaqVote } from '@kantor/shared/catalogue/security-system/entities/faq-vote.entity'
import { faqMobileEntry, MobileFaq } from '@kantor/shared/catalogue/security-system/faq-mobile-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { isThere, storedRows } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'

const ofFaqVote = tableColumns(FaqVote, 'v')

export const faqMobileEntryActions = actionsFor(faqMobileEntry, {
  async published(context, { category }) {
    const found = await storedRows(context, MobileFaq, ['id', 'category', 'question', 'answer'], {
      where: { isPublished: true, ...(category === null ? {} : { category }) },
      orderBy: ['category', 'sortOrder'],
    })
    const refs = await context.refsOf(
      'MobileFaq',
      found.map(({ id }) => id),
    )
    const rows = found.flatMap(({ id, category: of, question, answer }) => {
      const faq = refs.get(id)
      return faq === undefined || of === null
        ? []
        : [{ faq, category: of, question: question ?? '', answer: answer ?? '' }]
    })
    return { total: rows.length, rows }
  },
  async vote(context, { faq, helped }) {
    const { tx, actor, engine } = context
    if (!(await isThere(context, MobileFaq, { where: { id: faq, isPublished: true } })))
      throw new KantorError('NOT_FOUND')
    const [by, now] = [stampOf(actor), engine.now().toISOString()]
    await tx.execute(sql`insert into faq_vote (company_code, faq_id, user_id, helped, row_version, created_by, updated_by, created_at, updated_at)
      values (${actor.companyCode}, ${faq}, ${actor.userId}, ${helped}, 1, ${by}, ${by}, ${now}, ${now})
      on conflict (company_code, faq_id, user_id) do update set helped = excluded.helped, updated_at = excluded.updated_at`)
    await tx.execute(sql`update mobile_faq set helpful_yes = (select count(*) from ${ownRows(actor, ofFaqVote)} where v.faq_id = ${faq} and v.helped),
      helpful_no = (select count(*) from ${ownRows(actor, ofFaqVote)} where v.faq_id = ${faq} and not v.helped) where id = ${faq}`)
    return {}
  },
})
