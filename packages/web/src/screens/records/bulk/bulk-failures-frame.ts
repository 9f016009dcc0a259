// The look of bulk failures.
import { frame } from '../../../theme/frame.ts'

export const BulkFailuresFrame = frame('div', {
  base: {
    maxHeight: '50vh',
    overflow: 'auto',
    fontSize: 'sm',
    '& table': { width: '100%' },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      p: '2',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
    '& + p': { mt: '3', fontSize: 'sm', color: 'fg.muted' },
  },
})
