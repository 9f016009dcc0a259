// The content of a cell, by the path of its column.
import { expect, it } from 'vitest'
import { cellValue } from './list-query.ts'

it('steps through a reference, whose own references stand by their names', () => {
  const department = { id: '4', code: 'PRD', name: 'Production', active: true }
  const record = { id: '9', department, employeeNo: '2200001', leftOn: null }
  const employee = { id: '9', code: '2200001', name: 'Sari', active: true, record }
  const row = { id: '1', employee }
  expect(cellValue(row, 'employee')).toEqual(row.employee)
  expect(cellValue(row, 'employee.employeeNo')).toBe('2200001')
  expect(cellValue(row, 'employee.department')).toBe('Production')
  expect([cellValue(row, 'employee.leftOn'), cellValue({ id: '1', employee: null }, 'employee.employeeNo')]).toEqual([
    null,
    null,
  ])
})
