import { expect, it } from 'vitest'
import { catalogue } from '../../catalogue/index.gen.ts'
import { acceptedTypesOf, endingOf, maxFileMegabytes, maxMegabytesOf } from './file-limits.ts'

it('takes what the declaration says, else what is usual for the type', () => {
  expect(acceptedTypesOf({ type: 'file', accept: ['application/pdf'] })).toEqual(['application/pdf'])
  expect(acceptedTypesOf({ type: 'image' })).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect([maxMegabytesOf({ type: 'file' }), maxMegabytesOf({ type: 'image' })]).toEqual([10, 5])
})
it('has a limit that no declaration passes', () => {
  expect(maxMegabytesOf({ type: 'file', maxMegabytes: 500 })).toBe(maxFileMegabytes)
})
it('every kind that a field takes has a short name', () => {
  const fields = [...catalogue.entities.values()].flatMap((entity) => Object.values(entity.fields))
  const types = fields.flatMap((field) =>
    field.type === 'file' || field.type === 'image' ? acceptedTypesOf(field) : [],
  )
  expect(types).toContain('text/plain')
  for (const type of types) expect(endingOf(type)).toMatch(/^[a-z0-9]{3,4}$/)
})
