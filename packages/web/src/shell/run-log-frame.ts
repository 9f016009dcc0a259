// The look of run log.
import { frame } from '../theme/frame.ts'

export const RunLogFrame = frame('div', {
  base: {
    mt: '2',
    fontSize: 'xs',
    '& li': { display: 'block', px: '2', py: '1', borderTop: 'none', overflowWrap: 'anywhere' },
    '& time': { color: 'fg.muted', mr: '2' },
    '& [data-level=ERROR], & [data-level=WARNING]': { fontWeight: 'medium' },
    '& > div': { display: 'flex', alignItems: 'center', gap: '2', mt: '1' },
  },
})

export const RunLogLines = frame('ol', {
  base: { maxHeight: '220px', overflow: 'auto', listStyle: 'none', border: '1px solid', borderColor: 'border' },
})
