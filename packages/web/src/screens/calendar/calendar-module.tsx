// The list of a feature whose rows are days, with a calendar of the year next to it; only the chosen one is mounted.

import { calendarOf, isRecordFeature } from '@kantor/shared/kernel'
import { useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { RecordScreen } from '../actions/record-screen.tsx'
import { CalendarTabs } from './calendar-frame.ts'
import { YearScreen } from './year-screen.tsx'

export default function CalendarModule(props: ScreenProps) {
  const { feature } = props
  // A link into the list carries its query; the year has a word of its own.
  const [tab, setTab] = useState(() => {
    const words = new URLSearchParams(location.search)
    return words.size > 0 && !words.has('year') ? 'list' : 'year'
  })
  const calendar = calendarOf(feature)
  if (calendar === undefined || !isRecordFeature(feature)) return null
  return (
    <CalendarTabs key={feature.path}>
      <Tabs
        label={feature.title}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'year', label: 'Year', content: <YearScreen {...props} feature={feature} calendar={calendar} /> },
          { key: 'list', label: 'List', content: <RecordScreen {...props} /> },
        ]}
      />
    </CalendarTabs>
  )
}
