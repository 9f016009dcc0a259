// The look of text field.
import { frame } from '../../theme/frame.ts'

export const FieldFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '1',
    '& > label': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& input': {
      height: '40px',
      px: '3',
      width: '100%',
      bg: 'bg',
      color: 'fg',
      fontSize: 'md',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '& input[aria-invalid=true]': { borderColor: 'border.error' },
    '& > [data-control]': { position: 'relative' },
    '& > [data-control] > input': { pr: '12' },
    '& > [data-control] > button': { position: 'absolute', top: '4px', right: '4px', color: 'fg.muted' },
    '& > [data-error]': { color: 'fg.danger', fontSize: 'xs' },
    '& > [data-hint]': { color: 'fg.muted', fontSize: 'xs', display: 'flex', alignItems: 'center', gap: '1' },
    '& > [data-hint]:has(svg)': { color: 'fg.warning' },
    '& > [data-hint] svg': { width: '14px', height: '14px' },
  },
})
