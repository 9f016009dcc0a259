// What an employee may learn from, as rows: through it the files of the university open to those for whom they are meant.
import { defineList, indexOnly } from '../../kernel/index.ts'
import { ElearningDocument } from './elearning-document.entity.ts'

import { universityLists } from './university-lists.ts'

export const myMaterials = defineList({
  path: '/elearning-center/my-materials',
  partOf: '/ssi-university',
  title: 'My Materials',
  form: 'frmZELEARN01',
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: universityLists,
  entity: ElearningDocument,
  transitions: [],
  list: {
    columns: ['title', 'kind', 'exam', 'durationMin', 'myPercent', 'file'],
    filters: ['exam', 'kind'],
    sort: ['exam', 'seq'],
    search: ['title', 'summary'],
  },
})
