// Lists as the specification names them (document 000, section 3): order, filters, lists that keep a page of their own.
import { expect, it } from 'vitest'
import type { RecordFeature } from '../kernel/index.ts'
import { catalogue } from './index.gen.ts'

function listOf(path: string): RecordFeature['list'] {
  const feature = catalogue.features.find((f) => f.path === path)
  if (feature === undefined || !('list' in feature)) throw new Error(`${path} is no list`)
  return feature.list
}
const travel = '/human-resource-management/travel-management'
const pay = '/payroll-management'

it('lists sort by the column that the specification names, in its direction', () => {
  const sorts: readonly (readonly [path: string, first: string])[] = [
    // CODD_VALU, ascending.
    ['/master/common-codes', 'codeValue'],
    [`${pay}/payroll-code/regional-salary-entry`, 'code'],
    // TRAV_DATE, descending.
    [`${travel}/travel-request`, '-travelDate'],
    [`${travel}/travel-request-realization`, '-travelDate'],
    // KORX_NAME, ascending.
    ['/employees/personal-information', 'fullName'],
    ['/employees/working-information', 'fullName'],
    [`${pay}/payroll-code/remuneration-entry`, 'employee'],
    // The name of the applicant.
    ['/human-resource-management/recruitment-plan/applicant-data', 'fullName'],
  ]
  expect(sorts.map(([path]) => [path, [listOf(path).sort].flat()[0]])).toEqual(sorts)
})

it('lists have the filters that the specification names', () => {
  const salary = ['employee.department', 'employee.occupation']
  const named: { readonly [path: string]: readonly string[] } = {
    '/employees/personal-information': ['employeeStatus', 'occupation', 'department', 'departmentName'],
    '/employees/working-information': ['employeeStatus', 'occupation', 'department', 'departmentName', 'workGroup'],
    [`${pay}/payroll-master/fixed-salary-fields-entry`]: salary,
    [`${pay}/payroll-master/variable-salary-field-entry`]: [...salary, 'period.closeDate', 'period.paySequence'],
    [`${pay}/payroll-code/remuneration-entry`]: [...salary, 'employee.activeStatus'],
  }
  for (const [path, filters] of Object.entries(named))
    expect([path, listOf(path).filters]).toEqual([path, expect.arrayContaining([...filters])])
})

/** Titles and paths of the lists that are tabs of one screen. */
const tabsOf = (path: string) => catalogue.features.find((f) => f.path === path)?.sideBySide?.map((tab) => tab.path)

it('closed trips are a list of their own, with its own page and size', () => {
  for (const name of ['travel-request-realization', 'travel-request-expenses'])
    expect(tabsOf(`${travel}/${name}`)).toEqual(
      expect.arrayContaining([`${travel}/${name}`, `${travel}/${name}-closed`]),
    )
})

it('the setting of workdays by location has two lists', () => {
  const registration = '/attendance/master-registration'
  expect(tabsOf(`${registration}/loc-workday-set`)).toEqual([
    `${registration}/loc-workday-set`,
    `${registration}/loc-workday-exceptions`,
  ])
})
