// The look of pill.

import { frame } from '../theme/frame.ts'
import { pillStyles } from './pill-styles.ts'

export const PillArea = frame('span', { base: pillStyles })
