// The look of the message page: boxes and list at the left, the message at the right; each scrolls by itself.
import { frame } from '../../theme/frame.ts'

const sheet = {
  bg: 'bg',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
  p: '4',
  minWidth: '0',
  minHeight: '0',
  overflowY: 'auto',
} as const

const list = {
  '& [data-bulk]': { display: 'flex', justifyContent: 'flex-end', pb: '2' },
  '& [data-list] > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '& [data-open]': {
    flex: '1 1 auto',
    minWidth: '0',
    textAlign: 'start',
    px: '2',
    py: '2.5',
    minHeight: '44px',
    cursor: 'pointer',
    borderRadius: 'chip',
  },
  '& [data-open]:hover': { bg: 'bg.subtle' },
  '& [data-open][aria-current]': { bg: 'brand.subtle' },
  '& [data-open] strong': { display: 'block', fontSize: 'sm', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& [data-box=unread] strong': { fontWeight: 'bold' },
  '& [data-about]': { display: 'flex', flexWrap: 'wrap', columnGap: '3', fontSize: 'xs', color: 'fg.subtle' },
  '& [data-mark]': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  '& [data-mark] svg': { width: '12px', height: '12px' },
  '& [data-mark=high]': { color: 'fg.danger' },
  '& [data-mark=due]': { color: 'fg.warning' },
} as const

const message = {
  '& article > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    pb: '3',
    mb: '3',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '& article > header > div': { flex: '1 1 240px', minWidth: '0' },
  '& article h2': { textStyle: 'section', overflowWrap: 'anywhere' },
  '& article header p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    color: 'fg.subtle',
    fontSize: 'xs',
  },
  '& [data-content]': {
    overflowWrap: 'anywhere',
    '& p': { mb: '2' },
    '& ul': { listStyle: 'disc', ps: '5', mb: '2' },
    '& ol': { listStyle: 'decimal', ps: '5', mb: '2' },
    '& table': { borderCollapse: 'collapse', mb: '2' },
    '& th, & td': { border: '1px solid', borderColor: 'border', px: '2', py: '1', textAlign: 'start' },
  },
  '& article a': { color: 'brand.fg', textDecoration: 'underline' },
  '& [data-link]': { mt: '3' },
  '& [data-files]': { mt: '3', pt: '3', borderTop: '1px solid', borderColor: 'border' },
  '& [data-files] a': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '28px' },
} as const

export const MessageFrame = frame('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(320px, 420px) minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'auto minmax(0, 1fr)' },
    gap: '4',
    p: { base: '2', md: '4' },
    flex: '1 1 auto',
    minHeight: '0',
    alignContent: 'start',
    '& > h1': { gridColumn: '1 / -1', textStyle: 'pageTitle' },
    '& > div, & > article': sheet,
    // Where there is no room for both, the message takes the place of the list.
    '&[data-reading] > div': { display: { base: 'none', lg: 'block' } },
    '& [data-to-list]': { display: { lg: 'none' } },
    '& > [data-nothing]': { display: { base: 'none', lg: 'grid' }, placeItems: 'center' },
    ...list,
    ...message,
  },
})
