// Who may change a document that is kept in the inbox that decides it: users who may send it, not users who may decide it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWholeDemo } from '../../domain/testing/index.ts'
import { type RightsApp, rightsOver, today } from '../test/rights-app.ts'

let app: RightsApp
beforeAll(async () => {
  app = await rightsOver(await openWholeDemo(today))
}, 600_000)
afterAll(() => app.close())

it.each([
  ['/approval-management/amnesty-approval', 'dept.head', 'frmZABNAPP01A'],
  ['/approval-management/working-shift-change', 'unit.head', 'frmKWKHSXD04A'],
])('%s is changed by attendance administration, refused to %s, frozen on its way', async (path, decider, code) => {
  const maker = await app.as('attendance')
  const { body } = await maker.ask('GET', `${path}?size=50&status=SUBMITTED`)
  const url = `${path}/${body.rows[0]?.id}`
  const { rowVersion } = (await maker.ask('GET', url)).body
  const change = (version: number) => ({ rowVersion: version, reason: 'Said otherwise' })
  const refused = await (await app.as(decider)).ask('PUT', url, change(rowVersion))
  expect([refused.status, refused.body.anyOf]).toEqual([403, [code]])
  const frozen = await maker.ask('PUT', url, change(rowVersion))
  expect([frozen.status, frozen.body.code]).toEqual([409, 'BAD_STATE'])
  const back = await maker.ask('POST', `${url}/recall`, { rowVersion })
  expect(back.body.status).toBe('DRAFT')
  const changed = await maker.ask('PUT', url, change(back.body.rowVersion))
  expect([changed.status, changed.body.status]).toEqual([200, 'DRAFT'])
  expect((await maker.ask('PUT', url, change(back.body.rowVersion))).status).toBe(409)
})
