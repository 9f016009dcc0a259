// The styles of the structure menu: the tree at the left, the chosen entry next to it.
import { frame } from '../theme/frame.ts'

export const MenuColumns = frame('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(280px, 2fr)' },
    gap: '3',
    alignItems: 'start',
    '& [role=tree]': { maxHeight: { lg: 'calc(100vh - 250px)' }, overflowY: 'auto', py: '1', listStyle: 'none' },
    '& [role=treeitem]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '32px',
      pe: '3',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.muted' },
      '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
      '&[data-hidden] > [data-words]': { color: 'fg.subtle', textDecoration: 'line-through' },
      '& svg': { width: '16px', height: '16px', flexShrink: 0 },
      '& small': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.subtle', fontSize: 'xs' },
      '& small svg': { width: '12px', height: '12px' },
    },
    '& [data-toggle]': { width: '16px', flexShrink: 0 },
    '& [data-words]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-node-form]': { display: 'grid', gap: '4', mt: '4', p: 0, border: 0, minWidth: 0 },
    '& [data-node-form] select': {
      height: '32px',
      px: '2',
      width: '100%',
      bg: 'bg',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '& [data-row-actions]': { justifyContent: 'flex-start' },
  },
})

/** The menu of a user, to read. */
export const PreviewList = frame('ul', {
  base: {
    mt: '3',
    maxHeight: '50vh',
    overflowY: 'auto',
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '28px' },
    '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'fg.muted' },
  },
})
