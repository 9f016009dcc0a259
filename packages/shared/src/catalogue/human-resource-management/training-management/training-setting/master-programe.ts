// Master Program: declared, its content is still to be built.
// Specification: show uses A, edit uses I (spec, swapped); other screen variants open in the spec; frmHRTRAIN03E opens nothing.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const masterPrograme = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/training-management/training-setting/master-programe',
  title: 'Master Program',
  form: 'frmHRTRAIN03',
  codes: { show: 'frmHRTRAIN03A', edit: 'frmHRTRAIN03I' },
  screens: full,
})
