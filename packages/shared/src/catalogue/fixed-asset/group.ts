import { defineGroup } from '../../kernel/index.ts'

export const fixedAssetGroup = defineGroup({
  path: '/fixed-asset',
  title: 'Fixed Assets',
  icon: 'building-2',
  order: 120,
})
