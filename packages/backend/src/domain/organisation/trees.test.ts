// The trees of the product: the engine refuses rings in each of them.
import { catalogue } from '@kantor/shared/catalogue'
import { expect, it } from 'vitest'
import { treeFieldOf } from '../../engine/tree/tree-sql.ts'

it('departments, slots, positions and centres are declared as trees', () => {
  const trees = [...catalogue.entities.values()].flatMap((entity) => {
    const field = treeFieldOf(entity)
    return field === undefined ? [] : [`${entity.name}.${field}`]
  })
  expect(trees.sort()).toEqual([
    'Account.parent',
    'AccountCenter.parent',
    'ChartDepartment.parentChart',
    'Department.parentDepartment',
    'Position.reportsTo',
    'ProductGroup.parent',
    'StatementLine.parent',
  ])
})
