// A list whose rows a process writes: the rows, and the process that writes them, each under its tab.
import { processOf } from '@kantor/shared/kernel'
import { useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { RecordScreen } from '../actions/record-screen.tsx'
import { ListTabs } from './list-tabs-frame.ts'
import { ProcessScreen } from './process-screen.tsx'
import { runKey } from './process-state.ts'

/** Only the chosen tab is mounted, so the toolbar is its own. */
export default function ListProcessModule(props: ScreenProps) {
  const { feature } = props
  const process = processOf(feature)
  const [tab, setTab] = useState(() => (new URLSearchParams(location.search).has(runKey) ? 'process' : 'rows'))
  if (process === undefined || !('process' in feature)) return null
  const { verb } = feature.process as { readonly verb: string }
  return (
    <ListTabs>
      <Tabs
        label={feature.title}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'rows', label: 'Rows', content: <RecordScreen {...props} /> },
          { key: 'process', label: verb, content: <ProcessScreen {...props} feature={process} /> },
        ]}
      />
    </ListTabs>
  )
}
