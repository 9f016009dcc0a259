// The look of the list in which the cards of home are arranged.
import { frame } from '../../theme/frame.ts'

export const HomeArrangeFrame = frame('ol', {
  base: {
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: '1', py: '1', borderTop: '1px solid', borderColor: 'border' },
    '& li:first-of-type': { borderTop: 'none' },
    '& li > span': { flex: '1 1 auto', minWidth: '0' },
    '& [data-off] > span': { color: 'fg.muted', textDecoration: 'line-through' },
  },
})
