import { parse, validate } from 'graphql'
import { samples } from '../sandbox/samples.ts'
import { checkLimits } from './plugins/limits.ts'
import { checkVariables } from './plugins/variables.ts'
import { runningProduct } from './testing/product.ts'

const schema = runningProduct()
const tabs = samples().map(({ query, variables }) => {
  const document = parse(query)
  const [first] = document.definitions
  const name = first?.kind === 'OperationDefinition' ? (first.name?.value ?? '') : ''
  return [name, document, JSON.parse(variables) as { readonly [name: string]: unknown }] as const
})

it('has a tab per area', () => {
  expect(tabs.length).toBeGreaterThan(8)
  expect(new Set(tabs.map(([name]) => name)).size).toBe(tabs.length)
})
it.each(tabs)('%s is taken', (name, document, variables) => {
  expect(validate(schema, document).map((e) => e.message)).toEqual([])
  expect(() => checkLimits(document, name, variables, schema)).not.toThrow()
  expect(() => checkVariables(document, name, variables, schema)).not.toThrow()
})
