// Administration records of the demo company: a delegated area, past changes of rights, a planned review, a webhook.
import { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { AdminArea } from '@kantor/shared/catalogue/security-system/entities/admin-area.entity'
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { SodConflict } from '@kantor/shared/catalogue/security-system/entities/sod-conflict.entity'
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { WebhookDelivery } from '@kantor/shared/catalogue/security-system/entities/webhook-delivery.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type SeedContext, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

/** All of it is finished, planned or paused: no job and no decision starts from it. */
export async function insertAdministration({ tx, today }: SeedContext): Promise<void> {
  const [ids] = await rowsOf<Ids & Record<string, unknown>>(
    tx,
    sql`select (select id from user_account where username = 'admin') as admin, (select id from user_account where username = 'hr.staff') as staff,
      (select display_name from user_account where username = 'hr.staff') as "staffName", (select id from user_template where status = 'ACTIVE' order by id limit 1) as template,
      (select min(id) from api_client) as client, (select min(id) from sod_rule) as rule,
      (select min(id) from employee where company_code = ${ssi.companyCode}) as employee`,
  )
  if (ids === undefined) return
  await insertReviews(tx, today, ids)
  await insertHook(tx, today, ids)
}

interface Ids {
  readonly admin: number
  readonly staff: number
  readonly staffName: string
  readonly template: number | null
  readonly client: number | null
  readonly rule: number | null
  readonly employee: number
}
const moment = (day: string): string => `${day}T02:00:00.000Z`

async function insertReviews(tx: SeedContext['tx'], today: string, { admin, staff, staffName, template, rule }: Ids) {
  await insertRows(tx, AccessReview, ssi, [
    {
      reviewCode: 'YEAR-END',
      reviewName: 'Sensitive rights at the end of the year',
      circle: 'SENSITIVE' as const,
      dueDate: addDays(today, 45),
      status: 'DRAFT' as const,
    },
  ])
  await insertRows(tx, RightsChange, ssi, [
    {
      number: `RC-${today.slice(0, 4)}-9001`,
      targetKind: 'USER' as const,
      target: staffName,
      user: staff,
      baseVersion: 1,
      status: 'APPLIED' as const,
      requestedBy: admin,
      reason: 'Takes over the recruitment of the plants',
      addedCount: 1,
      payload: '[]',
      lines: [{ op: 'ADD', kind: 'ASSIGNMENT', what: 'PLANNER', after: 'PLANNER in SSI' }],
      decidedAt: moment(addDays(today, -60)),
      expiresAt: moment(addDays(today, -46)),
    },
  ])
  if (template !== null)
    await insertRows(tx, AdminArea, ssi, [
      {
        adminUser: admin,
        company: ssi.companyCode,
        branches: [{ branch: 'CKR' }],
        templates: [{ template }],
        maxDataScope: 'DEPARTMENT' as const,
        canResetPassword: true,
        canUnlock: true,
        validFrom: addDays(today, -90),
      },
    ])
  if (rule !== null)
    await insertRows(tx, SodConflict, ssi, [
      {
        rule,
        user: staff,
        branch: '*',
        status: 'CLEARED' as const,
        firstSeenAt: moment(addDays(today, -75)),
        lastSeenAt: moment(addDays(today, -61)),
      },
    ])
}

/** Paused, with delivered events only: nothing is sent to the address, which does not exist. */
async function insertHook(tx: SeedContext['tx'], today: string, { client, employee }: Ids): Promise<void> {
  if (client === null) return
  const [webhook = 0] = await insertRows(tx, Webhook, ssi, [
    {
      code: 'TIME',
      name: 'Former time recording',
      client,
      url: 'https://time.ssi.example/hook',
      status: 'PAUSED' as const,
      events: [{ record: 'Employee', created: true, changed: true, deleted: false }],
    },
  ])
  const days = [-12, -9, -4].map((ago) => addDays(today, ago))
  await insertRows(
    tx,
    WebhookDelivery,
    ssi,
    days.map((day) => ({
      webhook,
      record: 'Employee' as const,
      recordId: employee,
      event: 'CHANGED' as const,
      entry: '0',
      happenedAt: moment(day),
      status: 'DELIVERED' as const,
      attempts: 1,
      endedAt: moment(day),
    })),
  )
}
