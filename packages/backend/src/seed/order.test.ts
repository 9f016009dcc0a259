// In which order the areas of the demo data are written.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { expect, it } from 'vitest'
import { seedArea } from './area.ts'
import { inOrder } from './order.ts'

const area = (name: string, ...after: readonly string[]) =>
  seedArea({ name, after, marker: Company, run: async () => {} })
const order = (...areas: readonly ReturnType<typeof area>[]) => inOrder(areas).map(({ name }) => name)

it('writes each area after those it names, and otherwise in the order of their files', () => {
  expect(order(area('a', 'd'), area('b'), area('c', 'b'), area('d', 'b'))).toEqual(['b', 'c', 'd', 'a'])
})

it('refuses a name that no area has, a name that two have, and areas that wait for each other', () => {
  expect(() => order(area('a', 'nowhere'))).toThrow('Area a comes after nowhere, which does not exist')
  expect(() => order(area('a'), area('a'))).toThrow('Two areas of the demo data have one name')
  expect(() => order(area('a', 'b'), area('b', 'a'), area('c'))).toThrow('wait for each other: a, b')
})
