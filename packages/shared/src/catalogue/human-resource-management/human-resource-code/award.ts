// Award: what the company gives for, and who was proposed or has it.
import { type Actions, childPart, defineMaintenance, full, withChildren } from '../../../kernel/index.ts'
import { Award } from './award.entity.ts'
import { EmployeeAward } from './employee-award.entity.ts'

const actions = {
  propose: {
    kind: 'command',
    code: 'edit',
    title: 'Propose',
    help: 'Proposes employees who reach the years of service in the year, or have no late or absent day in it. Earlier proposals are kept.',
    params: {
      award: { type: 'ref', to: 'Award', required: true },
      year: { type: 'integer', required: true, min: 2000, max: 2100, help: 'A past year or the current one.' },
    },
    result: {
      proposed: { type: 'integer', required: true },
      kept: { type: 'integer', required: true, label: 'Already there' },
    },
    when: { category: ['SERVICE', 'ATTENDANCE'] },
  },
} as const satisfies Actions

const grants = childPart({
  name: 'grants',
  one: 'Grant',
  entity: EmployeeAward,
  by: 'award',
  columns: ['awardDate', 'amount', 'letterNo', 'status', 'remark'],
  fields: ['employee', 'awardDate', 'letterNo', 'amount', 'remark'],
  sort: '-awardDate',
})

export const award = withChildren(
  defineMaintenance({
    path: '/human-resource-management/human-resource-code/award',
    title: 'Award',
    form: 'frmHRAWRDM01',
    screens: full,
    buttons: ['excel'],
    icon: 'award',
    actions,
    entity: Award,
    list: {
      columns: ['awardCode', 'awardName', 'category', 'serviceYears', 'valueAmount', 'grantedThisYear', 'active'],
      filters: ['category', 'active'],
      sort: 'awardCode',
      search: ['awardCode', 'awardName', 'giftItem'],
    },
    sections: [
      { title: 'Award', fields: ['awardCode', 'awardName', 'category', 'serviceYears', 'active'] },
      { title: 'Value', fields: ['valueAmount', 'giftItem'] },
      { title: 'Criteria', fields: ['criteria'] },
    ],
  }),
  [grants],
)
