// The look of record tools.
import { frame } from '../../../theme/frame.ts'

// Next to the buttons of the life cycle, and hidden on paper as they are.
export const RecordToolsFrame = frame('div', {
  base: { alignItems: 'center', '& span': { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } },
})
