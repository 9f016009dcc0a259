import { defineGroup } from '../../kernel/index.ts'

export const eLibraryGroup = defineGroup({
  path: '/e-library',
  title: 'E-library',
  icon: 'library',
  order: 190,
  // Readers of one kind of document find it where all others are.
  showAlways: true,
})
