// The look of quick card.
import { frame } from '../../theme/frame.ts'
import { pillStyles } from '../../ui/pill-styles.ts'

export const QuickCardFrame = frame('div', {
  base: {
    position: 'fixed',
    zIndex: 1500,
    width: '320px',
    maxWidth: 'calc(100vw - 8px)',
    p: '3',
    bg: 'bg',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    boxShadow: 'overlay',
    fontSize: 'sm',
    '& > div': { display: 'grid', gap: '2' },
    '& [data-kind]': { color: 'fg.muted', fontSize: 'xs' },
    '& strong': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& [data-code]': { fontFamily: 'mono', color: 'fg.muted', mr: '2' },
    '& dl': { display: 'grid', gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)', columnGap: '3', rowGap: '1' },
    '& dt': { color: 'fg.muted', fontSize: 'xs', lineHeight: '20px' },
    '& dd': { overflowWrap: 'anywhere', lineHeight: '20px' },
    '& p': { color: 'fg.muted' },
    '& a': { color: 'brand.fg', fontWeight: 'medium', justifySelf: 'start', textDecoration: 'underline' },
    ...pillStyles,
    _print: { display: 'none' },
  },
})
