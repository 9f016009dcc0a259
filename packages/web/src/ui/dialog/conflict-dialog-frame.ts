// The look of conflict dialog.
import { frame } from '../../theme/frame.ts'

export const ConflictDialogFrame = frame('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    mt: '3',
    '& th, & td': {
      textAlign: 'start',
      p: '2',
      borderBottom: '1px solid',
      borderColor: 'border',
      verticalAlign: 'top',
    },
    '& thead th': { color: 'fg.muted', fontSize: 'xs' },
    '& label': { display: 'flex', gap: '2', alignItems: 'baseline', cursor: 'pointer', minHeight: '24px' },
    '& td:has(input:checked)': { bg: 'brand.subtle' },
    '& input': { accentColor: 'var(--k-colors-brand-solid)' },
  },
})
