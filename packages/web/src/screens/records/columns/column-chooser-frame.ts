// The look of column chooser.
import { frame } from '../../../theme/frame.ts'

export const ColumnChooserFrame = frame('ul', {
  base: {
    display: 'grid',
    gap: '0.5',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1', borderRadius: 'control' },
    '& > li:hover': { bg: 'bg.subtle' },
    '& label': { flex: '1 1 auto', display: 'flex', alignItems: 'center', gap: '2', minHeight: '32px', px: '2' },
    '& input': { width: '16px', height: '16px', accentColor: 'var(--k-colors-brand-solid)' },
  },
})
