// The look of my API keys.
import { frame } from '../../theme/frame.ts'

export const MyKeysFrame = frame('div', {
  base: {
    '& section': { py: '3', borderTop: '1px solid', borderColor: 'border' },
    '& section:first-child': { borderTop: 'none' },
    '& h3': { fontWeight: 'semibold' },
    '& p': { color: 'fg.muted' },
    '& ul': { listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', gap: '3', py: '2' },
    '& li > div': { flex: '1 1 auto', minWidth: '0' },
    '& small': { display: 'block', color: 'fg.muted' },
  },
})
