// Adverts before the public: what is still looked for, what the wording says, and the publishing itself.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { missingForReport, saysSomething, type WordingAnswer, wordingOf } from '@kantor/shared/rules/recruitment/advert'
import { sql } from 'drizzle-orm'
import { asNumber, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { refuseWithoutCode } from '../../engine/write/by-status.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { changeRow } from '../organisation/index.ts'
import { nothingLeftWords, requisitionOf } from './job-advert.rules.ts'

const ofPersonnelRequisition = tableColumns(PersonnelRequisition, 'r')
const ofPosition = tableColumns(Position, 'p')
const ofJobAdvert = tableColumns(JobAdvert, 'a')

type Advert = StoredRow<(typeof JobAdvert)['fields']>

export const jobsOpportunityAdvActions: ActionsEntry = actionsFor(jobsOpportunityAdv, {
  async openings(context) {
    const { tx, actor } = context
    const found = await typedRows(
      tx,
      {
        id: ofPersonnelRequisition.id,
        position: ofPosition.positionName,
        wanted: asNumber(sql`r.qty - coalesce(r.filled_qty, 0)`),
        neededDate: ofPersonnelRequisition.neededDate,
        adverts: asNumber(
          sql`(select count(*)::int from ${ownRows(actor, ofJobAdvert)} where a.requisition_id = r.id and a.status = 'PUBLISHED')`,
        ),
      },
      sql`from ${ownRows(actor, ofPersonnelRequisition)} join ${ownRows(actor, ofPosition)} on p.id = r.position_id
        where r.status in ('OPEN', 'PARTLY_FILLED') order by r.needed_date, r.id limit 200`,
    )
    const refs = await context.refsOf(
      'PersonnelRequisition',
      found.map((r) => r.id),
    )
    const rows = found.flatMap(({ id, ...row }) => {
      const requisition = refs.get(id)
      return requisition === undefined ? [] : [{ requisition, ...row }]
    })
    return { total: rows.length, rows }
  },
  async compliance(context, { document }) {
    const { missing, wording, title } = await checkedAdvert(context, await advertOf(context, document))
    const rows = [
      ...title.map(({ kind, text }) => ({
        kind: enumLabelOf(kind),
        text: `Title: ${text}`.slice(0, 500),
        removed: false,
      })),
      ...missing.map((text) => ({ kind: 'Vacancy report', text: `${text} is missing`, removed: false })),
      ...wording.hits.map((hit) => ({
        kind: enumLabelOf(hit.kind),
        text: hit.text.slice(0, 500),
        removed: hit.removed,
      })),
    ]
    return { total: rows.length, rows }
  },
  async publish(context, { document, withoutReport }) {
    refuseWithoutCode(JobAdvert, context.actor, 'PUBLISHED')
    const advert = await advertOf(context, document)
    if (advert.status === 'PUBLISHED') return { findings: advert.complianceResult }
    refuseUnpublishable(context, advert, await requisitionOf(context, advert.requisition))
    if (!advert.wllpNo && !withoutReport)
      throw badInput([
        {
          field: 'withoutReport',
          rule: 'Perpres 57/2023 art. 4',
          message: 'enter the number of the vacancy report first, or say that you publish without it',
        },
      ])
    const { missing, wording, title } = await checkedAdvert(context, advert)
    refuseTitle(title)
    refuseNothingLeft(wording)
    const findings = findingsOf(missing, wording, !advert.wllpNo)
    await changeRow(context, JobAdvert, jobsOpportunityAdv, document, {
      status: 'PUBLISHED',
      publishedAt: context.today,
      publicText: wording.publicText,
      complianceResult: findings,
    })
    return { findings }
  },
})

async function advertOf({ tx, engine, actor }: ActionContext, id: number): Promise<Advert> {
  const row = await lockStored(tx, engine, actor, JobAdvert, id)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as unknown as Advert
}

function refuseUnpublishable(
  { today }: RuleContext,
  advert: Advert,
  requisition: { readonly status: string | null } | undefined,
): void {
  if (advert.status !== 'DRAFT')
    throw new KantorError('BAD_STATE', 'The advert is over. Write a new one to publish the vacancy again.')
  if (requisition?.status !== 'OPEN' && requisition?.status !== 'PARTLY_FILLED')
    throw new KantorError('BAD_STATE', 'The requisition is not open.')
  if ((advert.publishTo ?? '') < today)
    throw badInput([
      { field: 'document', rule: 'R-REC-ADVERT', message: 'the last day of the advert is over: choose a later one' },
    ])
}

/** Nothing can be removed from a title: its author writes another one. */
function refuseTitle([hit]: WordingAnswer['hits']): void {
  if (hit === undefined) return
  throw badInput([
    {
      field: 'document',
      rule: 'R-REC-WORDING',
      message: `the title limits who may apply (${enumLabelOf(hit.kind).toLowerCase()}): ${hit.text}. Write another title, then publish`,
    },
  ])
}

/** An advert without any text does not describe the work. */
function refuseNothingLeft({ publicText, hits }: WordingAnswer): void {
  if (!hits.some(({ removed }) => removed) || saysSomething(publicText)) return
  throw badInput([{ field: 'document', rule: 'R-REC-WORDING', message: nothingLeftWords }])
}

async function checkedAdvert(context: RuleContext, advert: Advert) {
  const requisition = await requisitionOf(context, advert.requisition)
  const { title, location, publishFrom, publishTo, publicText } = advert
  const wording = wordingOf(publicText ?? '', !!requisition?.limitJustification)
  const qty = requisition?.qty ?? null
  return {
    wording,
    title: wordingOf(title ?? '', !!requisition?.limitJustification).hits.filter(({ removed }) => removed),
    missing: missingForReport({ title, location, publishFrom, publishTo, qty, publicText: wording.publicText }),
  }
}

function findingsOf(missing: readonly string[], { hits }: WordingAnswer, isUnreported: boolean): string | null {
  const lines = [
    ...(isUnreported ? ['Published without a vacancy report (Perpres 57/2023 art. 4)'] : []),
    ...missing.map((what) => `The report still needs: ${what}`),
    ...hits.map((hit) => `${enumLabelOf(hit.kind)}${hit.removed ? ', taken out' : ''}: ${hit.text}`),
  ]
  return lines.length === 0 ? null : lines.join('\n').slice(0, 4000)
}
