// The screen of each kind of feature: one chunk per kind, loaded when the first feature of it is opened.
import {
  calendarOf,
  type Feature,
  isApproval,
  isMatrix,
  isPlaceholder,
  isRecordFeature,
  isReport,
} from '@kantor/shared/kernel'
import type { RoutedScreen, ScreenLoader } from '../api/screen-contract.ts'

const records: { readonly [S in RoutedScreen]: ScreenLoader } = {
  index: () => import('./records/list-module.tsx'),
  show: () => import('./records/show-module.tsx'),
  create: () => import('./records/form-module.tsx'),
  edit: () => import('./records/form-module.tsx'),
}
const report: ScreenLoader = () => import('./report/report-module.tsx')
const listWithProcess: ScreenLoader = () => import('./process/list-process-module.tsx')
/** Kinds with one screen each. */
const kinds: { readonly [K in Feature['kind']]?: ScreenLoader } = {
  pivot: () => import('./pivot/pivot-module.tsx'),
  process: () => import('./process/process-module.tsx'),
  dashboard: () => import('./dashboard/dashboard-module.tsx'),
  upload: () => import('./upload/upload-module.tsx'),
}
const calendar: ScreenLoader = () => import('./calendar/calendar-module.tsx')
const sideBySide: ScreenLoader = () => import('./records/side-by-side-module.tsx')
const matrix: ScreenLoader = () => import('./matrix/matrix-module.tsx')
const inbox: ScreenLoader = () => import('./approval/approval-module.tsx')
const inboxWithList: ScreenLoader = () => import('./approval/inbox-list-module.tsx')
const placeholder: ScreenLoader = () => import('./placeholder.tsx')

/** Loads the component of a screen; what has no screen of its kind yet gets the shared placeholder page. */
export function screenFor(feature: Feature, screen: RoutedScreen): ScreenLoader {
  if (isPlaceholder(feature)) return placeholder
  if (feature.sideBySide !== undefined && screen === 'index') return sideBySide
  if (isReport(feature)) return report
  // A list whose rows a process writes has both.
  if ('process' in feature && screen === 'index') return listWithProcess
  if (calendarOf(feature) !== undefined && screen === 'index') return calendar
  if (isApproval(feature)) return inboxScreen(feature, screen)
  if (isMatrix(feature)) return matrix
  return isRecordFeature(feature) && recordKinds.has(feature.kind)
    ? records[screen]
    : (kinds[feature.kind] ?? placeholder)
}

/** An inbox has one screen; one that also keeps its documents has the screens of records, too. */
const inboxScreen = (feature: Feature, screen: RoutedScreen): ScreenLoader =>
  !isRecordFeature(feature) ? inbox : screen === 'index' ? inboxWithList : records[screen]

const recordKinds: ReadonlySet<Feature['kind']> = new Set(['maintenance', 'document', 'list', 'inquiry', 'approval'])
