// Lists of rows with days of validity are read as of a day: what is worked out in addition goes by that day, never by today.
import { catalogue } from '@kantor/shared/catalogue'
import { expect, it } from 'vitest'
import { tablesOf } from '../../../db/tables.ts'
import type { DerivedContext } from '../../../engine/context.ts'
import { domainRules } from '../../index.ts'

const dated = [...catalogue.entities.values()].filter(({ effective }) => effective !== undefined)

it('no derived field of an entity with days of validity reads today', () => {
  const read: string[] = []
  let derived = 0
  for (const entity of dated)
    for (const [name, derive] of Object.entries(domainRules.get(entity.name)?.derived ?? {})) {
      const context: DerivedContext = {
        columns: tablesOf(catalogue).of(entity.name).columns,
        get today() {
          read.push(`${entity.name}.${name}`)
          return '2026-11-21'
        },
        day: '2026-01-31',
        now: '2026-11-21T05:00:00.000Z',
        viewer: undefined,
      }
      derive?.(context)
      derived += 1
    }
  expect(derived).toBeGreaterThan(2)
  expect(read).toEqual([])
})
