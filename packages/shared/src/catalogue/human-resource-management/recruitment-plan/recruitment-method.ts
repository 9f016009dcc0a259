// Recruitment Method: how vacancies are filled, how long that takes, and the selection that goes with it.
// Specification: I, A, E shared with agreement-letter-set (spec).
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { RecruitmentMethod } from './recruitment-method.entity.ts'

export const recruitmentMethod = defineMaintenance({
  path: '/human-resource-management/recruitment-plan/recruitment-method',
  title: 'Recruitment Method',
  form: 'frmHRRCRUT03',
  screens: full,
  entity: RecruitmentMethod,
  list: {
    columns: ['methodCode', 'methodName', 'kind', 'leadTimeDays', 'defaultSelection', 'active'],
    filters: ['kind', 'active'],
    quick: ['kind'],
    sort: 'methodCode',
  },
  sections: [
    { title: 'Method', fields: ['methodCode', 'methodName', 'kind', 'leadTimeDays', 'defaultSelection', 'active'] },
  ],
})
