// The look of my sessions.
import { frame } from '../../theme/frame.ts'

export const MySessionsFrame = frame('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '2',
      borderTop: '1px solid',
      borderColor: 'border',
    },
    '& li:first-child': { borderTop: 'none' },
    '& li > div': { flex: '1 1 auto', minWidth: '0' },
    '& small': { display: 'block', color: 'fg.muted' },
  },
})
