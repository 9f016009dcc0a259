// The styled frame of the fences of an area: the choice on the left, the picture, what it says below.
import { frame } from '../../theme/frame.ts'

export const FenceFrame = frame('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(180px, 260px) minmax(0, 1fr)' },
    gap: '4',
    '& > [data-fences]': { display: 'flex', flexDirection: 'column', gap: '1', alignContent: 'start' },
    '& [data-fences] button': { justifyContent: 'start', textAlign: 'start' },
    '& [data-picture]': { display: 'grid', gap: '2', justifyItems: 'start', minWidth: '0' },
    '& svg[data-map]': {
      width: '100%',
      maxWidth: '420px',
      aspectRatio: '1',
      bg: 'bg.subtle',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      touchAction: 'none',
      color: 'fg.muted',
    },
    '& svg[data-map][data-edit]': { cursor: 'crosshair' },
    '& svg [data-grid]': { color: 'border', stroke: 'currentColor', strokeWidth: '1' },
    '& svg [data-other]': { fill: 'none', stroke: 'currentColor', strokeDasharray: '4 4' },
    '& svg [data-circle]': {
      color: 'brand.solid',
      fill: 'currentColor',
      fillOpacity: '0.2',
      stroke: 'currentColor',
      strokeWidth: '2',
    },
    '& svg [data-middle]': { color: 'brand.solid', fill: 'currentColor' },
    '& svg text': { fontSize: '11px', fill: 'currentColor' },
    '& [data-edit-row]': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', fontSize: 'sm' },
    '& [data-edit-row] label': { display: 'inline-flex', gap: '2', alignItems: 'center' },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
  },
})
