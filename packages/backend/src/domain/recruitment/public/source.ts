// Where an application by the public form came from: the channel of the advert that the link or the form names, else the page itself.
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'

const ofApplicantSource = tableColumns(ApplicantSource, 's')

const ownPage = 'CAREERS'

/** The source; a code that is no channel of the advert counts as the page itself. A recommendation needs a name, which a link has not. */
export async function sourceOfForm(context: RuleContext, advert: number, via: string): Promise<number> {
  const { rows, lines } = queryContext(context)
  const [channel] = await typedRows(
    context.tx,
    { id: ofApplicantSource.id },
    sql`from ${lines('JobAdvert', 'channels')} k join ${rows('ApplicantSource')} s on s.id = k.source_id
      where k.parent_id = ${advert} and s.source_code = ${via} and s.active and s.channel_type <> 'REFERRAL' limit 1`,
  )
  return channel?.id ?? ownSource(context)
}

/** The careers page as a source, made when the first application comes in by it. */
async function ownSource(context: RuleContext): Promise<number> {
  await lockUntilCommit(context.tx, JSON.stringify(['ApplicantSource', context.actor.companyCode, ownPage]))
  const there = await storedRow(context, ApplicantSource, ['id'], { where: { sourceCode: ownPage } })
  if (there !== undefined) return there.id
  const values = {
    sourceCode: ownPage,
    sourceName: 'Careers page',
    channelType: 'JOB_PORTAL',
    costPerMonth: '0',
  } as const
  return (await createWithRules(context, ApplicantSource, { ...values, active: true })).id
}
