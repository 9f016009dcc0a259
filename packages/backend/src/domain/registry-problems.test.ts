// What is reported about files with no feature behind them, and about features with no file.
import { catalogue } from '@kantor/shared/catalogue'
import { isReport } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { registryProblems } from './registry-problems.ts'

const rules = { entity: 'Employee', rules: {} }

it('has nothing to say about the product', () => {
  expect(registryProblems(catalogue)).toEqual([])
})

it('names the file of a feature that does not exist', () => {
  const behind = [{ suffix: 'actions', places: [['employees/gone.actions.ts', '/employees/gone']] as const }]
  expect(registryProblems(catalogue, behind, {})).toEqual([
    'domain/employees/gone.actions.ts: there is no feature /employees/gone in the catalogue',
  ])
})

it('names the declared report that no file gives rows to', () => {
  const problems = registryProblems(catalogue, [{ suffix: 'report', places: [], wants: isReport }], {})
  expect(problems).toHaveLength(catalogue.features.filter(isReport).length)
  expect(problems[0]).toMatch(/^\/.+ \(.+\): no \*\.report\.ts in packages\/backend\/src\/domain stands behind it$/)
})

it('names the files of an entity that does not exist, and of one with two sets of rules', () => {
  expect(registryProblems(catalogue, [], { 'a/gone.rules.ts': [{ entity: 'Gone', rules: {} }] })).toEqual([
    'domain/a/gone.rules.ts: there is no entity Gone in the catalogue',
  ])
  expect(registryProblems(catalogue, [], { 'a/one.rules.ts': [rules], 'a/two.rules.ts': [[rules]] })).toEqual([
    'domain/a/one.rules.ts and domain/a/two.rules.ts: the entity Employee has two sets of rules',
  ])
})
