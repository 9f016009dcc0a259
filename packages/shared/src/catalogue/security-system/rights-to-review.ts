// Rights to Review: a head decides here on the rights of his people, as long as a review runs (access-review). Everybody's own page: it has
// no code, shows the lines that name its reader alone, and belongs to the user's menu.
import { definePage, indexOnly } from '../../kernel/index.ts'

export const rightsToReview = definePage({
  kind: 'singlePage',
  path: '/security-system/rights-to-review',
  title: 'Rights to Review',
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
})
