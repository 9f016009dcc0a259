// The look of record history.
import { frame } from '../../../theme/frame.ts'

export const RecordHistoryFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '4',
    fontSize: 'sm',
    maxHeight: '65vh',
    overflow: 'auto',
    '& ol': { listStyle: 'none', display: 'grid', gap: '4', ps: '4', borderLeft: '2px solid', borderColor: 'border' },
    '& h3': { fontWeight: 'semibold' },
    '& h3 + p, & [data-empty]': { color: 'fg.muted', fontSize: 'xs' },
    '& table': { width: '100%', mt: '2' },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '1', pe: '3', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.muted', fontSize: 'xs' },
    '& th': { fontWeight: 'medium', width: '30%' },
    '& [data-before]': { color: 'fg.muted', textDecoration: 'line-through' },
  },
})
