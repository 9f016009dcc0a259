import { describe, expect, it } from 'vitest'
import { catalogueOf, defineDroppedEntities, type Entity, namesOfEntity } from '../../kernel/index.ts'
import { problemsOf } from '../problems.ts'

const Colour: Entity = {
  kind: 'entity',
  name: 'Colour',
  title: 'Colour',
  key: ['code'],
  show: 'code',
  scope: 'company',
  fields: {
    code: { type: 'code', required: true },
    steps: { type: 'lines', of: { shade: { type: 'text' } } },
  },
}
const problemsWith = (fields: object, more: Partial<Entity> = {}, dropped: readonly string[] = []) =>
  problemsOf(
    catalogueOf([
      {
        Colour: { ...Colour, fields: { ...Colour.fields, ...fields } as Entity['fields'], ...more },
        Kept: { ...Colour, name: 'Kept' },
        dropped: defineDroppedEntities(dropped),
      },
    ]),
  )

describe('what declarations say to migrations', () => {
  it('may be values and expressions, former names and what is gone', () => {
    const fields = {
      price: { type: 'money', required: true, backfill: 0, renamedFrom: 'cost' },
      tone: { type: 'enum', values: ['WARM', 'COLD'], backfill: { sql: "'WARM'" }, convert: { sql: 'upper(tone)' } },
    }
    expect(problemsWith(fields, { renamedFrom: ['Color'], dropped: ['weight', 'steps.weight'] }, ['Paint'])).toEqual([])
  })
  it.each([
    [{ price: { type: 'money', backfill: 'cheap' } }, 'Colour.price: backfill cheap'],
    [{ tone: { type: 'enum', values: ['WARM'], backfill: 'COLD' } }, 'Colour.tone: backfill COLD is not one of'],
    [{ price: { type: 'money', renamedFrom: 'code' } }, 'Colour.price: was renamed from code'],
    [{ many: { type: 'lines', of: {}, backfill: 1 } }, 'Colour.many: has no column'],
    [{ age: { type: 'integer', derived: true, convert: { sql: '1' } } }, 'Colour.age: has no column'],
    [{ list: { type: 'lines', of: { n: { type: 'integer', backfill: 'x' } } } }, 'Colour.list.n: backfill x'],
  ])('%j is refused', (fields, sentence) => expect(problemsWith(fields)[0]).toContain(sentence))
  it('never drops or renames away what is declared', () => {
    expect(problemsWith({}, { dropped: ['code'] })).toEqual(['Colour: code is dropped and declared at the same time'])
    expect(problemsWith({}, { dropped: ['steps.shade'] })[0]).toContain('steps.shade is dropped')
    expect(problemsWith({}, { renamedFrom: ['Kept'] })[0]).toContain('renamed from Kept')
    expect(problemsWith({}, {}, ['Kept'])[0]).toContain('Kept: is dropped and declared')
  })
  it('keep the former names of an entity for its trail', () =>
    expect(namesOfEntity({ ...Colour, renamedFrom: ['Color'] })).toEqual(['Colour', 'Color']))
})
