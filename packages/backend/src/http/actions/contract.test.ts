// Every action of the product, without an edit when one is added: it opens with exactly its codes and is refused without.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import type { Catalogue } from '@kantor/shared/kernel'
import { anyOfAction, codesOf } from '@kantor/shared/rules/permission/permission'
import { describe, expect, it } from 'vitest'
import { domainActions } from '../../domain/actions.ts'
import type { ActionsEntry } from '../../engine/actions/actions.ts'
import type { Engine } from '../../engine/context.ts'
import { testActor } from '../../engine/testing/databases.ts'
import { actionApp } from './testing/action-app.ts'
import { actionCatalogue, actionEntries } from './testing/fixture.ts'

/** Input that no action takes is refused before the database is queried, so none is needed. */
const engineOf = (of: Catalogue): Engine => ({
  database: { db: { transaction: (run: (tx: null) => unknown) => run(null) } } as never,
  catalogue: of,
  rules: new Map(),
  now: () => new Date('2026-11-21T03:00:00Z'),
  today: () => '2026-11-21',
})

const suites: readonly (readonly [string, Catalogue, readonly ActionsEntry[]])[] = [
  ['product', catalogue, domainActions],
  ['fixture', actionCatalogue, actionEntries],
]
describe.each(suites)('every action of the %s', (_, of, entries) => {
  it('opens to each of its codes and to no other', async () => {
    const { app, call } = await actionApp(engineOf(of), entries)
    const others = codesOf(of.features)
    for (const { feature, action, path } of of.features.flatMap(actionsOf)) {
      const anyOf = anyOfAction(feature, action)
      expect([path, anyOf]).not.toEqual([path, null])
      for (const code of anyOf?.length ? anyOf : ['']) {
        const allowed = await call(testActor([code]), path, { '#': 1 })
        expect([path, code, allowed]).toMatchObject([path, code, { status: 400, body: { code: 'BAD_USER_INPUT' } }])
      }
      if (!anyOf?.length) continue
      const rest = others.filter((code) => !anyOf.includes(code))
      for (const actor of [testActor(), testActor(rest)]) {
        const refused = await call(actor, path, 'no JSON at all')
        expect([path, refused]).toMatchObject([path, { status: 403, body: { code: 'FORBIDDEN', anyOf } }])
      }
    }
    await app.close()
  })
})
