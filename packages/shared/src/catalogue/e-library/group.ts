import { defineGroup } from '../../kernel/index.ts'

export const eLibraryGroup = defineGroup({ path: '/e-library', title: 'E-library', icon: 'library', order: 190 })
