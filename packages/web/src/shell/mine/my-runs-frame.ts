// The look of my runs.

import { frame } from '../../theme/frame.ts'
import { pillStyles } from '../../ui/pill-styles.ts'

export const MyRunsFrame = frame('ul', {
  base: {
    listStyle: 'none',
    ...pillStyles,
    '& li': { display: 'flex', alignItems: 'center', gap: '3', py: '2', borderTop: '1px solid', borderColor: 'border' },
    '& li:first-child': { borderTop: 'none' },
    '& li > div': { flex: '1 1 auto', minWidth: '0' },
    '& small': { display: 'block', color: 'fg.muted' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& progress': {
      display: 'block',
      width: '100%',
      height: '6px',
      mt: '1',
      accentColor: 'var(--k-colors-brand-solid)',
    },
  },
})
