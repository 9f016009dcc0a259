// Which changes and deletions the status of a record allows, over REST: one record of each shape of declaration. The declaration of each
// entity is compared with a table in the shared package; every entity is tested in `statuses.long.test.ts`.
import { isDeletable, openFields } from '@kantor/shared/rules/lifecycle'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureAt, openDemo } from '../../domain/testing/index.ts'
import { type RightsApp, rightsOver, today } from '../test/rights-app.ts'

const recruitment = '/human-resource-management/recruitment-plan'
let app: RightsApp
beforeAll(async () => {
  app = await rightsOver(await openDemo(today))
}, 600_000)
afterAll(() => app.close())

/** A record of the company, put into a status. */
async function inStatus(table: string, status: string): Promise<number> {
  const name = sql.identifier(table)
  const [first] = [sql`select id from ${name} where company_code = 'SSI' order by id limit 1`]
  return (await app.one<{ id: number }>(sql`update ${name} set status = ${status} where id = (${first}) returning id`))
    .id
}

describe.each([
  ['several moves freeze', `${recruitment}/personnel-requisitions`, 'personnel_requisition', 'justification'],
  ['several moves freeze, beyond the last of them', `${recruitment}/job-offers`, 'job_offer', null],
  ['a later move freezes', '/master/project-master', 'project', null],
  ['single statuses are closed', `${recruitment}/applications`, 'application', null],
  ['some fields stay open', `${recruitment}/jobs-opportunity-adv`, 'job_advert', 'title'],
] as const)('a record of which %s', (_, path, table, text) => {
  const { entity } = featureAt(path)
  const statuses = entity.fields.status?.type === 'enum' ? entity.fields.status.values : []
  const isRefused = ({ body }: { readonly body: object }) => /"BAD_STATE"|"R-STATUS"/.test(JSON.stringify(body))

  it.each(statuses)('as %s', async (status) => {
    const caller = await app.as('superadmin')
    const id = await inStatus(table, status)
    const { body } = await caller.ask('GET', `${path}/${id}`)
    // A text that no earlier status has written: an unchanged value is not a change.
    const input = text === null ? {} : { [text]: `Written as ${status}` }
    const changed = await caller.ask('PUT', `${path}/${id}`, { rowVersion: body.rowVersion, ...input })
    const version = changed.status === 200 ? changed.body.rowVersion : body.rowVersion
    const deleted = await caller.ask('DELETE', `${path}/${id}?rowVersion=${version}`)
    expect({ changed: !isRefused(changed), deleted: !isRefused(deleted) }).toEqual({
      changed: openFields(entity, status) === null,
      deleted: isDeletable(entity, status),
    })
  })
})
