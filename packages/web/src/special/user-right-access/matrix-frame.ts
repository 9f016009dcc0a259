// The styled frame of a matrix of rights: the frame of grids with cells that show a state in colour, word and shape.
import { frame } from '../../theme/frame.ts'
import { GridFrame } from '../../ui/grid/grid-frame.ts'

export const MatrixFrame = frame(GridFrame, {
  base: {
    maxHeight: 'max(340px, calc(100dvh - 330px))',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'control',
    '& table': { width: '100%', minWidth: '560px' },
    '& tbody td': { cursor: 'pointer', display: 'flex', alignItems: 'center', gap: '2' },
    '& tbody td[data-align=center]': { borderInlineStart: '1px solid', borderColor: 'border', px: '1' },
    '& tr[data-area]': { bg: 'bg.subtle' },
    '& tr[data-area] td': { fontSize: 'sm' },
    '& tr[data-area] td[data-align=center]': { color: 'fg.muted', fontSize: 'xs' },
    '& tr[data-area] svg': { width: '14px', height: '14px', flexShrink: 0 },
    '& tr[aria-expanded=true] svg': { rotate: '90deg' },
    '& td > small': { color: 'fg.subtle' },
    '& td > [data-title]': { overflow: 'hidden', textOverflow: 'ellipsis', ps: '5' },
    // Where the window is narrow the title needs the room; the form id stays in the cell's tip.
    '& td > code': {
      display: { base: 'none', lg: 'inline' },
      fontFamily: 'mono',
      fontSize: 'xs',
      color: 'fg.subtle',
      flexShrink: 0,
    },
    '& td > [data-flag]': { fontSize: '2xs', color: 'fg.warning', flexShrink: 0 },
    '& td[data-state=absent]': { bg: 'bg.muted', cursor: 'default', opacity: 0.6 },
    '& [data-mark]': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: '100%',
      height: '26px',
      minWidth: '0',
      borderRadius: 'chip',
      lineHeight: '13px',
      textAlign: 'center',
      px: '1',
    },
    '& [data-mark] b': { fontSize: 'xs', fontWeight: 'medium' },
    '& [data-mark] small': { color: 'inherit', fontSize: '2xs', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td[data-state=granted] [data-mark]': { bg: 'pill.green.bg', color: 'pill.green.fg' },
    '& td[data-state=denied] [data-mark]': { bg: 'pill.red.bg', color: 'pill.red.fg', textDecoration: 'line-through' },
    '& td[data-state=denied] small': { display: 'inline-block' },
    '& td[data-state=free]:hover [data-mark]': { bg: 'bg.emphasized' },
    '& td[data-pending] [data-mark]': {
      outline: '1px dashed',
      outlineColor: 'fg.warning',
      outlineOffset: '-1px',
    },
    '& td[aria-selected=true]': { boxShadow: 'inset 0 0 0 2px var(--k-colors-brand-solid)' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    _print: { maxHeight: 'none' },
  },
})
