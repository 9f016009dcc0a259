// The look of document viewer.
import { frame } from '../../../theme/frame.ts'

export const DocumentViewerFrame = frame('div', {
  base: {
    display: 'grid',
    bg: 'bg.canvas',
    '& iframe': { width: '100%', height: 'min(75vh, 900px)', border: '0', bg: 'bg' },
    '& img, & video': { maxWidth: '100%', maxHeight: '75vh', mx: 'auto', display: 'block' },
    _print: { '& iframe': { height: '270mm' } },
  },
})

export const ViewerLink = frame('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '32px',
    px: '3',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'border.control',
    fontSize: 'sm',
    '& svg': { width: '16px', height: '16px' },
    _hover: { bg: 'bg.muted' },
    _print: { display: 'none' },
  },
})
