import { describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { testActor } from '../testing/databases.ts'
import { fixtureCatalogue, Person } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { selectionOf } from './selection.ts'
import { sourcesOf } from './source.ts'

const engine: Engine = {
  database: null as never,
  catalogue: fixtureCatalogue,
  rules: fixtureRules,
  now: () => new Date(),
  today: () => '2026-11-21',
}
const { access } = testActor()
const select = (...fields: string[]) => {
  const sources = sourcesOf(engine, Person)
  const selection = selectionOf(sources, fields, access)
  return {
    columns: Object.keys(selection.columns),
    joins: sources.joins.map((j) => j.source.path),
    lines: selection.lines,
  }
}

describe('what is not requested is not in the SQL', () => {
  it('reads id and version always, and nothing else by itself', () => {
    expect(select()).toEqual({ columns: ['id', 'rowVersion'], joins: [], lines: [] })
  })
  it('reads a reference only on request, and without a join', () => {
    expect(select('fullName', 'level')).toEqual({
      columns: ['id', 'rowVersion', 'fullName', 'level'],
      joins: [],
      lines: [],
    })
  })
  it('reads lines by a query of their own, and only then', () => {
    expect(select('family')).toMatchObject({ columns: ['id', 'rowVersion'], lines: ['family'] })
  })
  it('does not even select what the caller may not read', () => {
    expect(select('salary').columns).not.toContain('salary')
  })
})
