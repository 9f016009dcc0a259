// Statement Layout: the lines of the balance sheet and the income statement, and what adds up to what.
import { defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { StatementLine } from './entities/statement-line.entity.ts'
import { settingTab } from './setting-lists.ts'

export const statementLayout = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/statement-layout',
  title: 'Statement Layout',
  screens: full,
  buttons: ['reload', 'excel'],
  entity: StatementLine,
  list: {
    columns: ['sequence', 'code', 'name', 'nameLocal', 'statement', 'lineKind', 'parent', 'category'],
    filters: ['statement', 'lineKind', 'category'],
    groups: ['statement'],
    sort: ['statement', 'sequence'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Line',
      fields: ['code', 'name', 'nameLocal', 'statement', 'parent', 'sequence', 'lineKind', 'showSign', 'category'],
    },
    { title: 'Subtotal', fields: ['formula'] },
  ],
})
